import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { text } from 'node:stream/consumers'

const LOCAL = '127.0.0.1'

/** Answers a request as the server at a port does; `script` is put into each page, at the end of its head. */
export function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  { port, script }: { port: number; script: string },
): void {
  const { 'accept-encoding': _plain, ...headers } = request.headers
  const upstream = ask({ host: LOCAL, port, method: request.method, path: request.url, headers }, (answer) => {
    const { statusCode = 502, headers: given } = answer
    if (!given['content-type']?.startsWith('text/html') || request.method === 'HEAD') {
      response.writeHead(statusCode, given)
      answer.pipe(response)
      return
    }
    void sendPage(answer, response, script)
  })
  upstream.on('error', (error) => {
    if (response.headersSent) response.destroy()
    else response.writeHead(502, { 'Content-Type': 'text/html' }).end(unanswered(error))
  })
  response.on('close', () => upstream.destroy())
  request.pipe(upstream)
}

/** Asks again by itself: Next is there in a moment, or the command says why it is not. */
function unanswered({ message }: Error): string {
  return `<!doctype html><meta http-equiv="refresh" content="1"><title>Starting</title><p>Next does not answer yet (${message}).</p>`
}

async function sendPage(answer: IncomingMessage, response: ServerResponse, script: string): Promise<void> {
  const { 'content-length': _length, 'transfer-encoding': _chunked, ...headers } = answer.headers
  try {
    const page = await text(answer)
    response.writeHead(answer.statusCode ?? 502, headers).end(page.replace('</head>', () => `${script}</head>`))
  } catch (error) {
    response.destroy(error instanceof Error ? error : undefined)
  }
}

/** Joins a WebSocket to the server at a port: Next sends code changes through it. */
export function joinSocket(
  request: IncomingMessage,
  { socket, head, port }: { socket: Duplex; head: Buffer; port: number },
): void {
  const upstream = connect(port, LOCAL, () => {
    const names = request.rawHeaders.filter((_, index) => index % 2 === 0)
    const lines = names.map((name, index) => `${name}: ${request.rawHeaders[index * 2 + 1] ?? ''}`)
    upstream.write([`${request.method} ${request.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
    upstream.write(head)
    socket.pipe(upstream).pipe(socket)
  })
  for (const [one, other] of [
    [socket, upstream],
    [upstream, socket],
  ] as const)
    one.on('error', () => other.destroy()).on('close', () => other.destroy())
}
