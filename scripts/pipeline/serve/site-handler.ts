import type { RequestListener } from 'node:http'
import { extname } from 'node:path'
import process from 'node:process'
import { canonicalPath } from '@portico/content-model'
import { markdownRoute } from '@portico/content-model/site'
import { collapseLines } from '../../lib/collapse-lines.ts'
import { codingsFor } from './accept-encoding.ts'
import { prefersMarkdown } from './accept-markdown.ts'
import type { CurrentRelease } from './current-release.ts'
import { ALLOWED_METHODS, isHashed, securityHeadersOf } from './headers.ts'
import type { SiteFile } from './open-file.ts'
import type { ReleaseSite } from './release-site.ts'
import { sendFault, type ReportFault } from './send-fault.ts'
import { sendFile, type Exchange } from './send-file.ts'
import { sendText } from './send-text.ts'
import { locationOf } from './location.ts'
import { TEXTS } from './texts.ts'

const RETRY_SECONDS = '10'
/** A page has two forms at one address. */
const VARY_OF_PAGES = 'Accept, Accept-Encoding'

/**
 * Answers readers from the live release: a page under its path, with `.html`, `/index.html` or a slash at its end, as
 * Markdown to whoever prefers that; old paths lead on with 308; unknown ones get the site's own page with 404. Scripts and
 * styles of the other releases that are kept are still there for pages that are open. `/healthz` says whether there is a
 * release, `/livez` that the server answers. Whatever fails is an answer too, and ends nothing.
 */
export function siteHandler(
  releases: CurrentRelease,
  report: ReportFault = collapseLines((line) => process.stderr.write(`${line}\n`)),
  siteUrl = '',
): RequestListener {
  const headers = Object.entries(securityHeadersOf(siteUrl))
  return (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    const exchange = { request, response }
    respond(releases, exchange).catch((error: unknown) => sendFault(exchange, error, report))
  }
}

async function respond(releases: CurrentRelease, { request, response }: Exchange): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', ALLOWED_METHODS)
    return sendText(response, { status: 405, text: TEXTS.method })
  }
  const url = parseUrl(request.url ?? '/')
  if (!url) return sendText(response, { status: 400, text: 'This address cannot be read.\n' })
  if (url.path === '/livez') return sendText(response, { status: 200, text: TEXTS.healthy })
  const site = releases.live()
  if (url.path === '/healthz' && site) return sendText(response, { status: 200, text: TEXTS.healthy })
  if (!site) {
    response.setHeader('Retry-After', RETRY_SECONDS)
    const text = 'The site has not been published yet. Please try again in a moment.\n'
    return sendText(response, { status: 503, text })
  }
  const isAsset = isHashed(url.path)
  const to = isAsset ? undefined : site.redirectOf(url.path)
  if (to !== undefined) {
    response.setHeader('Location', locationOf(to, url.search))
    return sendText(response, { status: 308, text: TEXTS.moved(to) })
  }
  const codings = codingsFor(request.headers['accept-encoding']?.toString())
  const path = canonicalPath(url.path)
  const markdown =
    !isAsset && prefersMarkdown(request.headers.accept) ? await site.open(markdownRoute(path), codings) : undefined
  if (markdown) return sendFile({ request, response }, markdown, VARY_OF_PAGES)
  const file = isAsset
    ? await openHashed(releases, site, (from) => from.open(url.path, codings))
    : await site.open(path, codings)
  if (file) return sendFile({ request, response }, file, isPageFile(file) ? VARY_OF_PAGES : undefined)
  if (isAsset) return sendText(response, { status: 404, text: TEXTS.noFile })
  const page = await site.notFound()
  if (page === undefined) return sendText(response, { status: 404, text: 'There is no page at this address.\n' })
  sendText(response, { status: 404, text: page, type: 'text/html; charset=utf-8' })
}

const isPageFile = ({ name }: SiteFile): boolean => extname(name) === '.html'

/** Finds a file in the live release, else in the newest other that has it. */
async function openHashed<File>(
  releases: CurrentRelease,
  live: ReleaseSite,
  open: (site: ReleaseSite) => Promise<File | undefined>,
): Promise<File | undefined> {
  const file = await open(live)
  if (file) return file
  for (const other of releases.others(live)) {
    const found = await open(other)
    if (found) return found
  }
  return undefined
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
