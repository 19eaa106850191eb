import { z } from 'zod'
import type { Row } from '@portico/content-model/rows'
import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { mayDo, post, type Ability, type Context, type Right } from '../desk/access'
import { nameOfUser } from '../documents/origin'
import { findWorkingRow, rowTitle } from '../documents/store'
import { revisionOf } from './check-item'
import {
  findOpenSchedule,
  itemSchema,
  keepSchedule,
  listDoneSchedules,
  listOpenSchedules,
  MOST_WAITING,
  removeSchedule,
  type Schedule,
  type ScheduledItem,
} from './schedules'

const MOST_ITEMS = 50
const LONGEST_WAIT_MS = 5 * 366 * 24 * 60 * 60 * 1000

const timeZoneSchema = z.string().max(100).refine(isTimeZone)
const scheduleSchema = z.object({
  /** The one that is changed. */
  id: z.int().optional(),
  at: z.iso.datetime(),
  timeZone: timeZoneSchema,
  items: z
    .array(itemSchema.omit({ revision: true }).extend({ redirect: z.string().trim().min(1).max(2000).optional() }))
    .min(1)
    .max(MOST_ITEMS),
})
const idSchema = z.object({ id: z.int() })

/** What is published or unpublished later: to be read by those who may read all of it, changed by those who may publish it. */
export const scheduleRoutes = (strapi: Core.Strapi) => [
  post('/schedule/list', async ({ state }) => {
    const [open, done] = await Promise.all([listOpenSchedules(strapi), listDoneSchedules(strapi)])
    const readable = async (schedules: readonly Schedule[]) =>
      (await Promise.all(schedules.map((schedule) => asReadBy(strapi, state.userAbility, schedule)))).flatMap(
        (schedule) => schedule ?? [],
      )
    return { open: await readable(open), done: await readable(done) }
  }),
  post('/schedule/save', async (context) => {
    const asked = scheduleSchema.safeParse(context.request.body)
    if (!asked.success) throw new errors.ValidationError('The request names no documents and time, or is not complete.')
    const { id, at, timeZone, items } = asked.data
    checkTime(Date.parse(at), Date.now())
    if (id !== undefined) await changeable(strapi, context, id)
    const others = (await listOpenSchedules(strapi)).filter((schedule) => schedule.id !== id)
    if (others.length >= MOST_WAITING)
      throw new errors.ApplicationError(`${MOST_WAITING} schedules wait already. Cancel some of them first.`)
    const kept: ScheduledItem[] = []
    for (const item of items) {
      const row = await publishable(strapi, context, item)
      checkOnce(item, { title: rowTitle(item.type, row), others, kept })
      const { redirect, ...named } = item
      const sendsOn = item.action === 'unpublish' && redirect !== undefined
      kept.push({ ...named, revision: revisionOf(row), ...(sendsOn && { redirect }) })
    }
    const { user } = context.state
    await keepSchedule(strapi, { items: kept, at, timeZone, by: nameOfUser(user), byId: user.id }, id)
    return {}
  }),
  post('/schedule/cancel', async (context) => {
    const asked = idSchema.safeParse(context.request.body)
    if (!asked.success) throw new errors.ValidationError('The request names no schedule.')
    await changeable(strapi, context, asked.data.id)
    await removeSchedule(strapi, asked.data.id)
    return {}
  }),
]

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

function checkTime(at: number, now: number): void {
  if (at <= now) throw new errors.ValidationError('This time is over. Choose a later one.')
  if (at - now > LONGEST_WAIT_MS) throw new errors.ValidationError('Choose a time within the next five years.')
}

interface Scheduled {
  readonly title: string
  readonly others: readonly Schedule[]
  readonly kept: readonly ScheduledItem[]
}

/** @throws ApplicationError where the same is to happen to the document already */
function checkOnce({ documentId, action }: Omit<ScheduledItem, 'revision'>, { title, others, kept }: Scheduled): void {
  const isSame = (item: ScheduledItem): boolean => item.documentId === documentId && item.action === action
  if (kept.some((item) => item.documentId === documentId))
    throw new errors.ValidationError(`“${title}” is in the group twice.`)
  if (others.some(({ items }) => items.some(isSame)))
    throw new errors.ApplicationError(`“${title}” has a schedule already. Change that one, or cancel it first.`)
}

/** The draft of a document that the person may publish. @throws NotFoundError, ForbiddenError */
async function publishable(
  strapi: Core.Strapi,
  { state }: Context,
  { type, documentId }: Pick<ScheduledItem, 'type' | 'documentId'>,
): Promise<Row> {
  const row = await findWorkingRow(strapi, type, documentId)
  if (!row) throw new errors.NotFoundError('The document does not exist.')
  for (const right of ['read', 'publish'] satisfies Right[])
    if (!mayDo(strapi, state.userAbility, right, { type, row }))
      throw new errors.ForbiddenError(`Only people who may publish “${rowTitle(type, row)}” can schedule it.`)
  return row
}

/** A schedule that the person may change. @throws NotFoundError, ForbiddenError */
async function changeable(strapi: Core.Strapi, { state }: Context, id: number): Promise<void> {
  const schedule = await findOpenSchedule(strapi, id)
  if (!schedule) throw new errors.NotFoundError('This schedule was carried out or canceled meanwhile.')
  for (const { type, documentId } of schedule.items) {
    const row = await findWorkingRow(strapi, type, documentId)
    if (row && !mayDo(strapi, state.userAbility, 'publish', { type, row }))
      throw new errors.ForbiddenError(`Only people who may publish “${rowTitle(type, row)}” can change its schedule.`)
  }
}

/** A schedule with the titles of its documents; nothing where the person may not read one of them. */
async function asReadBy(strapi: Core.Strapi, ability: Ability, schedule: Schedule) {
  const items = []
  let mayChange = true
  for (const { type, documentId, action, redirect } of schedule.items) {
    const row = await findWorkingRow(strapi, type, documentId)
    if (row && !mayDo(strapi, ability, 'read', { type, row })) return undefined
    mayChange &&= !row || mayDo(strapi, ability, 'publish', { type, row })
    const title = row ? rowTitle(type, row) : 'A deleted document'
    items.push({ type, documentId, title, action, ...(redirect !== undefined && { redirect }) })
  }
  const { id, at, timeZone, state, by, problems, doneAt } = schedule
  return { id, at, timeZone, state, by, problems, doneAt, items, mayChange }
}
