import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import process from 'node:process'
import { SIGNAL_KINDS, SIGNALS_PATH } from '@portico/content-model/signals'
import { collapseLines } from '../../lib/collapse-lines.ts'
import { readBody } from '../../lib/read-body.ts'
import { MAX_SIGNAL_BYTES } from '../signals/index.ts'
import { securityHeadersOf } from './headers.ts'
import { passBackHead, passToPublisher } from './pass-on.ts'
import { sendFault, type ReportFault } from './send-fault.ts'
import { sendText } from './send-text.ts'

/** The publisher answers as soon as its disk has what came. */
const TIMEOUT_MS = 5000
/** A flood waits for no publisher. */
const MOST_AT_ONCE = 64
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
  const body = await readBody(request, MAX_SIGNAL_BYTES)
  if (!body) {
    response.setHeader('Connection', 'close')
    return refuse(413, `The body is larger than ${MAX_SIGNAL_BYTES} bytes.`)
  }
  /* Only what has come whole takes a place: a body can be sent as slowly as its sender likes. */
  if (underWay.count >= MOST_AT_ONCE) return refuse(503, 'This cannot be taken now. Please try again later.')
  underWay.count++
  try {
    const url = `${publisherUrl}/signals/${kind}`
    const answer = await passToPublisher(url, { request, body, signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!answer) return refuse(503, 'This cannot be taken now. Please try again later.')
    passBackHead(answer, response)
    response.end(await answer.text())
  } finally {
    underWay.count--
  }
}
