import type { RequestListener } from 'node:http'
import { extname } from 'node:path'
import process from 'node:process'
import { canonicalPath } from '@portico/content-model'
import { markdownRoute } from '@portico/content-model/site'
import { collapseLines } from '../../lib/collapse-lines.ts'
import { codingsFor } from './accept-encoding.ts'
import { prefersMarkdown } from './accept-markdown.ts'
import type { CurrentRelease } from './current-release.ts'
import { AnswerHeaders } from './answer-headers.ts'
import { ALLOWED_METHODS, isHashed, VARY_OF_FILES } from './headers.ts'
import type { SiteFile } from './open-file.ts'
import type { ReleaseSite } from './release-site.ts'
import { sendFault, type ReportFault } from './send-fault.ts'
import { sendFile, type Exchange } from './send-file.ts'
import { sendText, type Text } from './send-text.ts'
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
  const headers = new AnswerHeaders(siteUrl)
  return (request, response) => {
    const exchange = { request, response }
    respond(exchange, { releases, headers }).catch((error: unknown) => {
      if (!response.headersSent) headers.protect(response)
      sendFault(exchange, error, report)
    })
  }
}

interface Answering {
  readonly releases: CurrentRelease
  readonly headers: AnswerHeaders
}

async function respond(exchange: Exchange, { releases, headers }: Answering): Promise<void> {
  const { request, response } = exchange
  const answer = (text: Text): void => {
    headers.protect(response)
    sendText(response, text)
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', ALLOWED_METHODS)
    return answer({ status: 405, text: TEXTS.method })
  }
  const url = parseUrl(request.url ?? '/')
  if (!url) return answer({ status: 400, text: 'This address cannot be read.\n' })
  if (url.path === '/livez') return answer({ status: 200, text: TEXTS.healthy })
  const site = await releases.live()
  if (url.path === '/healthz' && site) return answer({ status: 200, text: TEXTS.healthy })
  if (!site) {
    response.setHeader('Retry-After', RETRY_SECONDS)
    return answer({ status: 503, text: 'The site has not been published yet. Please try again in a moment.\n' })
  }
  const isAsset = isHashed(url.path)
  const to = isAsset ? undefined : await site.redirectOf(url.path)
  if (to !== undefined) {
    response.setHeader('Location', locationOf(to, url.search))
    return answer({ status: 308, text: TEXTS.moved(to) })
  }
  const codings = codingsFor(request.headers['accept-encoding']?.toString())
  const path = canonicalPath(url.path)
  const markdown =
    !isAsset && prefersMarkdown(request.headers.accept) ? await site.open(markdownRoute(path), codings) : undefined
  if (markdown) return sendFile(exchange, markdown, { headers, vary: VARY_OF_PAGES })
  const file = isAsset
    ? await openHashed(releases, site, (from) => from.open(url.path, codings))
    : await site.open(path, codings)
  if (file) return sendFile(exchange, file, { headers, vary: isPageFile(file) ? VARY_OF_PAGES : VARY_OF_FILES })
  if (isAsset) return answer({ status: 404, text: TEXTS.noFile })
  const page = await site.notFound()
  if (page === undefined) return answer({ status: 404, text: 'There is no page at this address.\n' })
  answer({ status: 404, text: page, type: 'text/html; charset=utf-8' })
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
  for (const other of await releases.others(live)) {
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
