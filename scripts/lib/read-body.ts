import type { IncomingMessage } from 'node:http'

export const MAX_BODY_BYTES = 64 * 1024

/** The bytes of the body, or `undefined` where they are too many. */
export async function readBody(request: IncomingMessage, most = MAX_BODY_BYTES): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > most) return undefined
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > most) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
