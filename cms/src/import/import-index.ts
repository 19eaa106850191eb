import type { Core } from '@strapi/strapi'
import { WRITTEN_TYPES, type WrittenType } from '../documents/shapes'
import { hasDrafts, rowsOf } from '../documents/store'

/** What a document of each kind is known by outside the CMS. */
const NAMES = {
  doc: ['path'],
  tag: ['slug', 'name'],
  sidebar: ['key'],
  snippet: ['key'],
  redirect: ['from'],
  synonym: ['words'],
  curation: ['queries'],
  site: [],
  home: [],
} satisfies { [Type in WrittenType]: string[] }

export type IndexEntry = Readonly<{ type: WrittenType; documentId: string } & Record<string, unknown>>

/** Every document with its names, so that an import finds those it has to update. */
export async function importIndex(strapi: Core.Strapi): Promise<IndexEntry[]> {
  const entries = await Promise.all(
    WRITTEN_TYPES.map(async (type) => {
      const names = NAMES[type]
      const rows = await rowsOf(strapi, type).findMany({
        ...(hasDrafts(strapi, type) && { where: { publishedAt: null } }),
        select: ['documentId', ...names],
        orderBy: { documentId: 'asc' },
      })
      return rows.map((row) => ({
        type,
        documentId: String(row['documentId']),
        ...Object.fromEntries(names.map((name) => [name, row[name]])),
      }))
    }),
  )
  return entries.flat()
}
