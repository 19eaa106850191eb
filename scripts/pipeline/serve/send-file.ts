import type { FileHandle } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { AnswerHeaders } from './answer-headers.ts'
import { byteRangeOf, type ByteRange } from './byte-range.ts'
import type { SiteFile } from './open-file.ts'
import { allowsRange, preconditionStatus } from './preconditions.ts'
import { sendText } from './send-text.ts'

const CHUNK_BYTES = 64 * 1024

export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

interface SendFileOptions {
  readonly headers: AnswerHeaders
  /** The request headers that the choice of the file depends on. */
  readonly vary: string
}

/**
 * Answers a GET or HEAD with a file, or the part of it that is asked for, and closes it. A range counts the bytes that are
 * sent: those of the compressed copy where that is what the reader gets.
 * @throws Error when the file cannot be read to its end, or the reader goes away
 */
export async function sendFile(exchange: Exchange, file: SiteFile, options: SendFileOptions): Promise<void> {
  try {
    await send(exchange, file, options)
  } finally {
    await file.close()
  }
}

async function send({ request, response }: Exchange, file: SiteFile, { headers, vary }: SendFileOptions) {
  const { size, content } = file
  const status = preconditionStatus(request.headers, file)
  const refuse = (refusal: 412 | 416, text: string): void => {
    headers.protect(response)
    sendText(response, { status: refusal, text })
  }
  if (status === 412) return refuse(status, 'This file is not the version you ask for.\n')
  const { caching, content: contentHeaders } = headers.ofFile(file)
  if (status === 304) return void response.writeHead(status, [...caching, 'Vary', vary]).end()

  const ranged = request.method === 'GET' && allowsRange(request.headers, file)
  const range = ranged ? byteRangeOf(request.headers.range, size) : undefined
  if (range === 'unsatisfiable') {
    response.setHeader('Content-Range', `bytes */${size}`)
    return refuse(416, `This file has ${size} bytes; the range asks for others.\n`)
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  const length = end - start + 1
  response.writeHead(range ? 206 : 200, [
    ...caching,
    'Vary',
    vary,
    ...contentHeaders,
    'Content-Length',
    String(length),
    ...(range ? ['Content-Range', `bytes ${start}-${end}/${size}`] : []),
  ])
  const readerIsGone = response.destroyed
  if (request.method === 'HEAD' || size === 0 || readerIsGone) return void response.end()
  if (Buffer.isBuffer(content)) return void response.end(range ? content.subarray(start, end + 1) : content)
  await pipeline(bytesOf(file.name, content, { start, end }), response)
}

/** Others may read the same file: each reads at places of its own. */
async function* bytesOf(name: string, handle: FileHandle, { start, end }: ByteRange): AsyncGenerator<Buffer> {
  for (let at = start; at <= end;) {
    const chunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, end - at + 1))
    const { bytesRead } = await handle.read(chunk, 0, chunk.length, at)
    if (bytesRead === 0) throw new Error(`${name} has become shorter while it was sent.`)
    yield chunk.subarray(0, bytesRead)
    at += bytesRead
  }
}
