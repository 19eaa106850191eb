import { z } from 'zod'
import type { Sidebar } from '../../documents/sidebar.ts'
import { navigationOf } from '../navigation.ts'
import type { OpenSite } from '../open-site.ts'
import { headSchema, navNodeSchema } from './parts.ts'

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

/** The whole tree of a sidebar. */
export const sidebarFileSchema = z.strictObject({ kind: z.literal('sidebar'), tree: z.array(navNodeSchema).readonly() })
export type SidebarFile = z.infer<typeof sidebarFileSchema>

/** @throws PageDataError for a reference to nothing */
export function sidebarFileOf(site: OpenSite, sidebar: Sidebar): SidebarFile {
  return { kind: 'sidebar', tree: navigationOf(site, sidebar).tree }
}

export const notFoundPageSchema = z.strictObject({ kind: z.literal('not-found'), head: headSchema })
export type NotFoundPage = z.infer<typeof notFoundPageSchema>

export function notFoundPageOf(): NotFoundPage {
  return { kind: 'not-found', head: { title: 'Page not found', type: 'website', robots: 'noindex' } }
}

/** The web manifest and the icon show the shell alone. */
export const shellFileSchema = z.strictObject({ kind: z.literal('shell-file') })
export type ShellFile = z.infer<typeof shellFileSchema>
