import { expandSnippets, headingsOf, type Body } from '@portico/content-model'
import type { Components, ImportedPage } from '../parse/index.ts'
import type { Identities } from './identities.ts'
import type { MediaFinder } from './media.ts'
import type { DocSource, HomeSource, PageSource, SnippetSource } from './pages.ts'
import { createResolvers, type LinkedHeading, type ResolverContext } from './resolver.ts'
import type { ImportCache } from './reuse.ts'

export interface ConvertedPage<Source extends PageSource = PageSource> {
  readonly source: Source
  readonly page: ImportedPage
}

export interface ConvertOptions {
  readonly docs: readonly DocSource[]
  readonly snippets: readonly SnippetSource[]
  readonly home?: HomeSource | undefined
  readonly identities: Identities
  readonly media: MediaFinder
  readonly components: Components
  readonly base: string
  readonly siteBase: string
  readonly keepUnknownPaths: boolean
  readonly redirects?: ResolverContext['redirects']
  readonly inProject: ResolverContext['inProject']
  readonly cache: ImportCache
}

/** The headings of every page as readers see it, its snippets shown. The pictures that pages ask for are found on the way. */
export function readHeadings(options: ConvertOptions): Map<string, readonly LinkedHeading[]> {
  const first = convertPages(options, { headings: new Map(), assets: new Map(), unavailable: new Map() })
  const bodies = new Map<string, Body>(first.map(({ source, page }) => [source.documentId, page.body]))
  const isSnippet = new Set(options.snippets.map(({ documentId }) => documentId))
  return new Map(
    first.map(({ source: { documentId }, page: { body, aliases = {} } }) => [
      documentId,
      [
        ...headingsOf(expandSnippets(body, (id) => (isSnippet.has(id) ? bodies.get(id) : undefined))),
        ...Object.entries(aliases).map(([anchor, key]) => ({ anchor, key })),
      ],
    ]),
  )
}

/**
 * Converts every page, with links to headings and pictures of the media library. A partial that pages only show with
 * their own properties or content is none: its text is in those pages.
 */
export function convertPages(
  { components, cache, ...options }: ConvertOptions,
  known: Pick<ResolverContext, 'headings' | 'assets' | 'unavailable'>,
): ConvertedPage[] {
  const filledIn = new Set<string>()
  const resolverOf = createResolvers({ ...options, ...known, filledIn })
  const { docs, snippets, home } = options
  const pages = [...docs, ...snippets, ...(home ? [home] : [])].map((source) => ({
    source,
    page: cache.convert(source.parsed, {
      components,
      resolve: resolverOf(source),
      isPart: source.type === 'snippet',
    }),
  }))
  const referred = new Set<string>()
  for (const { page } of pages) expandSnippets(page.body, (documentId) => void referred.add(documentId))
  return pages.filter(({ source: { documentId } }) => !filledIn.has(documentId) || referred.has(documentId))
}
