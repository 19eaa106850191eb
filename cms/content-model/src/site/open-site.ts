import type { Body } from '../blocks/body.ts'
import type { Doc } from '../documents/doc.ts'
import type { Media } from '../documents/media.ts'
import type { Sidebar } from '../documents/sidebar.ts'
import type { SnippetDocument } from '../documents/snippet.ts'
import type { Tag } from '../documents/tag.ts'
import { isAllowedHref, type TextTarget } from '../links.ts'
import { canonicalPath, snippetPath, tagPath } from '../paths.ts'
import { forReaders } from '../read/for-readers.ts'
import { headingsOf, type Heading } from '../read/headings.ts'
import { shownDocs } from '../read/shown-docs.ts'
import { expandSnippets, snippetsOf } from '../read/snippets.ts'
import type { Snapshot } from '../snapshot.ts'
import { PageDataError } from './page-data-error.ts'

/** An anchor that was public and whose heading is gone. */
export interface FormerAnchor {
  readonly anchor: string
  /** The anchor at which a reader arrives now: the nearest before it that is left, or null for the top of the page. */
  readonly at: string | null
}
/** By document, the anchors that readers may have kept and that no heading has any more. */
export type FormerAnchors = Readonly<Record<string, readonly FormerAnchor[]>>

/** A document that has a page of its own. */
export interface SitePage {
  readonly type: 'doc' | 'snippet' | 'tag'
  readonly documentId: string
  readonly path: string
  readonly title: string
}

/** A body made ready to show: snippets in their places, headings with the anchors that everybody shares. */
export interface PageBody {
  readonly body: Body
  readonly headings: readonly Heading[]
}

/** A snapshot with every way into it: what is at an address, where a reference leads, what a page shows. */
export interface OpenSite {
  readonly snapshot: Snapshot
  /** The docs that have a page: of two with one address, the first. */
  readonly shownDocs: readonly Doc[]
  readonly docs: ReadonlyMap<string, Doc>
  readonly snippets: ReadonlyMap<string, SnippetDocument>
  readonly tags: ReadonlyMap<string, Tag>
  readonly sidebars: ReadonlyMap<string, Sidebar>
  readonly media: ReadonlyMap<string, Media>
  readonly formerAnchors: FormerAnchors
  /** Every document with a page, in the order docs, snippets, tags; of two with one address, the first comes first. */
  readonly pages: readonly SitePage[]
  readonly pageOf: (documentId: string) => SitePage | undefined
  /** The page that a request for the path gets. */
  readonly pageAt: (path: string) => SitePage | undefined
  /**
   * The address that a target means today.
   * @throws PageDataError when the document or the heading is not published, the file is gone, or the address is not allowed
   */
  readonly hrefOf: (target: TextTarget) => string
  /** The headings of the page of a document, each with its anchor; none where it has no body. */
  readonly anchorsOf: (documentId: string) => readonly Heading[]
  readonly bodyOf: (document: Pick<Doc, 'body'>) => PageBody
  /** @throws PageDataError when the library does not hold the file */
  readonly mediaOf: (documentId: string) => Media
  /** When the words of a page last changed, those of its snippets included. ISO 8601. */
  readonly changedAt: (document: Doc | SnippetDocument) => string
}

/** What a link to the home page needs to know of it. */
const HOME = { type: 'home', path: '/' } as const

/** Opens a snapshot. Pure: the same snapshot opens the same site. */
export function openSite(snapshot: Snapshot, formerAnchors: FormerAnchors = {}): OpenSite {
  const docs = byId(snapshot.docs)
  const snippets = byId(snapshot.snippets)
  const tags = byId(snapshot.tags)
  const media = byId(snapshot.media)
  const shown = shownDocs(snapshot)
  const pages: SitePage[] = [
    ...snapshot.docs.map(({ documentId, path, title }) => ({ type: 'doc' as const, documentId, path, title })),
    ...snapshot.snippets.map(({ documentId, key, title }) => ({
      type: 'snippet' as const,
      documentId,
      path: snippetPath(key),
      title,
    })),
    ...snapshot.tags.map(({ documentId, slug, name }) => ({
      type: 'tag' as const,
      documentId,
      path: tagPath(slug),
      title: name,
    })),
  ]
  const pagesById = byId(pages)
  const pagesByPath = new Map(pages.toReversed().map((page) => [page.path, page]))
  const { home } = snapshot
  const bodyOf = ({ body: own }: Pick<Doc, 'body'>): PageBody => {
    const body = forReaders(expandSnippets(own, (documentId) => snippets.get(documentId)?.body))
    return { body, headings: headingsOf(body) }
  }
  const anchorsOf = (documentId: string): readonly Heading[] => {
    const document = [docs.get(documentId), snippets.get(documentId), home].find(
      (each) => each?.documentId === documentId,
    )
    return document ? bodyOf(document).headings : []
  }
  const fileOf = (documentId: string): Media => {
    const file = media.get(documentId)
    if (file) return file
    throw new PageDataError(
      `A page shows or links to the file “${documentId}”, which is not in the media library.`,
      'Upload it again, or choose another one.',
    )
  }
  const hrefOf = (target: TextTarget): string => {
    if ('href' in target) return allowed(target.href)
    if ('file' in target) return fileOf(target.file).path
    const { documentId, headingKey } = target
    const page = documentId === home.documentId ? HOME : pagesById.get(documentId)
    if (!page)
      throw new PageDataError(
        `A link leads to the document “${documentId}”, which is not published.`,
        'Publish it, or change the link.',
      )
    if (headingKey === undefined || page.type === 'tag') return page.path
    const heading = anchorsOf(documentId).find(({ key }) => key === headingKey)
    if (heading) return `${page.path}#${heading.anchor}`
    throw new PageDataError(
      `A link leads to a heading of ${page.path} that is no longer there (${headingKey}).`,
      'Choose another heading, or link to the page.',
    )
  }
  return {
    snapshot,
    shownDocs: shown,
    docs,
    snippets,
    tags,
    sidebars: byId(snapshot.sidebars),
    media,
    formerAnchors,
    pages,
    pageOf: (documentId) => pagesById.get(documentId),
    pageAt: (path) => pagesByPath.get(canonicalPath(path)),
    hrefOf,
    anchorsOf,
    bodyOf,
    mediaOf: fileOf,
    changedAt: (document) => changesOf(document, snippets).reduce((a, b) => (Date.parse(a) < Date.parse(b) ? b : a)),
  }
}

function allowed(href: string): string {
  if (isAllowedHref(href)) return href
  throw new PageDataError(
    `The address “${href}” is not one a reader may follow.`,
    'Use https, http, mailto, tel, a path or an anchor.',
  )
}

function changesOf(
  document: Doc | SnippetDocument,
  snippets: ReadonlyMap<string, SnippetDocument>,
  seen = new Set<string>(),
): [string, ...string[]] {
  const below = snippetsOf(document.body).flatMap((id) => {
    const snippet = snippets.get(id)
    if (!snippet || seen.has(id)) return []
    seen.add(id)
    return changesOf(snippet, snippets, seen)
  })
  return [document.updatedAt, ...below]
}

function byId<Document extends { documentId: string }>(documents: readonly Document[]): Map<string, Document> {
  return new Map(documents.map((document) => [document.documentId, document]))
}
