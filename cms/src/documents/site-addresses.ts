import { canonicalPath, pagePath } from '@portico/content-model'
import { FILE_ROUTES, HOME_ROUTES, SEARCH_ROUTE, TAGS_ROUTE } from '@portico/content-model/site'
import type { Core } from '@strapi/strapi'
import { hasDrafts, rowsOf } from './store'

/** A document whose page readers find at an address. */
export interface AddressedPage {
  readonly type: 'doc' | 'snippet' | 'tag'
  readonly documentId: string
}

const OWN: readonly string[] = [...HOME_ROUTES, SEARCH_ROUTE, TAGS_ROUTE, ...FILE_ROUTES]
const PAGES = ['doc', 'snippet', 'tag'] as const
const NAMES = { doc: 'path', snippet: 'key', tag: 'slug' } as const
const FOLDERS = { doc: '', snippet: '/snippets/', tag: '/tags/' } as const

/**
 * Which addresses the site answers, as far as the CMS knows, each with its page if it has one. Files of the media library
 * are left to the check before a release, which knows their addresses.
 * @param paths without query and anchor
 */
export async function findAddresses(
  strapi: Core.Strapi,
  paths: readonly string[],
): Promise<ReadonlyMap<string, AddressedPage | undefined>> {
  const wanted = [...new Set(paths.flatMap((path) => [path, pageOfMarkdown(path) ?? path].map(canonicalPath)))]
  const pages = new Map<string, AddressedPage>()
  for (const type of PAGES) {
    const names = wanted.flatMap((path) => (path.startsWith(FOLDERS[type]) ? [path.slice(FOLDERS[type].length)] : []))
    if (names.length === 0) continue
    const rows = await rowsOf(strapi, type).findMany({
      where: { [NAMES[type]]: { $in: names }, ...(hasDrafts(strapi, type) && { publishedAt: { $notNull: true } }) },
      select: ['documentId', NAMES[type]],
    })
    for (const row of rows) {
      const path = pagePath(type, row)
      if (path !== undefined) pages.set(path, { type, documentId: String(row['documentId']) })
    }
  }
  const redirects = await findRedirects(strapi, wanted)
  return new Map(
    paths.flatMap((path): [string, AddressedPage | undefined][] => {
      const at = canonicalPath(path)
      const page = pages.get(at)
      const isKnown = page || OWN.includes(at) || redirects.has(at.toLowerCase())
      return isKnown || path.startsWith('/media/') || isMarkdown(path, pages) ? [[path, page]] : []
    }),
  )
}

/** The page whose Markdown stands at a path. */
function pageOfMarkdown(path: string): string | undefined {
  const [, page] = /^(\/.+)\.md$/.exec(path) ?? []
  return page === '/index' ? '/' : page
}

/** Docs and the home page have their Markdown beside them. */
function isMarkdown(path: string, pages: ReadonlyMap<string, AddressedPage>): boolean {
  const page = pageOfMarkdown(path)
  return page === '/' || (page !== undefined && pages.get(page)?.type === 'doc')
}

async function findRedirects(strapi: Core.Strapi, paths: readonly string[]): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set()
  const rows = await rowsOf(strapi, 'redirect').findMany({
    where: {
      $or: paths.map((path) => ({ from: { $eqi: path } })),
      ...(hasDrafts(strapi, 'redirect') && { publishedAt: { $notNull: true } }),
    },
    select: ['from'],
  })
  return new Set(rows.map((row) => String(row['from']).toLowerCase()))
}
