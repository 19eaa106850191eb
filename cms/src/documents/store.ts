import type { Row } from '@portico/content-model/rows'
import type { Core } from '@strapi/strapi'
import type { RowData } from './shapes/define-shape'
import { shapeOf, uidOf, type WrittenType } from './shapes'

/*
 * Rows of our content types, whichever type it is. Strapi's own types are one union a type, which code that works on
 * every type cannot call; the shapes say what is in a row.
 */

interface Where {
  readonly [name: string]: unknown
}

interface RowQuery {
  findOne(params: { where?: Where; populate?: unknown; select?: string[] }): Promise<Row | null>
  findMany(params: { where?: Where; populate?: unknown; select?: string[]; orderBy?: unknown }): Promise<Row[]>
  update(params: { where: Where; data: RowData }): Promise<Row | null>
}

interface DocumentStore {
  create(params: { data: RowData; status?: 'published' }): Promise<Row>
  update(params: { documentId: string; data: RowData; status?: 'published' }): Promise<Row | null>
  delete(params: { documentId: string }): Promise<unknown>
}

export function rowsOf(strapi: Core.Strapi, type: WrittenType): RowQuery {
  return strapi.db.query(uidOf(type)) as unknown as RowQuery
}

/** The documents of a type, through every check that an editor's save goes through. */
export function documentStore(strapi: Core.Strapi, type: WrittenType): DocumentStore {
  return strapi.documents(uidOf(type)) as unknown as DocumentStore
}

/** Whether documents of the type are drafted first; the others are public as soon as they are saved. */
export function hasDrafts(strapi: Core.Strapi, type: WrittenType): boolean {
  return strapi.contentType(uidOf(type)).options?.draftAndPublish === true
}

/** What a row is called: its title, label, name or address. */
export function rowTitle(type: WrittenType, row: Row): string {
  const { title, noun } = shapeOf(type)
  const value = title && row[title]
  if (typeof value === 'string' && value !== '') return value
  return title ? `Untitled ${noun}` : noun.charAt(0).toUpperCase() + noun.slice(1)
}

/** The row editors work on: the draft, or the one row of a type without drafts. */
export function findWorkingRow(strapi: Core.Strapi, type: WrittenType, documentId: string): Promise<Row | null> {
  const { populate } = shapeOf(type)
  return rowsOf(strapi, type).findOne({
    where: { documentId, ...(hasDrafts(strapi, type) && { publishedAt: null }) },
    populate,
  })
}

/** The row that readers see, if any. */
export function findPublishedRow(strapi: Core.Strapi, type: WrittenType, documentId: string): Promise<Row | null> {
  const { populate } = shapeOf(type)
  return rowsOf(strapi, type).findOne({ where: { documentId, publishedAt: { $notNull: true } }, populate })
}
