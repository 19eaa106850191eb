import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Release } from '../release/index.ts'
import type { Publisher } from './publisher.ts'
import { hasBearer, readWebhook } from './webhook.ts'

const MAX_BODY_BYTES = 64 * 1024

interface HandlerOptions {
  readonly publisher: Publisher
  /** Secrets that a webhook may be signed with. */
  readonly webhookSecrets: readonly string[]
  /** Lets a person ask for a publish. */
  readonly publisherToken: string
  readonly live: () => Promise<Release | undefined>
  readonly log: (line: string) => void
}

/**
 * The publisher's door: `POST /hooks/content` for the CMS, `POST /publish` and `GET /requests/<id>` for people at a
 * terminal, `GET /status` and `GET /healthz` for whoever watches.
 */
export function publisherHandler(options: HandlerOptions): RequestListener {
  return (request, response) => {
    route(request, response, options).catch((error: unknown) => {
      options.log(
        `A request could not be answered: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      )
      if (!response.headersSent) answer(response, 500, { error: 'The publisher could not take the request.' })
      else response.destroy()
    })
  }
}

async function route(request: IncomingMessage, response: ServerResponse, options: HandlerOptions): Promise<void> {
  const { publisher, publisherToken, live } = options
  const [path = ''] = (request.url ?? '').split('?')
  switch (`${request.method} ${path}`) {
    case 'GET /healthz':
      return answer(response, 200, { status: 'ok' })
    case 'GET /status':
      return answer(response, 200, { ...publisher.status, live: (await live()) ?? null })
    case 'POST /hooks/content':
      return takeWebhook(request, response, options)
    case 'POST /publish': {
      request.resume()
      if (!hasBearer(request.headers, publisherToken))
        return answer(response, 401, { error: 'PORTICO_PUBLISHER_TOKEN is wrong.' })
      return answer(response, 202, {
        request: await publisher.request({ source: 'command', changes: [], force: true }),
      })
    }
  }
  const [, id] = /^GET \/requests\/([\w-]+)$/.exec(`${request.method} ${path}`) ?? []
  const outcome = id === undefined ? undefined : publisher.outcomeOf(id)
  if (outcome) return answer(response, 200, outcome)
  answer(response, 404, { error: 'There is nothing at this address.' })
}

async function takeWebhook(
  request: IncomingMessage,
  response: ServerResponse,
  { publisher, webhookSecrets, log }: HandlerOptions,
): Promise<void> {
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
    request.resume()
    return answer(response, 415, { error: 'Only application/json is taken here.' })
  }
  const raw = await readBody(request)
  if (!raw) {
    response.setHeader('Connection', 'close')
    return answer(response, 413, { error: `The body is larger than ${MAX_BODY_BYTES} bytes.` })
  }
  const webhook = readWebhook(raw, request.headers, webhookSecrets)
  if (!webhook.ok) {
    log(`A webhook was refused (${webhook.status}): ${webhook.message}`)
    return answer(response, webhook.status, { error: webhook.message })
  }
  const id = await publisher.request({
    source: 'webhook',
    changes: webhook.changes,
    ...(webhook.id !== undefined && { id: webhook.id.replace(/[^\w-]/g, '_') }),
  })
  answer(response, 202, { request: id })
}

/** The bytes of the body, or `undefined` where they are too many. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) {
    request.resume()
    return undefined
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  const text = `${JSON.stringify(body)}\n`
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  })
  response.end(text)
}
