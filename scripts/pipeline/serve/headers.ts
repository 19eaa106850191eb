import { extname } from 'node:path'
import { lookup } from 'mrmime'
import { OWN_FILE, UNLISTED_FILES } from '../release/index.ts'

/**
 * Sent with every answer. The policy of a page is in the page, with the hashes of its scripts; what a page cannot say of
 * itself is here.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'SAMEORIGIN',
  'Content-Security-Policy': "frame-ancestors 'self'",
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** In `Allow`, where another method is refused. */
export const ALLOWED_METHODS = 'GET, HEAD'

/** A browser that was here once comes by https from then on. */
const TRANSPORT_HEADER = { 'Strict-Transport-Security': 'max-age=63072000' }

/** The headers of a site at a public address. */
export function securityHeadersOf(siteUrl: string): Readonly<Record<string, string>> {
  return { ...SECURITY_HEADERS, ...(siteUrl.startsWith('https:') && TRANSPORT_HEADER) }
}

/** Of what is no page: redirects, short texts, Markdown, XML, JSON. Nothing in it is ever run or shown in a frame. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** A picture that a reader opens by itself must not run scripts as the site. Other sites may show it. */
export const MEDIA_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** What a file sends instead of the headers of every answer. That it is shown again from a cache changes nothing. */
export function protectionOf(pathname: string): Readonly<Record<string, string>> {
  if (pathname.startsWith('/media/'))
    return { 'Content-Security-Policy': MEDIA_POLICY, 'Cross-Origin-Resource-Policy': 'cross-origin' }
  return extname(pathname) === '.html' ? {} : { 'Content-Security-Policy': DATA_POLICY }
}

/** Whether readers download a file of the media library: its page would stay empty in the sandbox. */
export function isDownload(pathname: string): boolean {
  return pathname.startsWith('/media/') && !/^(?:image|video|audio)\//.test(contentTypeOf(pathname))
}

/** The request headers that the copy of a file depends on. */
export const VARY_OF_FILES = 'Accept-Encoding'

const NO_CACHE = 'no-cache'
const FOREVER = 'public, max-age=31536000, immutable'
const ASK_AGAIN = 'public, max-age=0, must-revalidate'

/** What the programs read of a site. */
export const INTERNAL_FILES: readonly string[] = [
  '/redirects.json',
  '/redirects.caddy',
  ...[OWN_FILE, ...UNLISTED_FILES].map((name) => `/${name}`),
]

/** Folders whose files have a hash in their name. */
export const HASHED_FOLDERS: readonly string[] = ['/_next/static/', '/media/', '/search/files/']

/** Files with a hash in their name never change; everything else may change with the next release. */
export function cacheControlOf(pathname: string): string {
  if (INTERNAL_FILES.includes(pathname)) return NO_CACHE
  return isHashed(pathname) ? FOREVER : ASK_AGAIN
}

/** What a file sends beside the headers of every answer; with 304, too. */
export function fileHeadersOf(pathname: string): Readonly<Record<string, string>> {
  return { Vary: VARY_OF_FILES, 'Cache-Control': cacheControlOf(pathname), ...protectionOf(pathname) }
}

/** What a short text or the page for unknown paths sends beside the headers of every answer. */
export function textHeadersOf(type: string): Readonly<Record<string, string>> {
  return {
    'Cache-Control': NO_CACHE,
    ...(!type.startsWith('text/html') && { 'Content-Security-Policy': DATA_POLICY }),
  }
}

/** Whether a file may still be asked for by a page of an earlier release. */
export function isHashed(pathname: string): boolean {
  return HASHED_FOLDERS.some((folder) => pathname.startsWith(folder))
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.ts': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  /* The list of types lacks it. */
  '.ico': 'image/x-icon',
}

/** The type of a file, with the character set where it is a text. */
export function contentTypeOf(pathname: string): string {
  return TYPES[extname(pathname)] ?? lookup(pathname) ?? 'application/octet-stream'
}
