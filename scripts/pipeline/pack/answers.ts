import { extname } from 'node:path'
import {
  contentTypeOf,
  fileHeadersOf,
  INTERNAL_FILES,
  isDownload,
  isHashed,
  securityHeadersOf,
  textHeadersOf,
} from '../serve/headers.ts'
import type { PackFile } from './host.ts'

type Headers = Readonly<Record<string, string>>

/** Every header that the built-in server sends with a file, apart from what it says of the file's bytes. */
export function headersOfFile(path: string, siteUrl: string): Headers {
  return { ...securityHeadersOf(siteUrl), ...fileHeadersOf(path) }
}

/** Every header of a short text, or of the page for unknown paths. */
export function headersOfText(type: 'text/plain' | 'text/html', siteUrl: string): Headers {
  return { ...securityHeadersOf(siteUrl), ...textHeadersOf(type) }
}

/** The headers of what is no file with a hash in its name: of pages, of data, of what the programs read. */
export function headersOfSite(siteUrl: string): {
  readonly page: Headers
  readonly data: Headers
  readonly internal: Headers
} {
  return {
    page: headersOfFile('/page.html', siteUrl),
    data: headersOfFile('/data.txt', siteUrl),
    internal: headersOfFile(INTERNAL_FILES[0] ?? '', siteUrl),
  }
}

/** The media type of each ending that the files have, by ending without its dot, in order. */
export function typesOf(files: readonly PackFile[]): readonly (readonly [ending: string, type: string])[] {
  const endings = new Set(files.map(({ path }) => extname(path).slice(1)).filter(Boolean))
  return [...endings].toSorted().map((ending) => [ending, contentTypeOf(`/file.${ending}`)])
}

/** The endings of data files that have no hash in their name, without their dots, in order. */
export function dataEndingsOf(files: readonly PackFile[]): readonly string[] {
  const named = files.filter(({ path }) => !isHashed(path)).map(({ path }) => extname(path).slice(1))
  return [...new Set(named)].filter((ending) => ending !== '' && ending !== 'html').toSorted()
}

/** The endings of media files that readers download, without their dots, in order. */
export function downloadEndingsOf(files: readonly PackFile[]): readonly string[] {
  const downloads = files.filter(({ path }) => isDownload(path)).map(({ path }) => extname(path).slice(1))
  return [...new Set(downloads)].filter((ending) => ending !== '').toSorted()
}
