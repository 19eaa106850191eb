import type { DocumentType } from '@portico/content-model'
import { versionKey, type KnownContent } from '../strapi/index.ts'
import { readDocument, type AnyDocument } from './document-files.ts'
import { undefinedIfDamaged } from './released.ts'
import { readSnapshotIndex } from './snapshot-index.ts'

/** Where the documents of a snapshot come from, so that the next reading reuses those that did not change. */
export interface Origin {
  /** Names the code that read them. */
  readonly reader: string
  readonly versionOf: (type: DocumentType, documentId: string) => string | undefined
}

/**
 * What the last reading left in a snapshot folder. What is damaged, was read by other code, or is of unknown version is
 * not there: it is read again.
 */
export async function readKnownContent(folder: string, reader: string): Promise<KnownContent> {
  const known = new Map<string, { version: string; document: AnyDocument }>()
  const index = await undefinedIfDamaged(() => readSnapshotIndex(folder))
  if (!index || index.reader !== reader) return known
  await Promise.all(
    index.entries.map(async ({ type, documentId, hash, version }) => {
      if (version === undefined) return
      const document = await undefinedIfDamaged(() => readDocument({ folder, type, documentId, hash }))
      if (document) known.set(versionKey(type, documentId), { version, document })
    }),
  )
  return known
}
