import { AlertFault, errorCode } from './alert-fault.ts'
import type { Channel } from './channel.ts'

const TIMEOUT_MS = 10_000
/** In a text of Slack `<!channel>` would call everybody; these three characters are all that is special. */
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Sends alerts as Slack takes them, which others copy: `{"text": "…"}`. */
export function webhookChannel(url: string): Channel {
  return {
    name: 'webhook',
    send: async ({ text }) => {
      const body = JSON.stringify({ text: text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? '') })
      const status = await post(url, body)
      if (status < 200 || status > 299) throw new AlertFault(`it was answered with ${status}`)
    },
  }
}

/** Follows no redirect: the address that was set is the one that was meant. */
async function post(url: string, body: string): Promise<number> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    return response.status
  } catch (error) {
    throw new AlertFault(errorCode(error))
  }
}
