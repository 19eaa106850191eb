import type { ServerResponse } from 'node:http'
import { textHeadersOf } from './headers.ts'

export interface Text {
  readonly status: number
  readonly text: string
  readonly type?: string
}

/** Answers with a short text, which may be another the next time. */
export function sendText(response: ServerResponse, { status, text, type = 'text/plain; charset=utf-8' }: Text): void {
  response.statusCode = status
  response.setHeader('Content-Type', type)
  response.setHeader('Content-Length', Buffer.byteLength(text))
  for (const [name, value] of Object.entries(textHeadersOf(type))) response.setHeader(name, value)
  response.end(text)
}
