import { isDeepStrictEqual } from 'node:util'
import type { Row } from '@portico/content-model/rows'
import type { Core } from '@strapi/strapi'
import { fullName, type Person } from '../documents/origin'
import { uidOf } from '../documents/shapes'
import { findPublishedRow, rowsOf } from '../documents/store'

const UID = 'api::document-version.document-version'

/** Kinds of document whose earlier versions are kept. */
export const VERSIONED = ['doc', 'snippet'] as const
export type VersionedType = (typeof VERSIONED)[number]

/** Of one document, the newest. */
const MOST_VERSIONS = 100

/** What a document was until a save replaced it. */
export interface Version {
  readonly id: number
  /** When it was saved, as an ISO date. */
  readonly savedAt: string
  /** Who saved it, where that is known. */
  readonly by: string | null
  /** Whether readers saw it when it was replaced. */
  readonly live: boolean
}

export type Values = Readonly<Record<string, unknown>>

/** The draft of a document as an editor wrote it, with who saved it and when. */
export interface SavedDraft extends Omit<Version, 'id'> {
  readonly values: Values
}

/** The versions of a document without their values, the newest first. */
export async function listVersions(strapi: Core.Strapi, documentId: string): Promise<Version[]> {
  const rows: StoredVersion[] = await strapi.db.query(UID).findMany({
    where: { subject: documentId },
    select: ['id', 'savedAt', 'by', 'live'],
    orderBy: { id: 'desc' },
  })
  return rows.map(({ id, savedAt, by, live }) => ({ id, savedAt: new Date(savedAt).toISOString(), by, live }))
}

/** What a version of a document holds, or `undefined` where the document has no such version. */
export async function readVersion(
  strapi: Core.Strapi,
  { documentId, id }: { readonly documentId: string; readonly id: number },
): Promise<Values | undefined> {
  const row: StoredVersion | null = await strapi.db.query(UID).findOne({ where: { id, subject: documentId } })
  return row?.values
}

/** Keeps a version of a document, and removes those that are too many. */
export async function keepVersion(strapi: Core.Strapi, documentId: string, saved: SavedDraft): Promise<void> {
  const query = strapi.db.query(UID)
  await query.create({ data: { subject: documentId, ...saved } })
  const excess: { id: number }[] = await query.findMany({
    where: { subject: documentId },
    select: ['id'],
    orderBy: { id: 'desc' },
    offset: MOST_VERSIONS,
  })
  if (excess.length > 0) await query.deleteMany({ where: { id: excess.map(({ id }) => id) } })
}

export async function removeVersions(strapi: Core.Strapi, documentId: string): Promise<void> {
  await strapi.db.query(UID).deleteMany({ where: { subject: documentId } })
}

/** The draft as it is stored; `undefined` where there is none. */
export async function readSavedDraft(
  strapi: Core.Strapi,
  type: VersionedType,
  documentId: string,
): Promise<SavedDraft | undefined> {
  const row = await rowsOf(strapi, type).findOne({
    where: { documentId, publishedAt: null },
    populate: { updatedBy: true },
  })
  if (!row) return undefined
  const { updatedAt, updatedBy } = row as { updatedAt: string | Date; updatedBy?: Person | null }
  const values = writtenValues(strapi, type, row)
  const published = await findPublishedRow(strapi, type, documentId)
  return {
    values,
    savedAt: new Date(updatedAt).toISOString(),
    by: (updatedBy && fullName(updatedBy)) || null,
    live: published !== null && isDeepStrictEqual(writtenValues(strapi, type, published), values),
  }
}

interface StoredVersion extends Omit<Version, 'savedAt'> {
  readonly savedAt: string | Date
  readonly values: Values
}

/** Written by Strapi, which says so of all its other attributes. */
const TIMESTAMPS = ['createdAt', 'updatedAt']

/** What an editor writes into a form: not what Strapi or Portico notes, and no relations, which may be gone by then. */
function writtenValues(strapi: Core.Strapi, type: VersionedType, row: Row): Values {
  const attributes = Object.entries(strapi.contentType(uidOf(type)).attributes)
  const written = attributes.filter(
    ([name, attribute]) => attribute.type !== 'relation' && !isNoted(attribute) && !TIMESTAMPS.includes(name),
  )
  return Object.fromEntries(written.map(([name]) => [name, row[name] ?? null]))
}

/** Whether the attribute cannot be configured in the panel, as those that Portico writes. */
const isNoted = (attribute: object): boolean => 'configurable' in attribute && attribute.configurable === false
