import { problemSchema, type Problem } from '@portico/content-model'
import type { Core } from '@strapi/strapi'
import { z } from 'zod'

const UID = 'api::schedule.schedule'

/** Kinds of document that are drafted, and so can be published later. */
export const SCHEDULED = ['doc', 'snippet', 'sidebar', 'home', 'site'] as const
export type ScheduledType = (typeof SCHEDULED)[number]

export const itemSchema = z.object({
  type: z.enum(SCHEDULED),
  documentId: z.string(),
  action: z.enum(['publish', 'unpublish']),
  /** When the draft was saved last before it was scheduled, as an ISO date. */
  revision: z.string(),
  /** Where readers of the address go, where the document is unpublished. */
  redirect: z.string().optional(),
})
/** What happens to one document. */
export type ScheduledItem = z.infer<typeof itemSchema>

const dateSchema = z.coerce.date().transform((date) => date.toISOString())
const scheduleSchema = z.object({
  id: z.int(),
  items: z.array(itemSchema),
  at: dateSchema,
  /** The IANA name of the zone that the person chose the time in. */
  timeZone: z.string(),
  state: z.enum(['waiting', 'held-back', 'done']),
  by: z.string(),
  byId: z.int(),
  /** Why it was not carried out. */
  problems: z
    .array(problemSchema)
    .nullable()
    .transform((problems) => problems ?? []),
  doneAt: dateSchema.nullable(),
})
/** Documents that are published or unpublished together, at a time. */
export type Schedule = z.infer<typeof scheduleSchema>

export type NewSchedule = Pick<Schedule, 'items' | 'at' | 'timeZone' | 'by' | 'byId'>

const schedulesSchema = z.array(scheduleSchema)

/** At most so many wait. */
export const MOST_WAITING = 200
/** Of those that were carried out, the last ones are kept. */
const KEPT_DONE = 50

/** What waits and what is held back, the earliest first. */
export async function listOpenSchedules(strapi: Core.Strapi): Promise<Schedule[]> {
  const rows: unknown = await strapi.db
    .query(UID)
    .findMany({ where: { state: { $ne: 'done' } }, orderBy: { at: 'asc' } })
  return schedulesSchema.parse(rows)
}

/** What was carried out last, the newest first. */
export async function listDoneSchedules(strapi: Core.Strapi): Promise<Schedule[]> {
  const rows: unknown = await strapi.db
    .query(UID)
    .findMany({ where: { state: 'done' }, orderBy: { doneAt: 'desc' }, limit: KEPT_DONE })
  return schedulesSchema.parse(rows)
}

/** What waits and whose time has come, the earliest first. */
export async function listDueSchedules(strapi: Core.Strapi, now: Date): Promise<Schedule[]> {
  const rows: unknown = await strapi.db
    .query(UID)
    .findMany({ where: { state: 'waiting', at: { $lte: now } }, orderBy: [{ at: 'asc' }, { id: 'asc' }] })
  return schedulesSchema.parse(rows)
}

/** One that is not carried out yet. */
export async function findOpenSchedule(strapi: Core.Strapi, id: number): Promise<Schedule | undefined> {
  const row: unknown = await strapi.db.query(UID).findOne({ where: { id, state: { $ne: 'done' } } })
  return row ? scheduleSchema.parse(row) : undefined
}

/** Keeps a schedule, in place of another where one is named. */
export async function keepSchedule(strapi: Core.Strapi, schedule: NewSchedule, replaced?: number): Promise<void> {
  const query = strapi.db.query(UID)
  const data = { ...schedule, at: new Date(schedule.at), state: 'waiting', problems: null }
  if (replaced === undefined) await query.create({ data })
  else await query.update({ where: { id: replaced }, data })
}

/** Forgets a schedule that is not carried out. */
export async function removeSchedule(strapi: Core.Strapi, id: number): Promise<void> {
  await strapi.db.query(UID).deleteMany({ where: { id, state: { $ne: 'done' } } })
}

/** Notes that a schedule was carried out, and forgets the oldest of those. */
export async function finishSchedule(strapi: Core.Strapi, id: number, doneAt: Date): Promise<void> {
  const query = strapi.db.query(UID)
  await query.update({ where: { id }, data: { state: 'done', doneAt, problems: null } })
  const excess: { id: number }[] = await query.findMany({
    where: { state: 'done' },
    select: ['id'],
    orderBy: { doneAt: 'desc' },
    offset: KEPT_DONE,
  })
  if (excess.length > 0) await query.deleteMany({ where: { id: { $in: excess.map((each) => each.id) } } })
}

/** Notes why a schedule was not carried out. */
export async function holdSchedule(strapi: Core.Strapi, id: number, problems: readonly Problem[]): Promise<void> {
  await strapi.db.query(UID).updateMany({ where: { id, state: 'waiting' }, data: { state: 'held-back', problems } })
}
