import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { randomUUID } from 'node:crypto'
import { collapseLines } from '../../lib/collapse-lines.ts'
import type { Log } from '../../lib/log.ts'
import { streamStatus } from './event-stream.ts'
import { MAX_BODY_BYTES, readBody } from '../../lib/read-body.ts'
import { answer, send } from './http-messages.ts'
import type { PublisherMetrics } from './metrics.ts'
import { peerOf } from './peer.ts'
import { sendPreview, sendPreviewFile, sendRemoval, sendSearchTrial, type PreviewRoutes } from './preview-routes.ts'
import type { Publisher } from './publisher.ts'
import { RateLimit } from '../../lib/rate-limit.ts'
import { sendAnswer, type AskRoute } from '../answers/index.ts'
import { takeFeedback, takeSearches, type SignalRoutes } from '../signals/index.ts'
import { decideOnRelease, sendHeldBack, type ReleaseRoutes } from './release-routes.ts'
import { sendHealth, sendStatus, type StatusRoutes } from './status-routes.ts'
import { hasBearer, readWebhook } from './webhook.ts'

/**
 * A sender that works never meets the limit: the CMS gathers the changes of a moment in one message, and even a
 * thousand messages in two seconds pass. Who sends longer than that at such a rate is asked to wait; the CMS comes again
 * by itself.
 */
const RATE = { burst: 2000, perSecond: 100 }
/** Who shows no secret has only states to read. */
const STRANGERS_RATE = { burst: 200, perSecond: 20 }

interface HandlerOptions extends StatusRoutes, ReleaseRoutes {
  readonly publisher: Publisher
  /** Secrets that a webhook may be signed with. */
  readonly webhookSecrets: readonly string[]
  /** Lets a person ask for a publish, and read what holds more than states. */
  readonly publisherToken: string
  readonly preview: PreviewRoutes
  readonly signals: SignalRoutes
  readonly ask: AskRoute
  /** How many proxies are in front, whose word on the address of a peer counts. */
  readonly proxies: number
  readonly metrics: Pick<PublisherMetrics, 'read' | 'countRefusal'>
  /** Lets others than this machine read the metrics. */
  readonly metricsToken?: string | undefined
  readonly log: Log
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
  /** Names the request in the log, and in the answer as `X-Request-Id`. */
  readonly id: string
  /** Writes a line about the request, once in a while where it comes again and again. */
  readonly report: (line: string) => void
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
  '/metrics': { method: 'GET', route: sendMetrics },
  '/events': { method: 'GET', route: guarded(({ response }, { publisher }) => streamStatus(response, publisher)) },
  '/held-back': { method: 'GET', route: guarded(sendHeldBack) },
  '/hooks/content': { method: 'POST', route: countRefusals(handleWebhook) },
  '/publish': { method: 'POST', route: guarded(handlePublishRequest) },
  '/search/try': { method: 'POST', route: guarded((exchange, { preview }) => sendSearchTrial(exchange, preview)) },
  /* What readers tell has limits of its own. */
  '/signals/feedback': { method: 'POST', route: (exchange, { signals }) => takeFeedback(exchange, signals) },
  '/signals/searches': { method: 'POST', route: (exchange, { signals }) => takeSearches(exchange, signals) },
  '/ask': { method: 'POST', route: (exchange, { ask }) => sendAnswer(exchange, ask) },
  '/preview': { method: 'POST', route: guarded((exchange, { preview }) => sendPreview(exchange, preview)) },
}

/**
 * The publisher's HTTP API. For the CMS `POST /hooks/content`; for readers, by way of the site, `POST /signals/feedback`,
 * `/signals/searches` and `/ask`; with the publisher's token `POST /publish`,
 * `GET /requests/<id>`, `GET /held-back`, the stream `GET /events`, the previews of drafts below `/preview`, what a removal
 * changes at `/removals/<id>`, and `POST /releases/<id>/accept` or `…/discard`; for whoever watches `GET /status`, which names no
 * document, `GET /healthz`, which says whether it can publish, and `GET /livez`, which says that it answers; for
 * Prometheus `GET /metrics`, with the publisher's token or one of its own.
 */
