import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { SNAPSHOT_VERSION, type DocumentType, type Snapshot, type SnapshotIndex } from '@portico/content-model'
import { canonicalJson, sha256 } from '../lib/canonical-json.ts'
import { writeFile } from '../lib/write-file.ts'

export const INDEX_FILE = 'index.json'
export const documentFile = (hash: string): string => join('documents', `${hash}.json`)

interface Entry {
  readonly type: DocumentType
  readonly documentId: string
  readonly json: string
  readonly hash: string
}

/** Every document of a snapshot as the file it becomes, in the order of the index. */
export function entriesOf(snapshot: Snapshot): Entry[] {
  const { site, home, docs, snippets, tags, sidebars, redirects, media } = snapshot
  const lists = {
    site: [site],
    home: [home],
    doc: docs,
    snippet: snippets,
    tag: tags,
    sidebar: sidebars,
    redirect: redirects,
    media,
  }
  return (Object.entries(lists) as [DocumentType, { documentId: string }[]][]).flatMap(([type, documents]) =>
    documents.map((document) => {
      const json = canonicalJson(document)
      return { type, documentId: document.documentId, json, hash: sha256(json) }
    }),
  )
}

/**
 * Writes a snapshot as a folder: `documents/<hash>.json`, one a document, and `index.json` last, so that a reader
 * finds either the old snapshot or the new one. Files that no document needs any more are removed afterwards.
 * The files below `media/` are the media stage's.
 */
export async function writeSnapshot(snapshot: Snapshot, folder: string): Promise<SnapshotIndex> {
  const entries = entriesOf(snapshot)
  await mkdir(join(folder, 'documents'), { recursive: true })
  for (const { hash, json } of entries) {
    const file = join(folder, documentFile(hash))
    if (!existsSync(file)) await writeFile(file, json)
  }
  const index: SnapshotIndex = {
    version: SNAPSHOT_VERSION,
    revision: snapshot.revision,
    entries: entries.map(({ type, documentId, hash }) => ({ type, documentId, hash })),
  }
  await writeFile(join(folder, INDEX_FILE), canonicalJson(index), { durable: true })
  await removeOthers(join(folder, 'documents'), new Set(entries.map(({ hash }) => `${hash}.json`)))
  await removeOthers(
    join(folder, 'media'),
    new Set(
      snapshot.media.flatMap(({ path, variants }) => [path, ...variants.map((variant) => variant.path)]).map(mediaFile),
    ),
  )
  return index
}

/** The name in `media/` of a file that the site shows as `/media/<name>`. */
export function mediaFile(path: string): string {
  return path.replace(/^\/media\//, '')
}

async function removeOthers(folder: string, keep: ReadonlySet<string>): Promise<void> {
  if (!existsSync(folder)) return
  for (const name of await readdir(folder)) if (!keep.has(name)) await rm(join(folder, name), { force: true })
}
