import type { FeedbackRow, SearchRow, SignalBatch } from '@portico/content-model/signals'
import type { Core } from '@strapi/strapi'
import { FEEDBACK, removeOldRows, SEARCHES } from './store'

/**
 * Keeps what the publisher hands over, as far as the settings of the site let readers be asked. A batch that comes again
 * changes nothing; a text that comes later joins its answer. Nothing of it is content.
 * @returns how many rows are new
 */
export async function takeSignals(strapi: Core.Strapi, { feedback, searches }: SignalBatch): Promise<number> {
  const site = await strapi.db.query('api::site.site').findOne({ where: { publishedAt: { $notNull: true } } })
  let taken = 0
  await strapi.db.transaction(async () => {
    if (site?.askHelpful) for (const row of feedback) taken += await takeFeedback(strapi, row)
    if (site && site.searchSample > 0) for (const row of searches) taken += await takeSearch(strapi, row)
    await removeOldRows(strapi)
  })
  return taken
}

async function takeFeedback(strapi: Core.Strapi, { key, at, page, helpful, text }: FeedbackRow): Promise<number> {
  const query = strapi.db.query(FEEDBACK)
  const before = await query.findOne({ where: { key } })
  if (before) {
    if (text !== undefined && before.text === null) await query.update({ where: { key }, data: { text } })
    return 0
  }
  const doc = await strapi.db
    .query('api::doc.doc')
    .findOne({ where: { path: page, publishedAt: { $notNull: true } }, select: ['documentId'] })
  // Nobody can ask about a page that does not exist.
  if (!doc) return 0
  await query.create({ data: { key, at, doc: doc.documentId, helpful, text: text ?? null, done: false } })
  return 1
}

async function takeSearch(strapi: Core.Strapi, { key, at, query, found, opened, next }: SearchRow): Promise<number> {
  const rows = strapi.db.query(SEARCHES)
  if (await rows.findOne({ where: { key } })) return 0
  await rows.create({
    data: {
      key,
      at,
      query: query.toLowerCase().replace(/\s+/g, ' '),
      found,
      opened: opened?.path.slice(0, 255) ?? null,
      rank: opened?.rank ?? null,
      next: next ?? null,
      done: false,
    },
  })
  return 1
}