export function publisherHandler(options: HandlerOptions): RequestListener {
  const clock = options.now && { now: options.now }
  const limits = {
    trusted: new RateLimit({ ...RATE, ...clock }),
    strangers: new RateLimit({ ...STRANGERS_RATE, ...clock }),
  }
  const report = collapseLines((line: string, fields: { requestId: string }) => options.log.warn(fields, line))
  return (request, response) => {
    const id = randomUUID()
    response.setHeader('X-Request-Id', id)
    const exchange: Exchange = {
      request,
      response,
      limits,
      id,
      peer: peerOf(request, options.proxies),
      report: (line) => report(line, { requestId: id }),
    }
    handle(exchange, options).catch((error: unknown) => {
      if (request.errored === error) return
      exchange.report(
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
  const known = ROUTES[path] ?? routeBelow(path)
  if (!known) return refuseStranger(exchange, 404, 'There is nothing at this address.')
  if (request.method !== known.method) {
    response.setHeader('Allow', known.method)
    return refuseStranger(exchange, 405, `Only ${known.method} is answered here.`)
  }
  await known.route(exchange, options)
}

/** What is at an address that names one of many. */
function routeBelow(path: string): (typeof ROUTES)[string] | undefined {
  const [, id] = /^\/requests\/([\w.-]+)$/.exec(path) ?? []
  if (id !== undefined) return { method: 'GET', route: guarded(sendDeployment(id)) }
  const [, documentId] = /^\/removals\/([a-z0-9]+)$/.exec(path) ?? []
  if (documentId !== undefined)
    return {
      method: 'GET',
      route: guarded((exchange, { preview }) => sendRemoval(exchange, { ...preview, documentId })),
    }
  const [, release, decided] = /^\/releases\/([\w.-]+)\/(accept|discard)$/.exec(path) ?? []
  if (release !== undefined) {
    const decision = decided === 'discard' ? 'discard' : 'accept'
    return {
      method: 'POST',
      route: guarded((exchange, options) => decideOnRelease(exchange, options, { release, decision })),
    }
  }
  const [, file] = /^\/preview\/([\w.-]+\/[\w.-]+)$/.exec(path) ?? []
  if (file === undefined) return undefined
  return {
    method: 'GET',
    route: guarded((exchange, { preview }) => sendPreviewFile(exchange, { ...preview, path: file })),
  }
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

/** For who has one of the tokens. Where a request comes from proves nothing, as a proxy need not say. */
async function sendMetrics(
  exchange: Exchange,
  { metrics, metricsToken, publisherToken }: HandlerOptions,
): Promise<void> {
  const { request, response } = exchange
  const tokens = metricsToken === undefined ? [publisherToken] : [metricsToken, publisherToken]
  if (!tokens.some((token) => hasBearer(request.headers, token)))
    return refuseStranger(exchange, 401, 'The metrics need METRICS_TOKEN or PORTICO_PUBLISHER_TOKEN as a bearer token.')
  const { type, text } = await metrics.read()
  send(response, 200, { type, text })
}

/** Counts what is refused at an address that only the CMS uses. */
function countRefusals(route: Route): Route {
  return async (exchange, options) => {
    await route(exchange, options)
    const { statusCode } = exchange.response
    if (statusCode >= 400) options.metrics.countRefusal(statusCode)
  }
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

async function handleWebhook(exchange: Exchange, { publisher, webhookSecrets }: HandlerOptions): Promise<void> {
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
    exchange.report(`A webhook was refused (${webhook.status}): ${webhook.message}`)
    return refuseStranger(exchange, webhook.status, webhook.message)
  }
  if (!exchange.limits.trusted.take(exchange.peer)) return refuseTooMany(exchange)
  if (!webhook.concernsReaders) return answer(response, 202, {})
  const { id, changes } = webhook
  answer(response, 202, {
    request: await publisher.request({ source: 'webhook', changes, ...(id !== undefined && { id }) }),
  })
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
