import { z } from 'zod'
import type { OpenSite } from '../open-site.ts'
import { SEARCH_ROUTE, TAGS_ROUTE } from '../routes.ts'
import { headSchema, linkSchema, type PageLink } from './parts.ts'
import { navbarOf } from './navbar.ts'
import { definePage } from './define-page.ts'

/** The search page: the sections to look through while nothing is asked. */
export const searchPageSchema = z.strictObject({
  kind: z.literal('search'),
  head: headSchema,
  /** Entries of the navbar with their main pages, and the sidebars inside of each with theirs. */
  sections: z.array(linkSchema.extend({ parts: z.array(linkSchema) })),
})
export type SearchPage = z.infer<typeof searchPageSchema>

/** @throws PageDataError for a reference to nothing */
export function searchPageOf(site: OpenSite): SearchPage {
  return {
    kind: 'search',
    head: {
      title: 'Search',
      description: 'Search the documentation.',
      path: SEARCH_ROUTE,
      type: 'website',
      robots: 'noindex, follow',
    },
    sections: sectionsOf(site),
  }
}

/**
 * The sections of the site, in the order of the navbar: no marks, of its menus what leads to a part of this site, and not the
 * topics, which end the list. A sidebar that no entry leads to is a section of its own.
 */
function sectionsOf(site: OpenSite): SearchPage['sections'] {
  const links = navbarOf(site)
    .filter(({ iconOnly }) => !iconOnly)
    .flatMap((entry) => ('items' in entry ? entry.items.filter(({ href }) => href.startsWith('/')) : [entry]))
    .filter(({ href }) => href !== TAGS_ROUTE)
  const named = new Set(links.map(({ href }) => href))
  const others = site.snapshot.sidebars
    .flatMap(({ label, entry }) => (entry === undefined ? [] : [{ label, href: site.hrefOf({ documentId: entry }) }]))
    .filter(({ href }) => !named.has(href))
  const sectionOf = ({ href }: PageLink) => links.find(({ section }) => section && href.startsWith(section))
  return [
    ...links.map((link) => ({
      label: link.label,
      href: link.href,
      parts: others.filter((other) => sectionOf(other) === link),
    })),
    ...others.filter((other) => !sectionOf(other)).map((other) => ({ ...other, parts: [] })),
  ]
}

export const searchPages = definePage({
  schema: searchPageSchema,
  pagesOf: (site) => [[SEARCH_ROUTE, () => searchPageOf(site)]],
  fieldNames: { sections: 'a sidebar’s name or first page changed' },
})
