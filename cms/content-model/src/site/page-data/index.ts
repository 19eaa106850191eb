import { z } from 'zod'
import type { OpenSite } from '../open-site.ts'
import { memoize } from '../../read/memoize.ts'
import { snippetPath, tagPath } from '../../paths.ts'
import {
  HOME_ROUTES,
  MANIFEST_ROUTE,
  NOT_FOUND_ROUTE,
  PAGE_LIST_ROUTE,
  SEARCH_ROUTE,
  sidebarRoute,
  TAGS_ROUTE,
} from '../routes.ts'
import { docPageOf, docPageSchema } from './doc.ts'
import {
  notFoundPageOf,
  notFoundPageSchema,
  pageListOf,
  pageListSchema,
  shellFileSchema,
  sidebarFileOf,
  sidebarFileSchema,
} from './files.ts'
import { homePageOf, homePageSchema } from './home.ts'
import { searchPageOf, searchPageSchema } from './search.ts'
import { shellSchema } from './shell.ts'
import { snippetPageOf, snippetPageSchema } from './snippet.ts'
import { tagIndexPageOf, tagIndexPageSchema } from './tag-index.ts'
import { tagPageOf, tagPageSchema } from './tag.ts'

/** Raised when page data of the old shape can no longer be rendered. */
export const PAGE_DATA_VERSION = 1

/** All that one address shows beside the shell: one pure value. */
export const pageDataSchema = z.discriminatedUnion('kind', [
  docPageSchema,
  snippetPageSchema,
  tagPageSchema,
  tagIndexPageSchema,
  homePageSchema,
  searchPageSchema,
  notFoundPageSchema,
  pageListSchema,
  sidebarFileSchema,
  shellFileSchema,
])
export type PageData = z.infer<typeof pageDataSchema>
export type PageKind = PageData['kind']
export type PageDataOf<Kind extends PageKind> = Extract<PageData, { kind: Kind }>

const pageKindSchema = z.enum([
  'doc',
  'snippet',
  'tag',
  'tag-index',
  'home',
  'search',
  'not-found',
  'page-list',
  'sidebar',
  'shell-file',
]) satisfies z.ZodType<PageKind>

/** The file that holds the data of one address. */
export const pageFileSchema = z.strictObject({ version: z.literal(PAGE_DATA_VERSION), page: pageDataSchema })
export type PageFile = z.infer<typeof pageFileSchema>

/** `shell.json`: what all pages share, and the kind of page at every address of the site. */
export const siteFileSchema = z.strictObject({
  version: z.literal(PAGE_DATA_VERSION),
  shell: shellSchema,
  routes: z.record(z.string(), pageKindSchema),
})
export type SiteFile = z.infer<typeof siteFileSchema>

/** The file of an address in a folder of page data. */
export function pageDataPath(route: string): string {
  return `pages${route === '/' ? '/index' : route}.json`
}

interface Maker {
  readonly kind: PageKind
  readonly make: () => PageData
}

const SHELL_FILE: Maker = { kind: 'shell-file', make: () => ({ kind: 'shell-file' }) }

/** What makes the data of each address. */
const makersOf = memoize((site: OpenSite): ReadonlyMap<string, Maker> => {
  const { snapshot, shownDocs } = site
  const home: Maker = { kind: 'home', make: () => homePageOf(site) }
  return new Map<string, Maker>([
    ...HOME_ROUTES.map((route): [string, Maker] => [route, home]),
    [SEARCH_ROUTE, { kind: 'search', make: () => searchPageOf(site) }],
    [TAGS_ROUTE, { kind: 'tag-index', make: () => tagIndexPageOf(site) }],
    [NOT_FOUND_ROUTE, { kind: 'not-found', make: notFoundPageOf }],
    [PAGE_LIST_ROUTE, { kind: 'page-list', make: () => pageListOf(site) }],
    [MANIFEST_ROUTE, SHELL_FILE],
    ...shownDocs.map((doc): [string, Maker] => [doc.path, { kind: 'doc', make: () => docPageOf(site, doc) }]),
    ...snapshot.snippets.map((snippet): [string, Maker] => [
      snippetPath(snippet.key),
      { kind: 'snippet', make: () => snippetPageOf(site, snippet) },
    ]),
    ...snapshot.tags.map((tag): [string, Maker] => [
      tagPath(tag.slug),
      { kind: 'tag', make: () => tagPageOf(site, tag) },
    ]),
    ...snapshot.sidebars.map((sidebar): [string, Maker] => [
      sidebarRoute(sidebar.key),
      { kind: 'sidebar', make: () => sidebarFileOf(site, sidebar) },
    ]),
  ])
})

/** The kind of page at every address of the site. */
export function routesOf(site: OpenSite): Record<string, PageKind> {
  return Object.fromEntries([...makersOf(site)].map(([route, { kind }]) => [route, kind]))
}

/**
 * The data of the page at an address.
 * @throws Error where the site has no such address
 * @throws PageDataError where the page refers to nothing
 */
export function pageDataOf(site: OpenSite, route: string): PageData {
  const maker = makersOf(site).get(route)
  if (!maker) throw new Error(`The site has no page at ${route}.`)
  return maker.make()
}
