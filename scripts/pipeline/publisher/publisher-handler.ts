import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { HeldBack } from '@portico/content-model'
import type { Release } from '../release/index.ts'
import { collapseLines } from '../../lib/collapse-lines.ts'
import { streamStatus } from './event-stream.ts'
import { peerOf } from './peer.ts'
import type { Publisher } from './publisher.ts'
import { RateLimit } from './rate-limit.ts'
import { hasBearer, readWebhook } from './webhook.ts'

const MAX_BODY_BYTES = 64 * 1024

/**
 * A sender that works never meets the limit: the CMS gathers the changes of a moment in one message, and even a
 * thousand messages in two seconds pass. Who sends longer than that at such a rate is asked to wait; the CMS comes again
 * by itself.
 */
const RATE = { burst: 2000, perSecond: 100 }
/** Who shows no secret has only states to read. */
const STRANGERS_RATE = { burst: 200, perSecond: 20 }

interface HandlerOptions {
  readonly publisher: Publisher
  /** Secrets that a webhook may be signed with. */
  readonly webhookSecrets: readonly string[]
  /** Lets a person ask for a publish, and read what holds more than states. */
  readonly publisherToken: string
  readonly live: () => Promise<Release | undefined>
  /** What the newest release does not show of the CMS. */
  readonly heldBack: () => Promise<readonly HeldBack[]>
  /** What keeps the publisher from publishing, or `undefined`. */
  readonly fault: () => Promise<string | undefined>
  /** How many proxies are in front, whose word on the address of a peer counts. */
  readonly proxies: number
  readonly log: (line: string) => void
  /** Milliseconds from any moment on. */
  readonly now?: () => number
}

/** The limits of one API. Who shows the secret is never refused because of others at the same address. */
interface Limits {
  readonly trusted: RateLimit
  readonly strangers: RateLimit
}

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** The address that the request comes from. */
  readonly peer: string
  readonly limits: Limits
}

type Route = (exchange: Exchange, options: HandlerOptions) => void | Promise<void>

const ROUTES: Record<string, { readonly method: 'GET' | 'POST'; readonly route: Route }> = {
  /* What a watcher asks is never limited. */
  '/livez': { method: 'GET', route: ({ response }) => answer(response, 200, { status: 'ok' }) },
  '/healthz': { method: 'GET', route: sendHealth },
  '/status': { method: 'GET', route: open(sendStatus) },
  '/events': { method: 'GET', route: guarded(({ response }, { publisher }) => streamStatus(response, publisher)) },
  '/held-back': { method: 'GET', route: guarded(sendHeldBack) },
  '/hooks/content': { method: 'POST', route: handleWebhook },
  '/publish': { method: 'POST', route: guarded(handlePublishRequest) },
}

/**
 * The publisher's HTTP API. For the CMS `POST /hooks/content`; with the publisher's token `POST /publish`,
 * `GET /requests/<id>`, `GET /held-back` and the stream `GET /events`; for whoever watches `GET /status`, which names no
 * document, `GET /healthz`, which says whether it can publish, and `GET /livez`, which says that it answers.
 */
