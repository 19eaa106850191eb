import {
  canonicalPath,
  foldPath,
  mediaPathsOf,
  snippetPath,
  withoutFix,
  type BodyOwner,
  type BodyProblem,
  type Doc,
  type IndexedPage,
  type Problem,
  type SiteIndex,
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

/** What every rule may ask: the snapshot, and what follows from it, worked out once. */
export interface CheckContext extends SiteIndex {
  readonly snapshot: Snapshot
  readonly site: OpenSite
  readonly unreadable: ReadonlySet<string>
  readonly heldBack: ReadonlySet<string>
  readonly snippets: ReadonlyMap<string, SnippetDocument>
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
  const withHeadings = (page: { documentId: string; path: string } | undefined): IndexedPage | undefined =>
    page && { path: page.path, headings: site.anchorsOf(page.documentId) }
  const routes = new Set([
    ...HOME_ROUTES,
    SEARCH_ROUTE,
    TAGS_ROUTE,
    ...FILE_ROUTES,
    ...site.pages.map(({ path }) => path),
    ...(snapshot.site.ownPages ?? []).map(({ path }) => path),
    ...['/', ...snapshot.docs.map(({ path }) => path)].map(markdownRoute),
    ...snapshot.media.flatMap(mediaPathsOf),
  ])
  return {
    snapshot,
    site,
    unreadable,
    heldBack,
    pageOf: (documentId) =>
      withHeadings(documentId === snapshot.home.documentId ? { documentId, path: '/' } : site.pageOf(documentId)),
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

/** A body of the snapshot, and how a problem names the document it belongs to. */
export interface OwnedBody extends BodyOwner {
  readonly document: NonNullable<Problem['document']>
}

/** Every body of the snapshot. */
export function bodiesOf({ docs, snippets, home }: Snapshot): OwnedBody[] {
  return [
    ...docs.map((doc) => ({ type: 'doc' as const, documentId: doc.documentId, body: doc.body, document: docRef(doc) })),
    ...snippets.map((snippet) => ({
      type: 'snippet' as const,
      documentId: snippet.documentId,
      body: snippet.body,
      document: snippetRef(snippet),
    })),
    {
      type: 'home',
      documentId: home.documentId,
      body: home.body,
      document: { type: 'home', documentId: home.documentId, title: 'Home' },
    },
  ]
}

/** The problems of the bodies of a snapshot, by a rule that the editor has too. */
export function ofBodies(context: CheckContext, rule: (owned: OwnedBody) => readonly BodyProblem[]): Problem[] {
  return bodiesOf(context.snapshot).flatMap((owned) =>
    rule(owned).map((problem) => ({ ...withoutFix(problem), document: owned.document })),
  )
}
