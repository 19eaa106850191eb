import { pagePath } from '@portico/content-model'
import type { Core } from '@strapi/strapi'
import { redirectsFrom } from '../documents/moved-address'
import { asAuthor } from '../documents/origin'
import { removeTogether } from '../documents/removed-together'
import { uidOf } from '../documents/shapes'
import { documentStore, findPublishedRow, findWorkingRow } from '../documents/store'
import { withWriteLock } from '../revision/revision'
import { checkItem } from './check-item'
import { heldBack, problemsOf } from './held-back'
import { inOrder, type ItemWithRow } from './in-order'
import { finishSchedule, findOpenSchedule, holdSchedule, listDueSchedules, type Schedule } from './schedules'

/** From so much on, what was carried out counts as late. */
const LATE_MS = 60_000

/** Carries out what is due, one group after the other. @returns how many were due */
export async function carryOutDue(strapi: Core.Strapi, now: Date): Promise<number> {
  const due = await listDueSchedules(strapi, now)
  for (const { id, at, items } of due) {
    const what = `What was scheduled for ${at} (${items.length === 1 ? 'one document' : `${items.length} documents`})`
    try {
      await strapi.db.transaction(() => carryOut(strapi, id, now))
      const isLate = now.getTime() - Date.parse(at) > LATE_MS
      strapi.log.info(isLate ? `${what} was carried out late: the CMS was not running then.` : `${what} is done.`)
    } catch (fault) {
      const problems = problemsOf(fault)
      await holdSchedule(strapi, id, problems)
      strapi.log.warn(`${what} is held back: ${problems.map(({ message }) => message).join(' ')}`)
    }
  }
  return due.length
}

/** All of a group, in the transaction at hand: readers get it in one deployment, or none of it. */
async function carryOut(strapi: Core.Strapi, id: number, now: Date): Promise<void> {
  await withWriteLock(strapi)
  const schedule = await findOpenSchedule(strapi, id)
  if (schedule?.state !== 'waiting') return
  const items = inOrder(await Promise.all(schedule.items.map((item) => withRow(strapi, item))))
  const removed = items.filter(({ item }) => item.action === 'unpublish').map(({ item }) => item.documentId)
  await asAuthor(schedule.by, () =>
    removeTogether(new Set(removed), async () => {
      for (const each of items) {
        await checkItem(strapi, schedule, each)
        if (each.item.action === 'publish') await publish(strapi, each)
        else await unpublish(strapi, each)
      }
    }),
  )
  await finishSchedule(strapi, id, now)
}

async function withRow(strapi: Core.Strapi, item: Schedule['items'][number]): Promise<ItemWithRow> {
  const row = await findWorkingRow(strapi, item.type, item.documentId)
  if (row) return { item, row }
  throw heldBack('missing-document', {
    message: 'One of its documents was deleted.',
    hint: 'Take it out of the group, or cancel the schedule.',
  })
}

async function publish(strapi: Core.Strapi, { item: { type, documentId } }: ItemWithRow): Promise<void> {
  await strapi.documents(uidOf(type)).publish({ documentId })
}

async function unpublish(strapi: Core.Strapi, { item }: ItemWithRow): Promise<void> {
  const { type, documentId, redirect } = item
  const published = await findPublishedRow(strapi, type, documentId)
  if (!published) return
  await strapi.documents(uidOf(type)).unpublish({ documentId })
  const from = pagePath(type, published)
  if (from === undefined || redirect === undefined || (await redirectsFrom(strapi, from)).length > 0) return
  await documentStore(strapi, 'redirect').create({ data: { from, href: redirect, reason: 'deleted' } })
}
