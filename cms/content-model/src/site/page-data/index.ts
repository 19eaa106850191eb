import { z } from 'zod'
import type { OpenSite } from '../open-site.ts'
import { memoize } from '../../read/memoize.ts'
import { SHARED_FIELD_NAMES } from './define-page.ts'
import { docPages } from './doc.ts'
import { notFoundPages, pageLists, shellFiles, sidebarFiles } from './files.ts'
import { homePages } from './home.ts'
import { ownPages } from './own.ts'
import { searchPages } from './search.ts'
import { shellSchema } from './shell.ts'
import { snippetPages } from './snippet.ts'
import { tagIndexPages } from './tag-index.ts'
import { tagPages } from './tag.ts'

/** Raised when page data of the old shape can no longer be rendered. */
export const PAGE_DATA_VERSION = 1

/** Every kind of page. A new one is a file here, a line in this list, and a route of the site in `web/src/app`. */
const PAGES = [
  homePages,
  searchPages,
  tagIndexPages,
  notFoundPages,
  pageLists,
  shellFiles,
  docPages,
  snippetPages,
  tagPages,
  sidebarFiles,
  ownPages,
] as const

/** All that one address shows beside the shell: one pure value. */
export type PageData = z.infer<(typeof PAGES)[number]['schema']>
export type PageKind = PageData['kind']
export type PageDataOf<Kind extends PageKind> = Extract<PageData, { kind: Kind }>

const [{ schema: first }, ...others] = PAGES
export const pageDataSchema: z.ZodType<PageData> = z.discriminatedUnion('kind', [
  first,
  ...others.map(({ schema }) => schema),
])

const kindOf = ({ schema }: (typeof PAGES)[number]): PageKind => schema.shape.kind.value
const pageKindSchema = z.enum(PAGES.map(kindOf))

type KeysOf<Union> = Union extends unknown ? keyof Union : never
export type PageField = KeysOf<PageData>

/** What a change of each field of page data is called, after “because” or in a list of reasons. */
export const PAGE_FIELD_NAMES: Readonly<Record<PageField, string>> = Object.assign(
  { ...SHARED_FIELD_NAMES },
  ...PAGES.map(({ fieldNames }) => fieldNames),
)

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

/** What makes the data of each address. */
const makersOf = memoize(
  (site: OpenSite): ReadonlyMap<string, Maker> =>
    new Map(
      PAGES.flatMap((page) =>
        [...page.pagesOf(site)].map(([route, make]): [string, Maker] => [route, { kind: kindOf(page), make }]),
      ),
    ),
)

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
