import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Media, Snapshot, SnapshotIndex } from '@portico/content-model'
import { canonicalJson } from '../../lib/canonical-json.ts'
import { writeFile } from '../../lib/write-file.ts'
import { readDocument, writeDocument } from './document-files.ts'
import type { Origin } from './origin.ts'
import { mediaFilesOf } from './media-files.ts'
import { undefinedIfDamaged, type Released } from './released.ts'
import { snapshotDocuments, INDEX_FILE, indexOf } from './snapshot-index.ts'

/** The snapshot that a folder holds, as long as the process lives: its documents are not read again by the next publish. */
const written = new Map<string, Snapshot>()

/**
 * Writes a snapshot as a folder: `documents/<hash>.json`, one a document, and `index.json` last, so that a reader
 * finds either the old snapshot or the new one. The files below `media/` are the media stage's.
 */
export async function writeSnapshot(snapshot: Snapshot, folder: string, origin?: Origin): Promise<SnapshotIndex> {
  await mkdir(join(folder, 'documents'), { recursive: true })
  for (const { document } of snapshotDocuments(snapshot)) await writeDocument(folder, document)
  const index = indexOf(snapshot)
  const noted: SnapshotIndex = origin
    ? {
        ...index,
        reader: origin.reader,
        entries: index.entries.map((entry) => ({ ...entry, version: origin.versionOf(entry.type, entry.documentId) })),
      }
    : index
  await writeFile(join(folder, INDEX_FILE), canonicalJson(noted), { durable: true })
  written.set(folder, snapshot)
  return noted
}

/**
 * Removes the documents and media of a snapshot folder that neither its snapshot nor the newest release needs: what is
 * held back is shown as it was there.
 */
export async function pruneSnapshot(folder: string, snapshot: Snapshot, released: Released | undefined): Promise<void> {
  const entries = released?.index.entries ?? []
  const hashes = [...indexOf(snapshot).entries, ...entries].map(({ hash }) => hash)
  await removeOthers(join(folder, 'documents'), new Set(hashes.map((hash) => `${hash}.json`)))
  const before = await Promise.all(
    entries
      .filter(({ type }) => type === 'media')
      .map((entry) => undefinedIfDamaged(() => readDocument({ folder, ...entry }))),
  )
  const media = [...snapshot.media, ...before.filter((document) => document !== undefined)] as Media[]
  await removeOthers(join(folder, 'media'), new Set(media.flatMap(mediaFilesOf)))
}

async function removeOthers(folder: string, keep: ReadonlySet<string>): Promise<void> {
  if (!existsSync(folder)) return
  for (const name of await readdir(folder)) if (!keep.has(name)) await rm(join(folder, name), { force: true })
}
