import {
  canonicalPath,
  foldPath,
  snippetPath,
  type Body,
  type Doc,
  type Heading,
  type Problem,
  type Snapshot,
  type SnippetDocument,
} from '@portico/content-model'
import {
  FILE_ROUTES,
  HOME_ROUTES,
  markdownRoute,
  openSite,
  SEARCH_ROUTE,
  TAGS_ROUTE,
  type OpenSite,
} from '@portico/content-model/site'

/** A document that has a page of its own, with the headings that the page shows. */
export interface Page {
  readonly documentId: string
  readonly path: string
  readonly headings: readonly Heading[]
}

/** What every rule may ask: the snapshot, and what follows from it, worked out once. */
export interface CheckContext {
  readonly snapshot: Snapshot
  readonly site: OpenSite
  /** Documents that exist, but could not be read or have no address of their own: links to them are not broken. */
  readonly unreadable: ReadonlySet<string>
  /** Documents that are published and not there, because something is wrong with them. */
  readonly heldBack: ReadonlySet<string>
  readonly pageOf: (documentId: string) => Page | undefined
  readonly pageAt: (path: string) => Page | undefined
  /** Whether the site answers this path, without its query and anchor. */
  readonly hasRoute: (path: string) => boolean
  readonly snippets: ReadonlyMap<string, SnippetDocument>
  readonly redirectsFrom: ReadonlySet<string>
}

export type Rule = (context: CheckContext) => Problem[]

interface ContextOptions {
  readonly unreadable?: ReadonlySet<string> | undefined
  readonly heldBack?: ReadonlySet<string> | undefined
}

export function contextOf(
  snapshot: Snapshot,
  { unreadable = new Set(), heldBack = new Set() }: ContextOptions = {},
): CheckContext {
  const site = openSite(snapshot)
  const withHeadings = (page: { documentId: string; path: string } | undefined): Page | undefined =>
    page && { documentId: page.documentId, path: page.path, headings: site.anchorsOf(page.documentId) }
  const routes = new Set([
    ...HOME_ROUTES,
    SEARCH_ROUTE,
    TAGS_ROUTE,
    ...FILE_ROUTES,
    ...site.pages.map(({ path }) => path),
    ...(snapshot.site.ownPages ?? []).map(({ path }) => path),
    ...snapshot.docs.map(({ path }) => markdownRoute(path)),
    ...snapshot.media.flatMap(({ path, variants }) => [path, ...variants.map((variant) => variant.path)]),
  ])
  return {
    snapshot,
    site,
    unreadable,
    heldBack,
    pageOf: (documentId) => withHeadings(site.pageOf(documentId)),
    pageAt: (path) => withHeadings(site.pageAt(path)),
    hasRoute: (path) => routes.has(path) || routes.has(canonicalPath(path)),
    snippets: site.snippets,
    redirectsFrom: new Set(snapshot.redirects.map(({ from }) => foldPath(canonicalPath(from)))),
  }
}

/** How a problem names the doc that it is about. */
export function docRef({ documentId, title, path }: Doc): NonNullable<Problem['document']> {
  return { type: 'doc', documentId, title, path }
}

/** How a problem names the snippet that it is about. */
export function snippetRef({ documentId, title, key }: SnippetDocument): NonNullable<Problem['document']> {
  return { type: 'snippet', documentId, title, path: snippetPath(key) }
}

/** Every body of the snapshot, with how a problem names the document it belongs to. */
export function bodiesOf({
  docs,
  snippets,
}: Snapshot): { body: Body; document: NonNullable<Problem['document']>; documentId: string }[] {
  return [
    ...docs.map((doc) => ({ body: doc.body, document: docRef(doc), documentId: doc.documentId })),
    ...snippets.map((snippet) => ({
      body: snippet.body,
      document: snippetRef(snippet),
      documentId: snippet.documentId,
    })),
  ]
}
