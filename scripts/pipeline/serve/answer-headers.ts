import type { ServerResponse } from 'node:http'
import { contentTypeOf, fileHeadersOf, isDownload, securityHeadersOf } from './headers.ts'
import type { SiteFile } from './open-file.ts'

/** Names and values by turns, as `writeHead` takes them fastest. */
export type FlatHeaders = readonly string[]

/** The headers of a file that do not depend on the request. */
export interface FileHeaders {
  /** Sent with 304, too; `Vary` is added. */
  readonly caching: FlatHeaders
  readonly content: FlatHeaders
}

/** The headers that a site at an address answers with. Those of a file are put together once. */
export class AnswerHeaders {
  readonly #site: Readonly<Record<string, string>>
  readonly #ofFiles = new WeakMap<object, FileHeaders>()

  constructor(siteUrl: string) {
    this.#site = securityHeadersOf(siteUrl)
  }

  /** Gives an answer that is not a file what every answer has. */
  protect(response: ServerResponse): void {
    for (const [name, value] of Object.entries(this.#site)) response.setHeader(name, value)
  }

  ofFile(file: SiteFile): FileHeaders {
    const known = this.#ofFiles.get(file.content)
    if (known) return known
    const { name, etag, lastModified, coding } = file
    const { Vary: _, ...own } = fileHeadersOf(name)
    const headers = {
      caching: flat({ ...this.#site, ETag: etag, 'Last-Modified': lastModified, ...own }),
      content: flat({
        'Content-Type': contentTypeOf(name),
        ...(isDownload(name) && { 'Content-Disposition': 'attachment' }),
        'Accept-Ranges': 'bytes',
        ...(coding !== 'identity' && { 'Content-Encoding': coding }),
      }),
    }
    this.#ofFiles.set(file.content, headers)
    return headers
  }
}

const flat = (headers: Readonly<Record<string, string>>): FlatHeaders => Object.entries(headers).flat()
