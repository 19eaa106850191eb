import type { Snapshot } from '@portico/content-model'
import { sampleSnapshot } from '../fixtures/sample-snapshot.ts'

const ID_LENGTH = 24
const ID_FIELDS = new Set(['documentId', 'docId', 'mainDoc', 'entry', 'sidebar'])

/** The documentId that a document of the sample has in a CMS, where ids are longer. */
export const idOf = (short: string): string => short.padEnd(ID_LENGTH, '0')

/** The sample as the documents of one import, its picture left out. */
export function sampleImport(): unknown[] {
  const { tags, sidebars, snippets, docs, redirects, site, home }: Snapshot = sampleSnapshot
  const withoutPictures = docs.map((doc) => ({ ...doc, body: doc.body.filter(({ _type }) => _type !== 'image') }))
  const lists = {
    tag: tags,
    sidebar: sidebars,
    snippet: snippets,
    doc: withoutPictures,
    redirect: redirects,
    site: [site],
    home: [home],
  }
  return Object.entries(lists).flatMap(([type, documents]) =>
    documents.map((document) => {
      const { documentId, updatedAt: _updatedAt, ...data } = { updatedAt: undefined, ...document }
      return { type, documentId: idOf(documentId), data: withLongIds(data) }
    }),
  )
}

function withLongIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withLongIds)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      if (ID_FIELDS.has(name) && typeof part === 'string') return [name, idOf(part)]
      if (name === 'tags' && Array.isArray(part)) return [name, part.map(String).map(idOf)]
      return [name, withLongIds(part)]
    }),
  )
}
