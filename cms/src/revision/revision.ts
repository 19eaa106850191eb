import type { Core } from '@strapi/strapi'

const UID = 'api::revision.revision'

export interface Revision {
  /** How many changes to published content there have been. */
  readonly revision: number
  /** Whether the bundled content has been taken in, or is not wanted. */
  readonly seeded: boolean
}

/** The one row that counts; made at the first start. */
export async function ensureRevision(strapi: Core.Strapi): Promise<void> {
  const query = strapi.db.query(UID)
  if ((await query.count()) === 0) await query.create({ data: { number: 0, seeded: false } })
}

export async function readRevision(strapi: Core.Strapi): Promise<Revision> {
  const { number, seeded } = await strapi.db.query(UID).findOne({})
  return { revision: number, seeded }
}

export async function markSeeded(strapi: Core.Strapi): Promise<void> {
  await strapi.db.query(UID).updateMany({ data: { seeded: true } })
}

/** Counts one more change, as part of the transaction at hand: the count moves exactly when the change is committed. */
export async function countChange(strapi: Core.Strapi): Promise<void> {
  const { tableName } = strapi.db.metadata.get(UID)
  await strapi.db.transaction(({ trx }) => trx(tableName).increment('number', 1))
}

/**
 * Lets one write of documents after the other, until the transaction at hand ends: what a check found free is still
 * free when it is taken. SQLite does so by itself.
 */
export async function withWriteLock(strapi: Core.Strapi): Promise<void> {
  const { tableName } = strapi.db.metadata.get(UID)
  await strapi.db.transaction(({ trx }) => trx(tableName).forUpdate().first('id'))
}
