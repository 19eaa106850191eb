import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { canonicalPath } from '@portico/content-model'
import type { CurrentRelease } from './current-release.ts'
import { isHashed, SECURITY_HEADERS } from './headers.ts'
import type { ReleaseSite } from './release-site.ts'

const RETRY_SECONDS = '10'
const PLACEHOLDER = 'http://site.invalid'

/**
 * Answers readers from the live release: a page under its path, with `.html`, `/index.html` or a slash at its end; old
 * paths lead on with 308; unknown ones get the site's own page with 404. Scripts and styles of the other releases
 * that are kept are still there for pages that are open.
 */
export function siteHandler(releases: CurrentRelease): RequestListener {
  return (request, response) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD')
      return end(response, { status: 405, text: 'Only GET and HEAD are answered here.\n' })
    }
    const url = parseUrl(request.url ?? '/')
    if (!url) return end(response, { status: 400, text: 'This address cannot be read.\n' })
    if (url.pathname === '/healthz') return end(response, { status: 200, text: 'ok\n' })
    const site = releases.live()
    if (!site) {
      response.setHeader('Retry-After', RETRY_SECONDS)
      return end(response, {
        status: 503,
        text: 'The site has not been published yet. Please try again in a moment.\n',
      })
    }
    if (isHashed(url.pathname)) return serveFirst([site, ...releases.others()], request, response)
    servePage(site, { url, request, response })
  }
}

interface Exchange {
  readonly url: { pathname: string; search: string }
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

function servePage(site: ReleaseSite, { url, request, response }: Exchange): void {
  const path = decode(url.pathname)
  if (path === undefined) return end(response, { status: 400, text: 'This address cannot be read.\n' })
  const to = site.redirectOf(path)
  if (to !== undefined) {
    response.setHeader('Location', withQuery(to, url.search))
    return end(response, { status: 308, text: `This page has moved to ${to}\n` })
  }
  request.url = encodeURI(canonicalPath(path)) + url.search
  site.serve(request, response, () => {
    site.notFound().then(
      (html) => end(response, { status: 404, text: html, type: 'text/html; charset=utf-8' }),
      () => end(response, { status: 404, text: 'There is no page at this address.\n' }),
    )
  })
}

/** Tries one release after the other. */
function serveFirst(sites: readonly ReleaseSite[], request: IncomingMessage, response: ServerResponse): void {
  const [site, ...rest] = sites
  if (!site) return end(response, { status: 404, text: 'There is no such file.\n' })
  site.serve(request, response, () => serveFirst(rest, request, response))
}

function end(
  response: ServerResponse,
  { status, text, type = 'text/plain; charset=utf-8' }: { status: number; text: string; type?: string },
): void {
  response.statusCode = status
  response.setHeader('Content-Type', type)
  response.setHeader('Content-Length', Buffer.byteLength(text))
  if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'no-cache')
  response.end(text)
}

function parseUrl(url: string): { pathname: string; search: string } | undefined {
  if (!url.startsWith('/')) return undefined
  const at = url.indexOf('?')
  return at < 0 ? { pathname: url, search: '' } : { pathname: url.slice(0, at), search: url.slice(at) }
}

function decode(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path)
    return decoded.includes('\0') ? undefined : decoded
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}

/** Keeps the query of the request, before the anchor of the new address. */
function withQuery(to: string, search: string): string {
  const url = new URL(to, PLACEHOLDER)
  if (url.search === '') url.search = search
  return url.origin === PLACEHOLDER ? url.pathname + url.search + url.hash : url.href
}
