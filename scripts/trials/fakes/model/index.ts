import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { sentencesIn } from '@portico/content-model/answers'

/** What no page says: each way in which a model may invent. */
export const INVENTED = [
  'The moon of this product is made of Gruyère.',
  'Every walrus must be registered with the harbor master [1].',
  'The tariff of 1848 still applies to all yodelers [1, 2].',
  'This sentence cites a passage that nobody gave [99].',
]

const PIECE = 7
const askedSchema = z.object({
  model: z.string(),
  stream: z.literal(true),
  messages: z.array(z.object({ role: z.enum(['system', 'user']), content: z.string() })).length(2),
})

export interface FakeModel {
  /** Up to `/v1`. */
  readonly url: string
  readonly key: string
  /** What it was asked. */
  readonly asked: string[]
  /** How many of its answers were given up before their end. */
  givenUp: number
  /** What it writes of the prompt; {@link repeats} unless said. */
  writes: (prompt: string) => string
  /** What it does in place of an answer: refuse, say nothing, or end in the middle. */
  fails: { status: number } | 'silent' | 'cut' | undefined
  close(): Promise<void>
}

/** A server that streams chat completions as OpenAI does, and has no model behind it. */
export async function startFakeModel(): Promise<FakeModel> {
  const key = 'key-of-the-fake-model'
  const fake: Omit<FakeModel, 'url' | 'close'> = { key, asked: [], givenUp: 0, writes: repeats, fails: undefined }
  const server = createServer((request, response) => {
    void (async () => {
      if (!isAllowed(request, key)) return response.writeHead(401).end('{"error":{"message":"Incorrect API key"}}')
      const { messages } = askedSchema.parse(await json(request))
      const prompt = messages[1]?.content ?? ''
      fake.asked.push(prompt)
      if (typeof fake.fails === 'object') return response.writeHead(fake.fails.status).end()
      response.once('close', () => {
        if (!response.writableEnded) fake.givenUp++
      })
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.flushHeaders()
      if (fake.fails === 'silent') return undefined
      const pieces = piecesOf(fake.writes(prompt))
      for (const [at, content] of pieces.entries()) {
        if (fake.fails === 'cut' && at > pieces.length / 2) return response.end()
        const chunk = { object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content } }] }
        if (!response.write(`data: ${JSON.stringify(chunk)}\n\n`))
          await Promise.race([once(response, 'drain'), once(response, 'close')])
        if (response.destroyed) return undefined
      }
      return response.end('data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n')
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(fake, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}

/** The first sentences of each passage with its number, and between them what it invents. */
export function repeats(prompt: string): string {
  const passages = prompt.split(/^\[\d+\]\n/m).slice(1)
  const repeated = passages.map((passage, at) => {
    const [first = ''] = sentencesIn(
      passage
        .replace(/\n\nQuestion: .*$/s, '')
        .split('\n')
        .slice(1)
        .join(' '),
    ).map(({ text }) => text)
    return `${first.replace(/[.!?]$/, '')} [${at + 1}].`
  })
  return repeated.flatMap((text, at) => [text, INVENTED[at % INVENTED.length] ?? '']).join(' ')
}

function isAllowed({ method, url, headers }: IncomingMessage, key: string): boolean {
  return method === 'POST' && url === '/v1/chat/completions' && headers.authorization === `Bearer ${key}`
}

function piecesOf(text: string): string[] {
  return text.match(new RegExp(`.{1,${PIECE}}`, 'gsu')) ?? []
}
