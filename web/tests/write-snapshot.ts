import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DocumentType, Snapshot, SnapshotIndex } from '@portico/content-model'

/** Writes a snapshot as the pipeline lays it out on disk, with the given files in `media/`. */
export function writeSnapshot(
  snapshot: Snapshot,
  folder: string,
  media: Readonly<Record<string, string | Uint8Array>> = {},
): void {
  mkdirSync(join(folder, 'documents'), { recursive: true })
  mkdirSync(join(folder, 'media'), { recursive: true })
  const write = (type: DocumentType) => (document: { documentId: string }) => {
    const json = JSON.stringify(document)
    const hash = createHash('sha256').update(json).digest('hex')
    writeFileSync(join(folder, 'documents', `${hash}.json`), json)
    return { type, documentId: document.documentId, hash }
  }
  const entries = [
    ...[snapshot.site].map(write('site')),
    ...[snapshot.home].map(write('home')),
    ...snapshot.docs.map(write('doc')),
    ...snapshot.snippets.map(write('snippet')),
    ...snapshot.tags.map(write('tag')),
    ...snapshot.sidebars.map(write('sidebar')),
    ...snapshot.redirects.map(write('redirect')),
    ...snapshot.media.map(write('media')),
  ]
  const index: SnapshotIndex = { version: snapshot.version, revision: snapshot.revision, entries }
  for (const [name, content] of Object.entries(media)) writeFileSync(join(folder, 'media', name), content)
  writeFileSync(join(folder, 'index.json'), JSON.stringify(index))
}
