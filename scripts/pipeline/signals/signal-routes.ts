import type { IncomingMessage, ServerResponse } from 'node:http'
import { THANKS_ID, type SignalKind } from '@portico/content-model/signals'
import { readBody } from '../../lib/read-body.ts'
import { describeError } from '../../lib/run-command.ts'
import { peerOf } from '../publisher/peer.ts'
import { asksForPrivacy, isFromSite, readFeedback, readSearches } from './read-signals.ts'
import type { SignalDelivery } from './signal-delivery.ts'
import type { SignalLimits } from './signal-limits.ts'
import type { Signal, SignalQueue } from './signal-queue.ts'

/** 20 searches of 120 characters of 4 bytes, twice, with their paths. */
export const MAX_SIGNAL_BYTES = 24 * 1024

export interface SignalRoutes {
  readonly queue: Pick<SignalQueue, 'add'>
  readonly delivery: Pick<SignalDelivery, 'wake'>
  readonly limits: SignalLimits
  /** Where people open the site. No slash at its end. */
  readonly siteUrl: string
  /** How many proxies pass on what readers send, the server of the site included. */
  readonly proxies: number
}

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly report: (line: string) => void
}

/** Takes whether a page helped. A reader without scripts is led back to the page, which says thanks. */
export async function takeFeedback(exchange: Exchange, routes: SignalRoutes): Promise<void> {
  const { request, response } = exchange
  const body = await bodyOf(exchange, routes, 'application/x-www-form-urlencoded')
  if (body === undefined) return
  const feedback = readFeedback(body, new Date())
  if (!feedback) return refuse(exchange, 400, 'This is not the form of a page.')
  if (!(await keep(exchange, routes, { kind: 'feedback', page: feedback.page, signals: [{ feedback }] }))) return
  if (request.headers.accept?.includes('application/json')) return end(response, 204)
  const from = request.headers['sec-fetch-site'] === 'same-origin' ? '' : routes.siteUrl
  response.setHeader('Location', `${from}${encodeURI(decoded(feedback.page))}#${THANKS_ID}`)
  end(response, 303)
}

/** Takes what was searched while a page was open; of a reader who asks for privacy, nothing. */
export async function takeSearches(exchange: Exchange, routes: SignalRoutes): Promise<void> {
  const { request, response } = exchange
  const body = await bodyOf(exchange, routes, 'text/plain')
  if (body === undefined) return
  const searches = readSearches(body, new Date())
  if (!searches) return refuse(exchange, 400, 'These are not the searches of a page.')
  if (asksForPrivacy(request.headers)) return end(response, 204)
  const signals = searches.map((search) => ({ search }))
  if (await keep(exchange, routes, { kind: 'searches', signals })) end(response, 204)
}

/** The body of a request that may be made; else it is refused. */
async function bodyOf(exchange: Exchange, routes: SignalRoutes, type: string): Promise<string | undefined> {
  const { request, response } = exchange
  const { origin } = new URL(routes.siteUrl)
  if (request.headers.origin === origin) {
    response.setHeader('Access-Control-Allow-Origin', origin)
    response.setHeader('Vary', 'Origin')
  }
  if (!isFromSite(request.headers, origin)) return refuse(exchange, 403, 'Only pages of the site may send this.')
  if (request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() !== type)
    return refuse(exchange, 415, `Only ${type} is taken here.`)
  if (!routes.limits.takeMessage(peerOf(request, routes.proxies))) return refuseTooMany(exchange)
  const body = await readBody(request, MAX_SIGNAL_BYTES)
  if (body) return body.toString('utf8')
  response.setHeader('Connection', 'close')
  return refuse(exchange, 413, `The body is larger than ${MAX_SIGNAL_BYTES} bytes.`)
}

interface Kept {
  readonly kind: SignalKind
  readonly page?: string
  readonly signals: readonly Signal[]
}

/** Puts signals into the queue. @returns whether they are there; else the request is refused */
async function keep(exchange: Exchange, routes: SignalRoutes, { signals, ...sent }: Kept): Promise<boolean> {
  const address = peerOf(exchange.request, routes.proxies)
  if (!routes.limits.takeRows(address, { ...sent, rows: signals.length })) {
    refuseTooMany(exchange)
    return false
  }
  const added = await routes.queue.add(signals).catch((error: unknown) => {
    exchange.report(`What a reader told could not be kept: ${describeError(error)}`)
    return false
  })
  if (added) routes.delivery.wake()
  else refuse(exchange, 503, 'This cannot be kept now. Please try again later.')
  return added
}

function refuseTooMany(exchange: Exchange): undefined {
  exchange.response.setHeader('Retry-After', '60')
  return refuse(exchange, 429, 'This is too much for now. Please try again later.')
}

function refuse({ request, response }: Exchange, status: number, text: string): undefined {
  request.resume()
  response.setHeader('Content-Type', 'text/plain; charset=utf-8')
  end(response, status, `${text}\n`)
}

function end(response: ServerResponse, status: number, text = ''): void {
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.writeHead(status, status === 204 ? {} : { 'Content-Length': Buffer.byteLength(text) })
  response.end(text)
}

/** A path may be percent-encoded already. */
function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch (error) {
    if (error instanceof URIError) return path
    throw error
  }
}
