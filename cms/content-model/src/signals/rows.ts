import { z } from 'zod'
import { MAX_FEEDBACK_TEXT, MAX_NOTED_QUERY } from './wire.ts'

/** A text of a stranger: one line or several, without what cannot be stored or shown. */
const textOf = (most: number) =>
  z
    .string()
    .overwrite((text) =>
      text
        .replace(/\p{Cs}/gu, '\ufffd')
        .replace(/[^\P{Cc}\n]/gu, ' ')
        .trim(),
    )
    .max(most)

/** A path of this site, which leads nowhere else whatever reads it. */
export const pagePathSchema = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])[^\s\\?#\p{Cc}]*$/u, 'must be a path of this site')

const rowSchema = z.strictObject({
  /** Tells the row from all others, so that one that comes twice is kept once. It says nothing of the reader. */
  key: z.uuid(),
  at: z.iso.datetime(),
})

/** Whether a page helped, and what the reader says about it. */
export const feedbackRowSchema = rowSchema.extend({
  page: pagePathSchema,
  helpful: z.boolean(),
  text: textOf(MAX_FEEDBACK_TEXT).optional(),
})
export type FeedbackRow = z.infer<typeof feedbackRowSchema>

/** One search of a page view, as it ended. */
export const searchSchema = z.strictObject({
  query: textOf(MAX_NOTED_QUERY).pipe(z.string().min(1)),
  /** How many results it had. */
  found: z.int().min(0).max(1_000_000),
  /** The result that was opened, by its place from 1 on. */
  opened: z.strictObject({ path: pagePathSchema, rank: z.int().min(1).max(1000) }).optional(),
  /** What was searched next in the same page view, where nothing was opened. */
  next: textOf(MAX_NOTED_QUERY).optional(),
})
export type Search = z.infer<typeof searchSchema>

export const searchRowSchema = rowSchema.extend(searchSchema.shape)
export type SearchRow = z.infer<typeof searchRowSchema>

/** What the publisher hands to the CMS at once. */
export const signalBatchSchema = z.strictObject({
  feedback: z.array(feedbackRowSchema).max(200),
  searches: z.array(searchRowSchema).max(200),
})
export type SignalBatch = z.infer<typeof signalBatchSchema>
