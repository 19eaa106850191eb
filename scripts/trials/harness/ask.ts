import { request, type Agent, type OutgoingHttpHeaders } from 'node:http'

export interface Answer {
  readonly status: number
  readonly headers: NodeJS.Dict<string | string[]>
  readonly body: Buffer
}

interface AskOptions {
  readonly method?: string
  readonly headers?: OutgoingHttpHeaders
  /** Keeps connections; without one each request has its own. */
  readonly agent?: Agent
}

/**
 * Sends one request to this machine: unlike fetch it follows no redirect and changes neither path nor headers. Where the
 * server closed an idle connection at the moment when it was used again, it asks once more, as browsers do (RFC 9112, 9.3.1).
 */
export function ask(port: number, path: string, options: AskOptions = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, agent = false } = options
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, method, headers, agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    call.on('error', (error: NodeJS.ErrnoException) => {
      const wasIdle = call.reusedSocket && error.code === 'ECONNRESET'
      if (wasIdle) resolve(ask(port, path, options))
      else reject(error)
    })
    call.end()
  })
}
