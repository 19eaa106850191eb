import {
  canonicalPath,
  expandSnippets,
  foldPath,
  headingsOf,
  snippetPath,
  tagPath,
  type Body,
  type Doc,
  type Heading,
  type Problem,
  type Snapshot,
  type SnippetDocument,
} from '@portico/content-model'

/** A document that has a page of its own, with the headings that the page shows. */
export interface Page {
  readonly documentId: string
  readonly path: string
  readonly headings: readonly Heading[]
}

/** What every rule may ask: the snapshot, and what follows from it, worked out once. */
export interface CheckContext {
  readonly snapshot: Snapshot
  /** Documents that exist, but could not be read or have no address of their own: links to them are not broken. */
  readonly unreadable: ReadonlySet<string>
  readonly pageOf: (documentId: string) => Page | undefined
  readonly pageAt: (path: string) => Page | undefined
  /** Whether the site answers this path, without its query and anchor. */
  readonly hasRoute: (path: string) => boolean
  readonly snippets: ReadonlyMap<string, SnippetDocument>
  readonly redirectsFrom: ReadonlySet<string>
}

export type Rule = (context: CheckContext) => Problem[]

/** Addresses that the site has whatever its content. */
const SITE_ROUTES = ['/', '/home/Home', '/search', '/tags', '/sitemap.xml', '/robots.txt', '/llms.txt']

export function contextOf(snapshot: Snapshot, unreadable: ReadonlySet<string> = new Set()): CheckContext {
  const snippets = new Map(snapshot.snippets.map((snippet) => [snippet.documentId, snippet]))
  const expand = (body: Body) => expandSnippets(body, (documentId) => snippets.get(documentId)?.body)
  const pages: Page[] = [
    ...snapshot.docs.map(({ documentId, path, body }) => ({ documentId, path, headings: headingsOf(expand(body)) })),
    ...snapshot.snippets.map(({ documentId, key, body }) => ({
      documentId,
      path: snippetPath(key),
      headings: headingsOf(expand(body)),
    })),
    ...snapshot.tags.map(({ documentId, slug }) => ({ documentId, path: tagPath(slug), headings: [] })),
  ]
  const byId = new Map(pages.map((page) => [page.documentId, page]))
  const byPath = new Map(pages.toReversed().map((page) => [page.path, page]))
  const routes = new Set([
    ...SITE_ROUTES,
    ...byPath.keys(),
    ...snapshot.docs.map(({ path }) => `${path}.md`),
    ...snapshot.media.flatMap(({ path, variants }) => [path, ...variants.map((variant) => variant.path)]),
  ])
  return {
    snapshot,
    unreadable,
    pageOf: (documentId) => byId.get(documentId),
    pageAt: (path) => byPath.get(canonicalPath(path)),
    hasRoute: (path) => routes.has(path) || routes.has(canonicalPath(path)),
    snippets,
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