export function publisherHandler(options: HandlerOptions): RequestListener {
  const clock = options.now && { now: options.now }
  const limits = {
    trusted: new RateLimit({ ...RATE, ...clock }),
    strangers: new RateLimit({ ...STRANGERS_RATE, ...clock }),
  }
  const collapsed = { ...options, log: collapseLines(options.log) }
  return (request, response) => {
    const exchange = { request, response, limits, peer: peerOf(request, options.proxies) }
    handle(exchange, collapsed).catch((error: unknown) => {
      collapsed.log(
        `A request could not be answered: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      )
      if (!response.headersSent) answer(response, 500, { error: 'The publisher could not take the request.' })
      else response.destroy()
    })
  }
}

async function handle(exchange: Exchange, options: HandlerOptions): Promise<void> {
  const { request, response } = exchange
  const [path = ''] = (request.url ?? '').split('?')
  const [, id] = /^\/requests\/([\w.-]+)$/.exec(path) ?? []
  const known = id === undefined ? ROUTES[path] : { method: 'GET', route: guarded(sendDeployment(id)) }
  if (!known) return refuseStranger(exchange, 404, 'There is nothing at this address.')
  if (request.method !== known.method) {
    response.setHeader('Allow', known.method)
    return refuseStranger(exchange, 405, `Only ${known.method} is answered here.`)
  }
  await known.route(exchange, options)
}

/** For everybody, as often as strangers may. */
function open(route: Route): Route {
  return (exchange, options) =>
    exchange.limits.strangers.take(exchange.peer) ? route(exchange, options) : refuseTooMany(exchange)
}

/** For who has the publisher's token. */
function guarded(route: Route): Route {
  return (exchange, options) => {
    if (!hasBearer(exchange.request.headers, options.publisherToken))
      return refuseStranger(exchange, 401, 'PORTICO_PUBLISHER_TOKEN is wrong.')
    return exchange.limits.trusted.take(exchange.peer) ? route(exchange, options) : refuseTooMany(exchange)
  }
}

async function sendHealth({ response }: Exchange, { fault }: HandlerOptions): Promise<void> {
  const reason = await fault()
  if (reason === undefined) answer(response, 200, { status: 'ok' })
  else answer(response, 503, { status: 'unavailable', reason })
}

async function sendStatus({ response }: Exchange, { publisher, live }: HandlerOptions): Promise<void> {
  const { last, ...status } = publisher.status
  const open = last && { state: last.state, message: last.message, release: last.release, url: last.url }
  // The status page of the site shows it, from another origin.
  response.setHeader('Access-Control-Allow-Origin', '*')
  answer(response, 200, { ...status, ...(open && { last: open }), live: (await live()) ?? null })
}

async function sendHeldBack({ response }: Exchange, { heldBack }: HandlerOptions): Promise<void> {
  answer(response, 200, { heldBack: await heldBack() })
}

async function handlePublishRequest({ request, response }: Exchange, { publisher }: HandlerOptions): Promise<void> {
  request.resume()
  answer(response, 202, { request: await publisher.request({ source: 'command', changes: [], force: true }) })
}

function sendDeployment(id: string): Route {
  return (exchange, { publisher }) => {
    const deployment = publisher.findDeployment(id)
    if (deployment) answer(exchange.response, 200, deployment)
    else refuse(exchange, 404, 'There is no such request among the latest.')
  }
}

async function handleWebhook(exchange: Exchange, { publisher, webhookSecrets, log }: HandlerOptions): Promise<void> {
  const { request, response } = exchange
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
    return refuseStranger(exchange, 415, 'Only application/json is taken here.')
  const { 'webhook-signature': signature, authorization } = request.headers
  if (signature === undefined && authorization === undefined)
    return refuseStranger(exchange, 401, 'The webhook is not signed with the secret of this portal.')
  const raw = await readBody(request)
  if (!raw) {
    response.setHeader('Connection', 'close')
    return refuseStranger(exchange, 413, `The body is larger than ${MAX_BODY_BYTES} bytes.`)
  }
  const webhook = readWebhook(raw, request.headers, webhookSecrets)
  if (!webhook.ok) {
    log(`A webhook was refused (${webhook.status}): ${webhook.message}`)
    return refuseStranger(exchange, webhook.status, webhook.message)
  }
  if (!exchange.limits.trusted.take(exchange.peer)) return refuseTooMany(exchange)
  if (!webhook.concernsReaders) return answer(response, 202, {})
  const { id, changes } = webhook
  answer(response, 202, {
    request: await publisher.request({ source: 'webhook', changes, ...(id !== undefined && { id }) }),
  })
}

/** The bytes of the body, or `undefined` where they are too many. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) return undefined
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Refuses who has not shown the secret; who is refused too often learns only that. */
function refuseStranger(exchange: Exchange, status: number, error: string): void {
  if (exchange.limits.strangers.take(exchange.peer)) refuse(exchange, status, error)
  else refuseTooMany(exchange)
}

function refuseTooMany(exchange: Exchange): void {
  exchange.response.setHeader('Retry-After', '1')
  refuse(exchange, 429, 'These are too many requests; please wait a second.')
}

function refuse({ request, response }: Exchange, status: number, error: string): void {
  request.resume()
  answer(response, status, { error })
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
