import { z } from 'zod'

/** How publishing is, as far as people are alerted to it. */
export const conditionSchema = z.object({
  state: z.enum(['well', 'failed', 'waits', 'held-back']),
  /** The documents that are held back. */
  documents: z.array(z.string()),
})
export type Condition = z.infer<typeof conditionSchema>

export const WELL: Condition = { state: 'well', documents: [] }

/** Whether a condition is worth an alert to somebody who knows another: a new state, or a document that was not held. */
export function isNews(known: Condition, now: Condition): boolean {
  return known.state !== now.state || now.documents.some((id) => !known.documents.includes(id))
}

export function isSame(left: Condition, right: Condition): boolean {
  return !isNews(left, right) && left.documents.length === right.documents.length
}
