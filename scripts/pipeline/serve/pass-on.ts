import type { IncomingMessage, ServerResponse } from 'node:http'

/** What the publisher decides by. Cookies, and what names the browser, end here. */
const PASSED_ON = ['content-type', 'accept', 'origin', 'sec-fetch-site', 'dnt', 'sec-gpc'] as const
const PASSED_BACK = [
  'content-type',
  'location',
  'retry-after',
  'cache-control',
  'x-content-type-options',
  // nginx in front of the site would keep an answer until it is whole.
  'x-accel-buffering',
]

/**
 * Passes a request of a reader on to the publisher, with the address that it comes from.
 * @returns nothing where the publisher cannot be reached, or `signal` ends it
 */
export async function passToPublisher(
  url: string,
  { request, body, signal }: { readonly request: IncomingMessage; readonly body: Buffer; readonly signal: AbortSignal },
): Promise<Response | undefined> {
  const headers = new Headers()
  for (const name of PASSED_ON) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  const proxies = [request.headers['x-forwarded-for'] ?? []].flat()
  headers.set('x-forwarded-for', [...proxies, request.socket.remoteAddress ?? ''].join(', '))
  try {
    return await fetch(url, { method: 'POST', headers, body: new Uint8Array(body), redirect: 'manual', signal })
  } catch (error) {
    if (error instanceof TypeError || signal.aborted) return undefined
    throw error
  }
}

/** Gives a reader the status and the headers of what the publisher answers. */
export function passBackHead({ status, headers }: Response, response: ServerResponse): void {
  for (const name of PASSED_BACK) {
    const value = headers.get(name)
    if (value !== null) response.setHeader(name, value)
  }
  response.statusCode = status
}
