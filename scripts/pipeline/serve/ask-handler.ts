import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import process from 'node:process'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ASK_PATH } from '@portico/content-model/answers'
import { collapseLines } from '../../lib/collapse-lines.ts'
import { readBody } from '../../lib/read-body.ts'
import { MAX_ASK_BYTES } from '../answers/index.ts'
import { securityHeadersOf } from './headers.ts'
import { passBackHead, passToPublisher } from './pass-on.ts'
import { sendFault, type ReportFault } from './send-fault.ts'
import { sendText } from './send-text.ts'

const MOST_AT_ONCE = 32

interface AskHandlerOptions {
  readonly publisherUrl: string
  readonly siteUrl?: string | undefined
  readonly report?: ReportFault | undefined
}

/** Whether a request is a question of a reader. */
export function isQuestion({ url }: IncomingMessage): boolean {
  return url === ASK_PATH
}

/** Passes questions of readers on to the publisher, and its answers back as they come. */
export function askHandler({
  publisherUrl,
  siteUrl = '',
  report = collapseLines((line) => process.stderr.write(`${line}\n`)),
}: AskHandlerOptions): RequestListener {
  const headers = Object.entries(securityHeadersOf(siteUrl))
  let underWay = 0
  const passOn = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const refuse = (status: number, text: string): void => {
      request.resume()
      sendText(response, { status, text: `${text}\n` })
    }
    if (request.method !== 'POST') {
      response.setHeader('Allow', 'POST')
      return refuse(405, 'Only POST is answered here.')
    }
    const body = await readBody(request, MAX_ASK_BYTES)
    if (!body) {
      response.setHeader('Connection', 'close')
      return refuse(413, `The body is larger than ${MAX_ASK_BYTES} bytes.`)
    }
    /* Only what has come whole takes a place: a body can be sent as slowly as its sender likes. */
    if (underWay >= MOST_AT_ONCE) return refuse(503, 'Nobody can answer now. Please try again later.')
    underWay++
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    try {
      const answer = await passToPublisher(`${publisherUrl}/ask`, { request, body, signal: gone.signal })
      if (!answer) return refuse(503, 'Nobody can answer now. Please try again later.')
      passBackHead(answer, response)
      if (answer.body) await pipeline(Readable.fromWeb(answer.body), response)
      else response.end()
    } catch (error) {
      // A reader who goes ends the answer.
      if (!gone.signal.aborted) throw error
    } finally {
      underWay--
    }
  }
  return (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    passOn(request, response).catch((error: unknown) => sendFault({ request, response }, error, report))
  }
}
