import type { Core } from '@strapi/strapi'

export const FEEDBACK = 'api::reader-feedback.reader-feedback'
export const SEARCHES = 'api::reader-search.reader-search'

const KEPT_DAYS = 90
const DAY_MS = 24 * 60 * 60 * 1000
/** Of each kind, the newest: what a flood of many days can leave. */
const MOST_ROWS = 100_000

/** Deletes what is older than 90 days, and what is too much. */
export async function removeOldRows(strapi: Core.Strapi, now = Date.now()): Promise<void> {
  for (const uid of [FEEDBACK, SEARCHES] as const) {
    const query = strapi.db.query(uid)
    await query.deleteMany({ where: { at: { $lt: new Date(now - KEPT_DAYS * DAY_MS) } } })
    const [newest] = await query.findMany({ select: ['id'], orderBy: { id: 'desc' }, limit: 1 })
    if (newest) await query.deleteMany({ where: { id: { $lte: Number(newest.id) - MOST_ROWS } } })
  }
}

/** Deletes old rows once a day, also where no batch comes, until the CMS stops. @returns what ends it */
export function keepRowsYoung(strapi: Core.Strapi): () => void {
  const remove = (): void => {
    removeOldRows(strapi).catch((error: unknown) =>
      strapi.log.warn(`Old rows of what readers told could not be deleted: ${String(error)}`),
    )
  }
  const timer = setInterval(remove, DAY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
