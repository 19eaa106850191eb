import type { ExampleServer } from './server.ts'

export interface HttpRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** Reads a request as pages show it: method and path, headers, an empty line, the body. */
export function readHttpRequest(text: string): HttpRequest {
  const [head = '', ...body] = text.split(/\n\n/)
  const [first = '', ...headerLines] = head.split('\n')
  const [method = '', path = ''] = first.split(' ')
  const headers = headerLines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return {
    method,
    path,
    headers: Object.fromEntries(headers),
    ...(body.length > 0 && { body: body.join('\n\n') }),
  }
}

/** Sends a request with the token of the project, unless it brings its own. */
export function send({ url, token }: ExampleServer, { method, path, headers, body }: HttpRequest): Promise<Response> {
  return fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(body !== undefined && { body }),
  })
}
