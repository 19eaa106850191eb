export interface Answer {
  readonly status: number
  readonly body: unknown
}

/**
 * Sends a request, with a JSON body where there is one.
 * @returns the status and the JSON of the answer, whatever the status
 */
export async function ask(
  url: string,
  {
    method,
    token,
    body,
    headers,
  }: { method: string; token?: string | undefined; body?: unknown; headers?: Record<string, string> | undefined },
): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: {
      // A connection that was left alone may be closed by the CMS in the moment in which it is used again.
      connection: 'close',
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
}
