import type { Body } from '../../blocks/body.ts'
import type { Doc } from '../../documents/doc.ts'
import type { Media } from '../../documents/media.ts'
import type { SnippetDocument } from '../../documents/snippet.ts'
import type { Heading } from '../../read/headings.ts'
import { memoize } from '../../read/memoize.ts'
import type { FormerAnchor, OpenSite } from '../open-site.ts'
import { resolveBody } from '../resolve-body.ts'

interface ShownText {
  readonly body: Body
  readonly media: Readonly<Record<string, Media>>
  readonly anchors: Readonly<Record<string, string>>
  readonly formerAnchors: readonly FormerAnchor[]
}

interface PageText extends ShownText {
  readonly changedAt: string
}

const NONE: readonly FormerAnchor[] = []

const anchorsByKey = memoize((headings: readonly Heading[]): Readonly<Record<string, string>> =>
  Object.fromEntries(headings.map(({ key, anchor }) => [key, anchor])),
)

/** The text of a doc or a snippet, and when it changed. @throws PageDataError for a reference to nothing */
export function pageTextOf(site: OpenSite, document: Doc | SnippetDocument): PageText {
  return { ...shownTextOf(site, document), changedAt: site.changedAt(document) }
}

/** The text of a document. @throws PageDataError for a reference to nothing */
export function shownTextOf(site: OpenSite, document: Pick<Doc, 'documentId' | 'body'>): ShownText {
  const { body, headings } = site.bodyOf(document)
  const resolved = resolveBody(body, site)
  return {
    body: resolved.body,
    media: resolved.media,
    anchors: anchorsByKey(headings),
    formerAnchors: site.formerAnchors[document.documentId] ?? NONE,
  }
}
