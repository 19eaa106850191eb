import { randomUUID } from 'node:crypto'
import { sendText } from './send-text.ts'
import type { Exchange } from './send-file.ts'

const RETRY_SECONDS = '10'
const READER_IS_GONE = 'ERR_STREAM_PREMATURE_CLOSE'
const NO_HANDLE_LEFT = new Set<unknown>(['EMFILE', 'ENFILE'])

/** Receives why a request failed; its answer has the same id. */
export type ReportFault = (line: string, fields: { readonly requestId: string }) => void

/**
 * Answers a request that failed, and logs why. An answer that has begun cannot be taken back: the connection is ended, so
 * that the reader sees that bytes are missing.
 */
export function sendFault({ request, response }: Exchange, error: unknown, report: ReportFault): void {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === READER_IS_GONE || request.errored === error) return
  const requestId = randomUUID()
  const busy = NO_HANDLE_LEFT.has(code)
  const asked = `${request.method} ${request.url}`
  if (busy)
    report(
      `${asked} is answered with 503: too many files are open (${String(code)}). Next: Raise the limit, “ulimit -n”.`,
      { requestId },
    )
  else
    report(`${asked} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`, { requestId })
  if (response.headersSent) return void request.socket.destroy()
  response.setHeader('X-Request-Id', requestId)
  if (busy) response.setHeader('Retry-After', RETRY_SECONDS)
  sendText(
    response,
    busy
      ? { status: 503, text: 'The site has too many readers just now. Please try again in a moment.\n' }
      : { status: 500, text: 'The site cannot read this file. The log of the site says why.\n' },
  )
}
