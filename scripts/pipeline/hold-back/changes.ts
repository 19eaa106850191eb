import {
  pagePath,
  shownMedia,
  type Documents,
  type DocumentType,
  type HeldBack,
  type Snapshot,
} from '@portico/content-model'
import { documentHash, type AnyDocument, type PublishedContent } from '../snapshot/index.ts'

/** What became of one document since the last good state. */
export interface Change {
  readonly key: string
  readonly kind: HeldBack['change']
  readonly document: HeldBack['document']
}

const LISTS = {
  doc: 'docs',
  snippet: 'snippets',
  tag: 'tags',
  sidebar: 'sidebars',
  redirect: 'redirects',
  synonym: 'synonyms',
  curation: 'curations',
} as const satisfies Partial<Record<DocumentType, keyof Snapshot>>
type Listed = keyof typeof LISTS
const LISTED = Object.keys(LISTS) as Listed[]

/** Names a document; of the site and the home page there is one each, whatever its id. */
export function documentKey({ type, documentId }: Pick<HeldBack['document'], 'type' | 'documentId'>): string {
  return type === 'site' || type === 'home' ? type : `${type} ${documentId ?? ''}`
}

/** The keys of everything in a snapshot, pictures included. */
export function keysIn(snapshot: Snapshot): Set<string> {
  return new Set([
    'site',
    'home',
    ...LISTED.flatMap((type) => keysOf(type, snapshot[LISTS[type]])),
    ...keysOf('media', snapshot.media),
  ])
}

function keysOf(type: Listed | 'media', documents: readonly { documentId: string }[]): string[] {
  return documents.map(({ documentId }) => documentKey({ type, documentId }))
}

/** Every document that differs, first what came, then what changed, then what went, each in the order of its id. */
export function changesBetween(live: Snapshot, next: PublishedContent): Change[] {
  const singles = (['site', 'home'] as const).flatMap((type) => changeOf(type, live[type], next[type]))
  const listed = LISTED.flatMap((type) => {
    const [before, after] = [byId<AnyDocument>(live[LISTS[type]]), byId<AnyDocument>(next[LISTS[type]])]
    return [...new Set([...before.keys(), ...after.keys()])]
      .toSorted()
      .flatMap((id) => changeOf(type, before.get(id), after.get(id)))
  })
  const all = [...singles, ...listed]
  return (['added', 'changed', 'removed'] as const).flatMap((kind) => all.filter((change) => change.kind === kind))
}

function changeOf(type: DocumentType, before: AnyDocument | undefined, after: AnyDocument | undefined): Change[] {
  const shown = after ?? before
  if (!shown || (before && after && (before === after || documentHash(before) === documentHash(after)))) return []
  const document = refOf(type, shown)
  return [{ key: documentKey(document), kind: before ? (after ? 'changed' : 'removed') : 'added', document }]
}

/**
 * The content of the CMS with some documents as they were in the last good state, whatever became of them since.
 * Pictures that only those show come from there as well.
 */
export function withHeldBack(live: Snapshot, next: PublishedContent, held: ReadonlySet<string>): Snapshot {
  const single = <Type extends 'site' | 'home'>(type: Type): Snapshot[Type] =>
    held.has(type) ? live[type] : ((next[type] as Snapshot[Type] | undefined) ?? live[type])
  const listOf = <Type extends Listed>(type: Type): Documents[Type][] => {
    const isHeld = ({ documentId }: { documentId: string }): boolean => held.has(documentKey({ type, documentId }))
    const [before, after] = [live[LISTS[type]], next[LISTS[type]]] as Documents[Type][][]
    const kept = (before ?? []).filter(isHeld)
    const changed = (after ?? []).filter((document) => !isHeld(document))
    return kept.length === 0 ? changed : inOrder([...changed, ...kept])
  }
  const content = {
    version: next.version,
    revision: next.revision,
    site: single('site'),
    home: single('home'),
    docs: listOf('doc'),
    snippets: listOf('snippet'),
    tags: listOf('tag'),
    sidebars: listOf('sidebar'),
    redirects: listOf('redirect'),
    synonyms: listOf('synonym'),
    curations: listOf('curation'),
  }
  const ready = byId(next.media)
  const before = byId(live.media)
  const media = [...shownMedia(content)].flatMap((id) => ready.get(id) ?? before.get(id) ?? [])
  return { ...content, media: inOrder(media) }
}

/** How people read which document it is. */
export function refOf(type: DocumentType, document: AnyDocument): HeldBack['document'] {
  const { documentId, ...fields }: { documentId: string; [name: string]: unknown } = document
  const path = pagePath(type, fields)
  const title = TITLES[type] in fields ? [fields[TITLES[type]]].flat().join(', ') : 'Home'
  return { type, documentId, title, ...(path !== undefined && { path }) }
}

const TITLES = {
  doc: 'title',
  snippet: 'title',
  tag: 'name',
  sidebar: 'label',
  redirect: 'from',
  synonym: 'words',
  curation: 'queries',
  site: 'title',
  home: 'title',
  media: 'name',
} satisfies { [Type in DocumentType]: string }

function byId<Document extends { documentId: string }>(documents: readonly Document[]): Map<string, Document> {
  return new Map(documents.map((document) => [document.documentId, document]))
}

function inOrder<Document extends { documentId: string }>(documents: readonly Document[]): Document[] {
  return documents.toSorted((a, b) => (a.documentId < b.documentId ? -1 : 1))
}
