import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  SNAPSHOT_VERSION,
  snapshotIndexSchema,
  type Documents,
  type DocumentType,
  type Snapshot,
  type SnapshotIndex,
} from '@portico/content-model'
import { AppError } from '../../lib/app-error.ts'
import { documentHash, type AnyDocument } from './document-files.ts'

export const INDEX_FILE = 'index.json'

/** The index of a snapshot folder, or `undefined` where there is none. @throws AppError when it cannot be read */
export async function readSnapshotIndex(folder: string): Promise<SnapshotIndex | undefined> {
  const file = join(folder, INDEX_FILE)
  if (!existsSync(file)) return undefined
  try {
    return snapshotIndexSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    throw new AppError(`The index of the snapshot in ${folder} cannot be read.`, {
      hint: 'Run “npm run snapshot” to read the content from the CMS again.',
      cause: error,
    })
  }
}

/** Every document of a snapshot with its kind, in the order of the index. */
export function snapshotDocuments(snapshot: Snapshot): { type: DocumentType; document: AnyDocument }[] {
  const { site, home, docs, snippets, tags, sidebars, redirects, synonyms, curations, media } = snapshot
  const lists = {
    site: [site],
    home: [home],
    doc: docs,
    snippet: snippets,
    tag: tags,
    sidebar: sidebars,
    redirect: redirects,
    synonym: synonyms,
    curation: curations,
    media,
  } satisfies { [Type in DocumentType]: Documents[Type][] }
  return (Object.entries(lists) as [DocumentType, AnyDocument[]][]).flatMap(([type, list]) =>
    list.map((document) => ({ type, document })),
  )
}

/** The index of a snapshot, without what the CMS said of it: equal for snapshots of the same content. */
export function indexOf(snapshot: Snapshot): SnapshotIndex {
  return {
    version: SNAPSHOT_VERSION,
    revision: snapshot.revision,
    entries: snapshotDocuments(snapshot).map(({ type, document }) => ({
      type,
      documentId: document.documentId,
      hash: documentHash(document),
    })),
  }
}

/** Puts documents together again, in the order of their index. @throws AppError where the site or the home page lacks */
export async function snapshotOf(
  index: SnapshotIndex,
  read: (entry: SnapshotIndex['entries'][number]) => Promise<AnyDocument>,
): Promise<Snapshot> {
  const found = await Promise.all(
    index.entries.map(async (entry) => ({ type: entry.type, document: await read(entry) })),
  )
  const of = <Type extends DocumentType>(type: Type): Documents[Type][] =>
    found.flatMap((entry) => (entry.type === type ? [entry.document as Documents[Type]] : []))
  const [site] = of('site')
  const [home] = of('home')
  if (!site || !home)
    throw new AppError('The snapshot lacks the site or the home page.', {
      hint: 'Run “npm run snapshot” to read the content from the CMS again.',
    })
  return {
    version: index.version,
    revision: index.revision,
    site,
    home,
    docs: of('doc'),
    snippets: of('snippet'),
    tags: of('tag'),
    sidebars: of('sidebar'),
    redirects: of('redirect'),
    synonyms: of('synonym'),
    curations: of('curation'),
    media: of('media'),
  }
}
