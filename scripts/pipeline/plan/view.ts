import {
  expandSnippets,
  headingsOf,
  linksOf,
  mediaOf,
  snippetPath,
  snippetsOf,
  tagPath,
  type Body,
  type Doc,
  type Media,
  type Sidebar,
  type Snapshot,
  type SnippetDocument,
  type Tag,
  type Target,
} from '@portico/content-model'

/** What a body shows of other documents, its snippets' bodies included. */
export interface References {
  readonly targets: readonly { readonly documentId: string; readonly headingKey?: string | undefined }[]
  readonly snippets: ReadonlySet<string>
  readonly media: ReadonlySet<string>
}

/** A snapshot as its pages see it. */
export interface View {
  readonly snapshot: Snapshot
  readonly docs: ReadonlyMap<string, Doc>
  readonly snippets: ReadonlyMap<string, SnippetDocument>
  readonly tags: ReadonlyMap<string, Tag>
  readonly sidebars: ReadonlyMap<string, Sidebar>
  readonly media: ReadonlyMap<string, Media>
  /** The address of a document's page, or `undefined` where it has none. */
  readonly pathOf: (documentId: string) => string | undefined
  /** Where a target leads; one that leads nowhere is told apart from all others. */
  readonly hrefOf: (target: Target) => string
  /** The anchors of a page by the keys of its headings, as one text. */
  readonly anchorsOf: (documentId: string) => string
  readonly referencesOf: (document: Doc | SnippetDocument) => References
}

export function viewOf(snapshot: Snapshot): View {
  const docs = byId(snapshot.docs)
  const snippets = byId(snapshot.snippets)
  const tags = byId(snapshot.tags)
  const expand = (body: Body): Body => expandSnippets(body, (id) => snippets.get(id)?.body)
  const headings = new Map<string, ReadonlyMap<string, string>>()
  const headingsOfPage = (documentId: string): ReadonlyMap<string, string> => {
    const known = headings.get(documentId)
    if (known) return known
    const body = (docs.get(documentId) ?? snippets.get(documentId))?.body ?? []
    const made = new Map(headingsOf(expand(body)).map(({ key, anchor }) => [key, anchor]))
    headings.set(documentId, made)
    return made
  }
  const pathOf = (documentId: string): string | undefined => {
    const snippet = snippets.get(documentId)
    const tag = tags.get(documentId)
    return docs.get(documentId)?.path ?? (snippet ? snippetPath(snippet.key) : tag && tagPath(tag.slug))
  }
  const references = new Map<string, References>()
  return {
    snapshot,
    docs,
    snippets,
    tags,
    sidebars: byId(snapshot.sidebars),
    media: byId(snapshot.media),
    pathOf,
    hrefOf: (target) => {
      if ('href' in target) return target.href
      const { documentId, headingKey } = target
      const path = pathOf(documentId) ?? `nowhere:${documentId}`
      return headingKey === undefined ? path : `${path}#${headingsOfPage(documentId).get(headingKey) ?? ''}`
    },
    anchorsOf: (documentId) => JSON.stringify([...headingsOfPage(documentId)]),
    referencesOf: (document) => {
      const known = references.get(document.documentId)
      if (known) return known
      const made = referencesOfBody(document.body, snippets)
      references.set(document.documentId, made)
      return made
    },
  }
}

function referencesOfBody(own: Body, snippets: ReadonlyMap<string, SnippetDocument>): References {
  const shown = new Set<string>()
  const bodies = [own]
  for (const body of bodies)
    for (const id of snippetsOf(body)) {
      const below = shown.has(id) ? undefined : snippets.get(id)?.body
      shown.add(id)
      if (below) bodies.push(below)
    }
  return {
    targets: bodies.flatMap((body) => linksOf(body).flatMap(({ target }) => ('documentId' in target ? [target] : []))),
    snippets: shown,
    media: new Set(bodies.flatMap((body) => mediaOf(body))),
  }
}

function byId<Document extends { documentId: string }>(documents: readonly Document[]): Map<string, Document> {
  return new Map(documents.map((document) => [document.documentId, document]))
}
