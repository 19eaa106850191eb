import { z } from 'zod'
import type { Sidebar } from '../../documents/sidebar.ts'
import { navigationOf } from '../navigation.ts'
import type { OpenSite } from '../open-site.ts'
import { headSchema, navNodeSchema } from './parts.ts'
import { definePage } from './define-page.ts'
import { MANIFEST_ROUTE, NOT_FOUND_ROUTE, PAGE_LIST_ROUTE, sidebarRoute } from '../routes.ts'

/* What readers' browsers fetch beside pages, and the page for unknown addresses. */

/** Every page by address and title, for the not-found page. */
export const pageListSchema = z.strictObject({
  kind: z.literal('page-list'),
  pages: z.array(z.strictObject({ path: z.string(), title: z.string() })),
})
export type PageList = z.infer<typeof pageListSchema>

export function pageListOf(site: OpenSite): PageList {
  return { kind: 'page-list', pages: site.shownDocs.map(({ path, title }) => ({ path, title })) }
}

export const pageLists = definePage({
  schema: pageListSchema,
  pagesOf: (site) => [[PAGE_LIST_ROUTE, () => pageListOf(site)]],
  fieldNames: {},
})

/** The whole tree of a sidebar. */
export const sidebarFileSchema = z.strictObject({ kind: z.literal('sidebar'), tree: z.array(navNodeSchema).readonly() })
export type SidebarFile = z.infer<typeof sidebarFileSchema>

/** @throws PageDataError for a reference to nothing */
export function sidebarFileOf(site: OpenSite, sidebar: Sidebar): SidebarFile {
  return { kind: 'sidebar', tree: navigationOf(site, sidebar).tree }
}

export const sidebarFiles = definePage({
  schema: sidebarFileSchema,
  pagesOf: (site) =>
    site.snapshot.sidebars.map((sidebar) => [sidebarRoute(sidebar.key), () => sidebarFileOf(site, sidebar)] as const),
  fieldNames: { tree: 'the sidebar changed' },
})

export const notFoundPageSchema = z.strictObject({ kind: z.literal('not-found'), head: headSchema })
export type NotFoundPage = z.infer<typeof notFoundPageSchema>

export function notFoundPageOf(): NotFoundPage {
  return { kind: 'not-found', head: { title: 'Page not found', type: 'website', robots: 'noindex' } }
}

export const notFoundPages = definePage({
  schema: notFoundPageSchema,
  pagesOf: () => [[NOT_FOUND_ROUTE, notFoundPageOf]],
  fieldNames: {},
})

/** The web manifest and the icon show the shell alone. */
export const shellFileSchema = z.strictObject({ kind: z.literal('shell-file') })
export type ShellFile = z.infer<typeof shellFileSchema>

export const shellFiles = definePage({
  schema: shellFileSchema,
  pagesOf: () => [[MANIFEST_ROUTE, () => ({ kind: 'shell-file' as const })]],
  fieldNames: {},
})
