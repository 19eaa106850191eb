import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import process from 'node:process'
import { SIGNAL_KINDS, SIGNALS_PATH } from '@portico/content-model/signals'
import { collapseLines } from '../../lib/collapse-lines.ts'
import { readBody } from '../../lib/read-body.ts'
import { MAX_SIGNAL_BYTES } from '../signals/index.ts'
import { securityHeadersOf } from './headers.ts'
import { sendFault, type ReportFault } from './send-fault.ts'
import { sendText } from './send-text.ts'

/** The publisher answers as soon as its disk has what came. */
const TIMEOUT_MS = 5000
/** A flood waits for no publisher. */
const MOST_AT_ONCE = 64
/** What the publisher decides by. Cookies, and what names the browser, end here. */
const PASSED_ON = ['content-type', 'accept', 'origin', 'sec-fetch-site', 'dnt', 'sec-gpc'] as const
const PASSED_BACK = ['content-type', 'location', 'retry-after', 'cache-control', 'x-content-type-options']

interface SignalsHandlerOptions {
  readonly publisherUrl: string
  readonly siteUrl?: string | undefined
  readonly report?: ReportFault | undefined
}

/** Whether a request is of a page whose reader tells something. */
export function isSignal({ url = '' }: IncomingMessage): boolean {
  return url.startsWith(`${SIGNALS_PATH}/`)
}

/** Passes on to the publisher what readers tell, so that pages need no other address than their own. */
export function signalsHandler({
  publisherUrl,
  siteUrl = '',
  report = collapseLines((line) => process.stderr.write(`${line}\n`)),
}: SignalsHandlerOptions): RequestListener {
  const headers = Object.entries(securityHeadersOf(siteUrl))
  const underWay = { count: 0 }
  return (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    passOn({ request, response }, { publisherUrl, underWay }).catch((error: unknown) =>
      sendFault({ request, response }, error, report),
    )
  }
}

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

interface Passing {
  readonly publisherUrl: string
  readonly underWay: { count: number }
}

async function passOn({ request, response }: Exchange, { publisherUrl, underWay }: Passing): Promise<void> {
  const kind = SIGNAL_KINDS.find((name) => request.url === `${SIGNALS_PATH}/${name}`)
  const refuse = (status: number, text: string): void => {
    request.resume()
    sendText(response, { status, text: `${text}\n` })
  }
  if (!kind) return refuse(404, 'There is nothing at this address.')
  if (request.method !== 'POST') {
    response.setHeader('Allow', 'POST')
    return refuse(405, 'Only POST is answered here.')
  }
  if (underWay.count >= MOST_AT_ONCE) return refuse(503, 'This cannot be taken now. Please try again later.')
  underWay.count++
  try {
    const body = await readBody(request, MAX_SIGNAL_BYTES)
    if (!body) {
      response.setHeader('Connection', 'close')
      return refuse(413, `The body is larger than ${MAX_SIGNAL_BYTES} bytes.`)
    }
    const answer = await ask(`${publisherUrl}/signals/${kind}`, request, body)
    if (!answer) return refuse(503, 'This cannot be taken now. Please try again later.')
    for (const name of PASSED_BACK) {
      const value = answer.headers.get(name)
      if (value !== null) response.setHeader(name, value)
    }
    response.statusCode = answer.status
    response.end(await answer.text())
  } finally {
    underWay.count--
  }
}

/** @returns nothing where the publisher cannot be reached, or takes too long */
async function ask(url: string, request: IncomingMessage, body: Buffer): Promise<Response | undefined> {
  const headers = new Headers()
  for (const name of PASSED_ON) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  const proxies = [request.headers['x-forwarded-for'] ?? []].flat()
  headers.set('x-forwarded-for', [...proxies, request.socket.remoteAddress ?? ''].join(', '))
  try {
    return await fetch(url, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch (error) {
    if (error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError')) return undefined
    throw error
  }
}
