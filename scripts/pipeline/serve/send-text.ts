import type { ServerResponse } from 'node:http'
import { DATA_POLICY } from './headers.ts'

interface Text {
  readonly status: number
  readonly text: string
  readonly type?: string
}

/** Answers with a short text, which may be another the next time. */
export function sendText(response: ServerResponse, { status, text, type = 'text/plain; charset=utf-8' }: Text): void {
  response.statusCode = status
  response.setHeader('Content-Type', type)
  response.setHeader('Content-Length', Buffer.byteLength(text))
  response.setHeader('Cache-Control', 'no-cache')
  if (!type.startsWith('text/html')) response.setHeader('Content-Security-Policy', DATA_POLICY)
  response.end(text)
}
