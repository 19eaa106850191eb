import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Snapshot, SnapshotIndex } from '@portico/content-model'
import { canonicalJson } from '../../lib/canonical-json.ts'
import { writeFile } from '../../lib/write-file.ts'
import { writeDocument } from './document-files.ts'
import type { Origin } from './origin.ts'
import { undefinedIfDamaged, readReleased } from './released.ts'
import { documentsOf, INDEX_FILE, indexOf } from './snapshot-index.ts'

/** The snapshot that a folder holds, as long as the process lives: its documents are not read again by the next publish. */
const written = new Map<string, Snapshot>()

/**
 * Writes a snapshot as a folder: `documents/<hash>.json`, one a document, and `index.json` last, so that a reader
 * finds either the old snapshot or the new one. Files that neither it nor the newest release needs are removed
 * afterwards. The files below `media/` are the media stage's.
 */
export async function writeSnapshot(snapshot: Snapshot, folder: string, origin?: Origin): Promise<SnapshotIndex> {
  await mkdir(join(folder, 'documents'), { recursive: true })
  for (const { document } of documentsOf(snapshot)) await writeDocument(folder, document)
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
  const released = await undefinedIfDamaged(() => readReleased(folder))
  await removeOthers(
    join(folder, 'documents'),
    new Set([...index.entries, ...(released?.index.entries ?? [])].map(({ hash }) => `${hash}.json`)),
  )
  await removeOthers(
    join(folder, 'media'),
    new Set(
      snapshot.media.flatMap(({ path, variants }) => [path, ...variants.map((variant) => variant.path)]).map(mediaFile),
    ),
  )
  return noted
}

/** The name in `media/` of a file that the site shows as `/media/<name>`. */
export function mediaFile(path: string): string {
  return path.replace(/^\/media\//, '')
}

async function removeOthers(folder: string, keep: ReadonlySet<string>): Promise<void> {
  if (!existsSync(folder)) return
  for (const name of await readdir(folder)) if (!keep.has(name)) await rm(join(folder, name), { force: true })
}
