import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { z } from 'zod'
import { RedirectTable } from '@portico/content-model/site'
import { cacheControlOf, MEDIA_POLICY, textTypeOf } from './headers.ts'

const redirectsSchema = z.array(z.object({ from: z.string(), to: z.string() }))
const INTERNAL = /^\/(?:redirects|release)\.json$/

/** One release, ready to answer. */
export interface ReleaseSite {
  readonly id: string
  /** Answers from the files of the release, or calls `next` where it has none of that path. */
  serve(request: IncomingMessage, response: ServerResponse, next: () => void): void
  /** Where an old path leads now. */
  redirectOf(path: string): string | undefined
  /** The page for unknown paths. */
  notFound(): Promise<string>
}

/** Opens the site folder of a release. */
export function openRelease(id: string, siteFolder: string): ReleaseSite {
  const handler = sirv(siteFolder, {
    /* Looks for each file when it is asked for: listing a large release would keep readers waiting at every switch. */
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders(response, pathname) {
      response.setHeader('Cache-Control', INTERNAL.test(pathname) ? 'no-cache' : cacheControlOf(pathname))
      const type = textTypeOf(pathname)
      if (type) response.setHeader('Content-Type', type)
      if (pathname.startsWith('/media/')) response.setHeader('Content-Security-Policy', MEDIA_POLICY)
    },
  })
  let redirects: RedirectTable | undefined
  return {
    id,
    serve: handler,
    redirectOf(path) {
      redirects ??= readRedirects(join(siteFolder, 'redirects.json'))
      return redirects.get(path)?.to
    },
    notFound: () => readFile(join(siteFolder, '404.html'), 'utf8'),
  }
}

function readRedirects(file: string): RedirectTable {
  const table = new RedirectTable()
  if (!existsSync(file)) return table
  const list = redirectsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  for (const entry of list) table.add(entry)
  return table
}
