import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { byteRangeOf } from './byte-range.ts'
import { contentTypeOf, fileHeadersOf } from './headers.ts'
import type { SiteFile } from './open-file.ts'
import { allowsRange, preconditionStatus } from './preconditions.ts'
import { sendText } from './send-text.ts'

export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/**
 * Answers a GET or HEAD with a file, or the part of it that is asked for, and closes it. A range counts the bytes that are
 * sent: those of the compressed copy where that is what the reader gets.
 * @param vary the request headers that the choice of the file depends on, where they are others than of every file
 * @throws Error when the file cannot be read to its end, or the reader goes away
 */
export async function sendFile({ request, response }: Exchange, file: SiteFile, vary?: string): Promise<void> {
  try {
    const caching = { ...cachingHeaders(file), ...(vary !== undefined && { Vary: vary }) }
    const { size } = file
    const status = preconditionStatus(request.headers, file)
    if (status === 412) return sendText(response, { status, text: 'This file is not the version you ask for.\n' })
    if (status === 304) return void response.writeHead(status, caching).end()

    const ranged = request.method === 'GET' && allowsRange(request.headers, file)
    const range = ranged ? byteRangeOf(request.headers.range, size) : undefined
    if (range === 'unsatisfiable') {
      response.setHeader('Content-Range', `bytes */${size}`)
      return sendText(response, { status: 416, text: `This file has ${size} bytes; the range asks for others.\n` })
    }
    const { start, end } = range ?? { start: 0, end: size - 1 }
    const length = end - start + 1
    response.writeHead(range ? 206 : 200, {
      ...caching,
      ...contentHeaders(file),
      'Content-Length': length,
      ...(range && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
    })
    const readerIsGone = response.destroyed
    if (request.method === 'HEAD' || size === 0 || readerIsGone) return void response.end()
    const source = file.handle.createReadStream({ start, end })
    await pipeline(source, response)
    if (source.bytesRead < length) throw new Error(`${file.name} has become shorter while it was sent.`)
  } finally {
    await file.handle.close()
  }
}

/** Sent with 304, too. */
function cachingHeaders({ name, etag, lastModified }: SiteFile): Record<string, string> {
  return { ETag: etag, 'Last-Modified': lastModified, ...fileHeadersOf(name) }
}

function contentHeaders({ name, coding }: SiteFile): Record<string, string> {
  return {
    'Content-Type': contentTypeOf(name),
    'Accept-Ranges': 'bytes',
    ...(coding !== 'identity' && { 'Content-Encoding': coding }),
  }
}
