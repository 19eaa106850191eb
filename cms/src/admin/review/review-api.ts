import { getFetchClient, type FetchClient } from '@strapi/strapi/admin'
import { z } from 'zod'
import { createPolled } from '../documents/polled'

const TYPES = ['doc', 'snippet', 'sidebar'] as const

export interface ReviewTarget {
  readonly type: (typeof TYPES)[number]
  readonly documentId: string
}

/** The document of a form, where its kind is reviewed. */
export const isReviewed = (type: string | undefined): type is ReviewTarget['type'] =>
  TYPES.some((each) => each === type)

const stateSchema = z.object({
  state: z.enum(['ready', 'sent-back', 'approved']),
  askedBy: z.string(),
  askedAt: z.string(),
  request: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  answer: z.string().nullable(),
})
export type Review = z.infer<typeof stateSchema>

const commentSchema = z.object({
  id: z.int(),
  block: z.string().nullable(),
  excerpt: z.string().nullable(),
  text: z.string(),
  by: z.string(),
  writtenAt: z.string(),
  resolvedBy: z.string().nullable(),
})
export type Comment = z.infer<typeof commentSchema>

const documentReviewSchema = z.object({
  review: stateSchema.nullable(),
  comments: z.array(commentSchema),
  mayWrite: z.boolean(),
  mayDecide: z.boolean(),
})
/** Where a document stands in its review, and what the person may do about it. */
export type DocumentReview = z.infer<typeof documentReviewSchema>

/** @throws what the panel's requests throw */
export async function readReview(post: FetchClient['post'], target: ReviewTarget): Promise<DocumentReview> {
  const { data } = await post('/portico/review', target)
  return documentReviewSchema.parse(data)
}

const listedSchema = stateSchema.extend({
  type: z.enum(TYPES),
  documentId: z.string(),
  title: z.string(),
  openComments: z.int(),
  mayDecide: z.boolean(),
})
export type ListedReview = z.infer<typeof listedSchema>
const listSchema = z.object({ waiting: z.array(listedSchema), mine: z.array(listedSchema) })

/** Others take part in a review: in milliseconds. */
export const ASK_AGAIN_AFTER = 10_000

/** What waits for review, and what the person asked for. */
export const reviews = createPolled(
  async () => {
    // Not of one component: it would end with that one.
    const { data } = await getFetchClient().post('/portico/review/list', {})
    return listSchema.parse(data)
  },
  () => ASK_AGAIN_AFTER,
)
