import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the CMS answered. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

export interface Call {
  readonly path: string
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** Asks the CMS. */
  readonly forward: () => Promise<Answer>
}

/** Answers a call in place of the CMS. */
export type Fault = (call: Call) => void | Promise<void>

/** Stands between the publisher and the CMS, and changes the answers as it is asked to. */
export class FaultProxy {
  readonly #server: Server
  readonly #target: string
  #fault: { readonly paths: RegExp; readonly answer: Fault } | undefined
  /** How many calls the fault met since it was set. */
  met = 0

  private constructor(target: string) {
    this.#target = target
    this.#server = createServer((request, response) => {
      this.#handle(request, response).catch(() => response.destroy())
    })
  }

  static async start(target: string): Promise<FaultProxy> {
    const proxy = new FaultProxy(target)
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve))
    return proxy
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Meets every call of these paths with a fault, until it is healed. */
  inject(paths: RegExp, answer: Fault): void {
    this.met = 0
    this.#fault = { paths, answer }
  }

  heal(): void {
    this.#fault = undefined
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/'
    const forward = (): Promise<Answer> => this.#forward(request)
    const fault = this.#fault
    if (fault?.paths.test(path)) {
      this.met += 1
      await fault.answer({ path, request, response, forward })
    } else send(response, await forward())
  }

  #forward(request: IncomingMessage): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const { 'accept-encoding': _encoding, ...headers } = request.headers
      const call = ask(new URL(request.url ?? '/', this.#target), { method: request.method ?? 'GET', headers })
      call.once('error', reject)
      call.once('response', (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.once('error', reject)
        answer.once('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        )
      })
      request.pipe(call)
    })
  }
}

/** Gives an answer on, with another body where there is one. */
export function send(response: ServerResponse, answer: Answer, body: Buffer | string = answer.body): void {
  const { 'transfer-encoding': _chunked, connection: _connection, ...headers } = answer.headers
  response.writeHead(answer.status, { ...headers, 'content-length': Buffer.byteLength(body) })
  response.end(body)
}
