import {
  expandSnippets,
  headingsOf,
  shownDocs,
  type Doc,
  type Heading,
  type Snapshot,
  type SnippetDocument,
} from '@portico/content-model'
import type { Body, Media, Sidebar, Tag } from '@portico/content-model'
import { config } from '@/config'
import { ContentError } from './content-error'
import { readFormerAnchors, type FormerAnchors } from './former-anchors'
import { readSnapshot } from './read-snapshot'

/** A body made ready to render: snippets in their places, headings with the anchors that everybody shares. */
export interface PageBody {
  readonly body: Body
  readonly headings: readonly Heading[]
}

/** A snapshot with the ways into it that pages need. Its `docs` are those that have a page. */
export interface Portal extends Snapshot {
  readonly docsByPath: ReadonlyMap<string, Doc>
  readonly docsById: ReadonlyMap<string, Doc>
  readonly snippetsById: ReadonlyMap<string, SnippetDocument>
  readonly tagsById: ReadonlyMap<string, Tag>
  readonly sidebarsById: ReadonlyMap<string, Sidebar>
  readonly mediaById: ReadonlyMap<string, Media>
  /** The body of a doc or a snippet. */
  readonly bodyOf: (document: Doc | SnippetDocument) => PageBody
  /** Anchors of headings that are gone, by the document that had them. */
  readonly formerAnchors: FormerAnchors
}

/** Makes a portal of a snapshot. Pure. */
export function createPortal(snapshot: Snapshot, formerAnchors: FormerAnchors = {}): Portal {
  const snippetsById = byId(snapshot.snippets)
  const docs = shownDocs(snapshot)
  return {
    ...snapshot,
    docs,
    docsByPath: new Map(docs.map((doc) => [doc.path, doc])),
    docsById: byId(snapshot.docs),
    snippetsById,
    tagsById: byId(snapshot.tags),
    sidebarsById: byId(snapshot.sidebars),
    mediaById: byId(snapshot.media),
    formerAnchors,
    bodyOf: (document) => {
      const body = expandSnippets(document.body, (id) => snippetsById.get(id)?.body)
      return { body, headings: headingsOf(body) }
    },
  }
}

let portal: Portal | undefined

/**
 * The portal of this build, read once per process.
 * @throws ContentError when there is no docs data
 */
export function getPortal(): Portal {
  if (!config.snapshotFolder)
    throw new ContentError('There is no docs data: PORTICO_SNAPSHOT is not set.', 'Set it to the folder of a snapshot.')
  portal ??= createPortal(readSnapshot(config.snapshotFolder), readFormerAnchors(config.snapshotFolder))
  return portal
}

function byId<Document extends { documentId: string }>(documents: readonly Document[]): Map<string, Document> {
  return new Map(documents.map((document) => [document.documentId, document]))
}
