import { problemSchema } from '@portico/content-model'
import { getFetchClient } from '@strapi/strapi/admin'
import { z } from 'zod'
import { createPolled } from '../documents/polled'

const TYPES = ['doc', 'snippet', 'sidebar', 'home', 'site'] as const

export interface ScheduleTarget {
  readonly type: (typeof TYPES)[number]
  readonly documentId: string
}

/** Whether a kind of document can be published later. */
export const isScheduled = (type: string | undefined): type is ScheduleTarget['type'] =>
  TYPES.some((each) => each === type)

const itemSchema = z.object({
  type: z.enum(TYPES),
  documentId: z.string(),
  title: z.string(),
  action: z.enum(['publish', 'unpublish']),
  redirect: z.string().optional(),
})
export type ScheduledItem = z.infer<typeof itemSchema>

const scheduleSchema = z.object({
  id: z.int(),
  at: z.string(),
  timeZone: z.string(),
  state: z.enum(['waiting', 'held-back', 'done']),
  by: z.string(),
  problems: z.array(problemSchema),
  doneAt: z.string().nullable(),
  items: z.array(itemSchema),
  mayChange: z.boolean(),
})
export type Schedule = z.infer<typeof scheduleSchema>

const listSchema = z.object({ open: z.array(scheduleSchema), done: z.array(scheduleSchema) })
const ASK_AGAIN_AFTER = 5000

/** What is published or unpublished later, and what was. */
export const schedules = createPolled(
  async () => {
    // Not of one component: it would end with that one.
    const { data } = await getFetchClient().post('/portico/schedule/list', {})
    return listSchema.parse(data)
  },
  () => ASK_AGAIN_AFTER,
)

/** The schedules of a document. */
export function schedulesOf<Each extends Pick<Schedule, 'items'>>(all: readonly Each[], documentId: string): Each[] {
  return all.filter(({ items }) => items.some((item) => item.documentId === documentId))
}
