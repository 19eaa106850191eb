import type { ServerResponse } from 'node:http'

/** Answers with JSON. */
export function answer(response: ServerResponse, status: number, body: unknown): void {
  send(response, status, { type: 'application/json; charset=utf-8', text: `${JSON.stringify(body)}\n` })
}

/** Answers with a text that nobody keeps. */
export function send(response: ServerResponse, status: number, { type, text }: { type: string; text: string }): void {
  response.writeHead(status, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  })
  response.end(text)
}
