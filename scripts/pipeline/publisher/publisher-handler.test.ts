import { afterEach, expect, it } from 'vitest'
import { listen, type Listening } from '../../lib/listen.ts'
import { sendEvent } from '../../trials/harness/events.ts'
import { WEBHOOK_SECRET } from '../../trials/harness/settings.ts'
import { publisherHandler } from './publisher-handler.ts'
import type { Publisher } from './publisher.ts'
import { linesLog } from '../../trials/harness/lines-log.ts'
import { NO_ANSWERS } from '../../trials/harness/no-answers.ts'
import { NO_SIGNALS } from '../../trials/harness/no-signals.ts'

/* What strangers can do to those who have the secret. */

let listening: Listening
const lines: string[] = []
const fields: object[] = []
afterEach(() => listening.close())

async function start({ proxies = 0, fault }: { proxies?: number; fault?: string } = {}): Promise<string> {
  lines.length = 0
  fields.length = 0
  const publisher = { status: { state: 'idle', pending: 0 }, request: async () => 'id' } as unknown as Publisher
  const handler = publisherHandler({
    publisher,
    webhookSecrets: [WEBHOOK_SECRET],
    publisherToken: 'publisher-token-of-the-tests',
    live: async () => undefined,
    heldBack: async () => [],
    fault: async () => fault,
    accept: async () => undefined,
    discard: async () => undefined,
    preview: {
      previews: {
        page: async () => ({ kind: 'none', problems: [] }),
        file: async () => undefined,
        removal: async () => undefined,
        search: async () => undefined,
      },
      mediaFolder: '',
    },
    signals: NO_SIGNALS,
    ask: NO_ANSWERS,
    proxies,
    metrics: { read: async () => ({ type: 'text/plain', text: '' }), countRefusal: () => undefined },
    log: linesLog(lines, fields),
    now: () => 0,
  })
  const address = { host: '127.0.0.1', port: 0, portSetting: 'PUBLISHER_PORT', name: 'The publisher' }
  listening = await listen(handler, address)
  return `http://127.0.0.1:${listening.port}`
}

const forged = (url: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/hooks/content`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'webhook-signature': 'v1,forged', ...headers },
    body: '{}',
  })
async function statuses(ask: () => Promise<Response>, times: number): Promise<Record<number, number>> {
  const found: Record<number, number> = {}
  for (let done = 0; done < times; done += 50)
    for (const { status } of await Promise.all(Array.from({ length: 50 }, ask)))
      found[status] = (found[status] ?? 0) + 1
  return found
}

it('takes what the CMS sends while somebody at the same address floods it', async () => {
  const url = await start()
  expect(await statuses(() => forged(url), 2500)).toEqual({ 401: 200, 429: 2300 })
  const good = await Promise.all(
    Array.from({ length: 57 }, (_, n) =>
      sendEvent({ url, secret: WEBHOOK_SECRET }, { id: `msg_${n}`, documentId: 'd' }),
    ),
  )
  expect(new Set(good.map(({ status }) => status))).toEqual(new Set([202]))
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
})

it('writes one line about a flood', async () => {
  const url = await start()
  await statuses(() => forged(url), 500)
  expect(lines).toEqual(['A webhook was refused (401): The webhook is not signed with the secret of this portal.'])
})

it('names a request in the log as in its answer', async () => {
  const url = await start()
  const { headers } = await forged(url)
  expect(fields).toEqual([{ requestId: headers.get('x-request-id') }])
})

it('counts strangers by the address that a known proxy names, and believes nobody else', async () => {
  const url = await start({ proxies: 1 })
  await statuses(() => forged(url, { 'x-forwarded-for': '10.0.0.9, 10.0.0.1' }), 200)
  const from = async (addresses: string) => (await forged(url, { 'x-forwarded-for': addresses })).status
  expect([await from('10.0.0.2, 10.0.0.1'), await from('10.0.0.1, 10.0.0.2')]).toEqual([429, 401])
})

it('is alive but not ready while the CMS is away', async () => {
  const url = await start({ fault: 'The CMS cannot be reached.' })
  const ready = await fetch(`${url}/healthz`)
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: 'unavailable', reason: 'The CMS cannot be reached.' },
  ])
  expect((await fetch(`${url}/livez`)).status).toBe(200)
})
