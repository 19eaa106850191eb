import type { Snapshot } from '@portico/content-model'
import { sampleSnapshot } from './sample-snapshot.ts'

const ID_LENGTH = 24
const ID_FIELDS = new Set(['documentId', 'docId', 'mainDoc', 'entry', 'sidebar'])

/** The documentId that a document of the sample has in a CMS, where ids are longer. */
export const idOf = (short: string): string => short.padEnd(ID_LENGTH, '0')

/** The sample as a CMS can hold it: with ids as long as there, its picture left out. */
export const sampleInCms = withLongIds({
  ...sampleSnapshot,
  docs: sampleSnapshot.docs.map((doc) => ({ ...doc, body: doc.body.filter(({ _type }) => _type !== 'image') })),
}) as Snapshot

function withLongIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withLongIds)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      if (ID_FIELDS.has(name) && typeof part === 'string') return [name, idOf(part)]
      if (name === 'tags' && Array.isArray(part))
        return [name, part.map((tag: unknown) => (typeof tag === 'string' ? idOf(tag) : withLongIds(tag)))]
      return [name, withLongIds(part)]
    }),
  )
}
