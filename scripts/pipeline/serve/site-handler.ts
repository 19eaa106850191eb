import type { RequestListener } from 'node:http'
import process from 'node:process'
import { canonicalPath } from '@portico/content-model'
import { collapseLines } from '../../lib/collapse-lines.ts'
import { codingsFor } from './accept-encoding.ts'
import type { CurrentRelease } from './current-release.ts'
import { isHashed, securityHeadersOf } from './headers.ts'
import { sendFault } from './send-fault.ts'
import { sendFile, type Exchange } from './send-file.ts'
import { sendText } from './send-text.ts'

const RETRY_SECONDS = '10'
const PLACEHOLDER = 'http://site.invalid'

/**
 * Answers readers from the live release: a page under its path, with `.html`, `/index.html` or a slash at its end; old
 * paths lead on with 308; unknown ones get the site's own page with 404. Scripts and styles of the other releases
 * that are kept are still there for pages that are open. `/healthz` says whether there is a release, `/livez` that the
 * server answers. Whatever fails is an answer too, and ends nothing.
 */
export function siteHandler(
  releases: CurrentRelease,
  log: (line: string) => void = collapseLines(logToStderr),
  siteUrl = '',
): RequestListener {
  const headers = Object.entries(securityHeadersOf(siteUrl))
  return (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    const exchange = { request, response }
    respond(releases, exchange).catch((error: unknown) => sendFault(exchange, error, log))
  }
}

async function respond(releases: CurrentRelease, { request, response }: Exchange): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD')
    return sendText(response, { status: 405, text: 'Only GET and HEAD are answered here.\n' })
  }
  const url = parseUrl(request.url ?? '/')
  if (!url) return sendText(response, { status: 400, text: 'This address cannot be read.\n' })
  if (url.path === '/livez') return sendText(response, { status: 200, text: 'ok\n' })
  const site = releases.live()
  if (url.path === '/healthz' && site) return sendText(response, { status: 200, text: 'ok\n' })
  if (!site) {
    response.setHeader('Retry-After', RETRY_SECONDS)
    const text = 'The site has not been published yet. Please try again in a moment.\n'
    return sendText(response, { status: 503, text })
  }
  const isAsset = isHashed(url.path)
  const to = isAsset ? undefined : site.redirectOf(url.path)
  if (to !== undefined) {
    response.setHeader('Location', withQuery(to, url.search))
    return sendText(response, { status: 308, text: `This page has moved to ${to}\n` })
  }
  const codings = codingsFor(request.headers['accept-encoding']?.toString())
  for (const { open } of isAsset ? [site, ...releases.others()] : [site]) {
    const file = await open(isAsset ? url.path : canonicalPath(url.path), codings)
    if (file) return sendFile({ request, response }, file)
  }
  if (isAsset) return sendText(response, { status: 404, text: 'There is no such file.\n' })
  const page = await site.notFound()
  if (page === undefined) return sendText(response, { status: 404, text: 'There is no page at this address.\n' })
  sendText(response, { status: 404, text: page, type: 'text/html; charset=utf-8' })
}

function logToStderr(line: string): void {
  process.stderr.write(`${line}\n`)
}

/** The path is decoded, the query is not. */
function parseUrl(url: string): { readonly path: string; readonly search: string } | undefined {
  const at = url.includes('?') ? url.indexOf('?') : url.length
  const path = decode(url.slice(0, at))
  return path?.startsWith('/') ? { path, search: url.slice(at) } : undefined
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
