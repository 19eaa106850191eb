import type { Core } from '@strapi/strapi'
import { z } from 'zod'

const UID = 'api::review.review'

/** Kinds of document that are reviewed before readers get them. */
export const REVIEWED = ['doc', 'snippet', 'sidebar'] as const
export type ReviewedType = (typeof REVIEWED)[number]

const dateSchema = z.coerce.date().transform((date) => date.toISOString())
const reviewSchema = z.object({
  subjectType: z.enum(REVIEWED),
  subject: z.string(),
  state: z.enum(['ready', 'sent-back', 'approved']),
  askedBy: z.string(),
  askedById: z.int(),
  askedAt: dateSchema,
  /** What the writer said about it. */
  request: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: dateSchema.nullable(),
  /** What the editor said about it. */
  answer: z.string().nullable(),
})
/** Where a document stands in its review. */
export type Review = z.infer<typeof reviewSchema>

type Asked = Pick<Review, 'subjectType' | 'subject' | 'askedBy' | 'askedById' | 'request'>

/** The review of a document; nothing where none was asked for. */
export async function findReview(strapi: Core.Strapi, subject: string): Promise<Review | undefined> {
  const row: unknown = await strapi.db.query(UID).findOne({ where: { subject } })
  return row ? reviewSchema.parse(row) : undefined
}

/** All reviews that somebody may have to read: what waits, the oldest first, then what one person asked for. */
export async function listReviews(strapi: Core.Strapi, askedById: number): Promise<Review[]> {
  const rows: unknown = await strapi.db.query(UID).findMany({
    where: { $or: [{ state: 'ready' }, { askedById }] },
    orderBy: { askedAt: 'asc' },
    limit: MOST_LISTED,
  })
  return z.array(reviewSchema).parse(rows)
}

const MOST_LISTED = 500

/** Marks a document as ready for review. */
export async function askForReview(strapi: Core.Strapi, asked: Asked): Promise<void> {
  await strapi.db.transaction(async () => {
    await removeReview(strapi, asked.subject)
    await strapi.db.query(UID).create({ data: { ...asked, state: 'ready', askedAt: new Date() } })
  })
}

/** Ends a review that waits. @returns whether it waited */
export async function decideReview(
  strapi: Core.Strapi,
  subject: string,
  decision: Pick<Review, 'state' | 'decidedBy' | 'answer'>,
): Promise<boolean> {
  const { count } = await strapi.db
    .query(UID)
    .updateMany({ where: { subject, state: 'ready' }, data: { ...decision, decidedAt: new Date() } })
  return count > 0
}

/** Forgets the review of a document. */
export async function removeReview(strapi: Core.Strapi, subject: string): Promise<void> {
  await strapi.db.query(UID).deleteMany({ where: { subject } })
}
