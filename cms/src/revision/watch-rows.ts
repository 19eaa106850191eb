import type { Core } from '@strapi/strapi'
import { uidOf, WRITTEN_TYPES } from '../documents/shapes'
import { countChange, withWriteLock } from './revision'

const FILE_UID = 'plugin::upload.file'
const WRITTEN_UIDS: readonly string[] = WRITTEN_TYPES.map(uidOf)

const WRITES = ['create', 'createMany', 'update', 'updateMany', 'delete', 'deleteMany'] as const

interface RowEvent {
  readonly action: string
  readonly result?: unknown
}

/**
 * Counts every change to published content, whichever way it is written: below the Document Service, so that code that
 * talks to the database layer is counted too. A new file is not published content: nothing public shows it yet.
 * @param onCount called in the transaction of the change, once for each
 */
export function watchRows(strapi: Core.Strapi, onCount: () => Promise<void>): void {
  writeInTransactions(strapi, [...WRITTEN_UIDS, FILE_UID])
  const counted = new WeakSet<object>()
  const count = async (): Promise<void> => {
    await strapi.db.transaction(async ({ trx }) => {
      if (counted.has(trx)) return
      counted.add(trx)
      await countChange(strapi)
      await onCount()
    })
  }
  const countIfPublic = async (event: RowEvent): Promise<void> => {
    if (isPublic(event.result)) await count()
  }
  strapi.db.lifecycles.subscribe({
    models: [...WRITTEN_UIDS],
    afterCreate: countIfPublic,
    afterUpdate: countIfPublic,
    afterDelete: countIfPublic,
    afterCreateMany: count,
    afterUpdateMany: count,
    afterDeleteMany: count,
  })
  strapi.db.lifecycles.subscribe({
    models: [FILE_UID],
    afterUpdate: count,
    afterDelete: count,
    afterUpdateMany: count,
    afterDeleteMany: count,
  })
}

type Write = (uid: string, params?: unknown) => Promise<unknown>

/**
 * Gives a write of the database layer a transaction where it has none, its lifecycles included: Strapi runs those after
 * the write is committed, and a process that ended in between would leave a change that nobody counts.
 */
function writeInTransactions(strapi: Core.Strapi, uids: readonly string[]): void {
  const manager = strapi.db.entityManager as unknown as Record<(typeof WRITES)[number], Write>
  for (const name of WRITES) {
    const write = manager[name].bind(manager)
    manager[name] = async (uid, params) => {
      if (!uids.includes(uid) || strapi.db.inTransaction()) return write(uid, params)
      return strapi.db.transaction(async () => {
        await withWriteLock(strapi)
        return write(uid, params)
      })
    }
  }
}

/** Whether readers see the row; a row that does not say is counted rather than missed. */
function isPublic(row: unknown): boolean {
  if (typeof row !== 'object' || row === null || !('publishedAt' in row)) return true
  return row.publishedAt !== null
}
