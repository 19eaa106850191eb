import type { Row } from '@portico/content-model/rows'
import type { Core } from '@strapi/strapi'
import { hasDrafts, rowsOf } from '../documents/store'
import type { WrittenType } from '../documents/shapes'
import { readRevision } from '../revision/revision'

/** The kinds of documents, with the relations that are part of what a reader sees of one. */
const RELATIONS = {
  site: [],
  home: [],
  doc: ['tags', 'sidebar'],
  snippet: [],
  tag: [],
  sidebar: [],
  redirect: [],
  synonym: [],
  curation: [],
} satisfies { [Type in WrittenType]?: string[] }
type IndexedType = keyof typeof RELATIONS

const FILE_UID = 'plugin::upload.file'

/** Kind, documentId, and a token that is another after every change of what readers see. */
export type IndexedDocument = readonly [type: IndexedType | 'media', documentId: string, version: string]

export interface ContentIndex {
  readonly revision: number
  /** How many documents there are: a list that lost some on its way is known by it. */
  readonly total: number
  readonly documents: readonly IndexedDocument[]
}

/** Everything published and every library file, by version, so that a reader asks only for what it lacks. */
export async function contentIndex(strapi: Core.Strapi): Promise<ContentIndex> {
  return await strapi.db.transaction(async () => {
    const { revision } = await readRevision(strapi)
    const documents: IndexedDocument[] = []
    for (const type of Object.keys(RELATIONS) as IndexedType[]) documents.push(...(await indexOf(strapi, type)))
    const files: Row[] = await strapi.db.query(FILE_UID).findMany({ select: ['id', 'documentId', 'updatedAt'] })
    documents.push(...files.map((row) => entryOf('media', row)))
    return { revision, total: documents.length, documents }
  })
}

async function indexOf(strapi: Core.Strapi, type: IndexedType): Promise<IndexedDocument[]> {
  const relations: readonly string[] = RELATIONS[type]
  const rows = await rowsOf(strapi, type).findMany({
    ...(hasDrafts(strapi, type) && { where: { publishedAt: { $notNull: true } } }),
    select: ['id', 'documentId', 'updatedAt'],
    populate: Object.fromEntries(relations.map((name) => [name, { select: ['documentId'] }])),
  })
  return rows.map((row) => entryOf(type, row, relations))
}

/** A publish makes a new row, a save of what has no drafts a new date; relations change without either. */
function entryOf(type: IndexedDocument[0], row: Row, relations: readonly string[] = []): IndexedDocument {
  const related = relations.map((name) =>
    [row[name] ?? []]
      .flat()
      .map((other) => (other as { documentId: string }).documentId)
      .toSorted()
      .join(','),
  )
  const changed = new Date(row['updatedAt'] as string | Date).getTime()
  return [type, String(row['documentId']), [row['id'], changed, ...related].join('.')]
}
