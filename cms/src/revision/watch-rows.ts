import type { Core } from '@strapi/strapi'
import { uidOf, WRITTEN_TYPES } from '../documents/shapes'
import { countChange } from './revision'

const FILE_UID = 'plugin::upload.file'

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
    models: WRITTEN_TYPES.map(uidOf),
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

/** Whether readers see the row; a row that does not say is counted rather than missed. */
function isPublic(row: unknown): boolean {
  if (typeof row !== 'object' || row === null || !('publishedAt' in row)) return true
  return row.publishedAt !== null
}
