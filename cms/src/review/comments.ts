import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { z } from 'zod'
import type { Review } from './reviews'

const UID = 'api::review-comment.review-comment'

/** Of one document. */
export const MOST_COMMENTS = 200

const dateSchema = z.coerce.date().transform((date) => date.toISOString())
const commentSchema = z.object({
  id: z.int(),
  /** The `_key` of the block; nothing where the comment is about the whole document. */
  block: z.string().nullable(),
  /** The words of the block when the comment was written. */
  excerpt: z.string().nullable(),
  text: z.string(),
  by: z.string(),
  byId: z.int(),
  writtenAt: dateSchema,
  resolvedBy: z.string().nullable(),
  resolvedAt: dateSchema.nullable(),
})
/** What somebody noted about a document, as plain text. */
export type Comment = z.infer<typeof commentSchema>

type Subject = Pick<Review, 'subject' | 'subjectType'>

/** The comments of a document, the oldest first. */
export async function listComments(strapi: Core.Strapi, subject: string): Promise<Comment[]> {
  const rows: unknown = await strapi.db.query(UID).findMany({ where: { subject }, orderBy: { id: 'asc' } })
  return z.array(commentSchema).parse(rows)
}

/** How many comments of some documents are open, by document. */
export async function countOpenComments(
  strapi: Core.Strapi,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows: { subject: string }[] = await strapi.db
    .query(UID)
    .findMany({ where: { subject: { $in: subjects }, resolvedAt: { $null: true } }, select: ['subject'] })
  const counts = new Map<string, number>()
  for (const { subject } of rows) counts.set(subject, (counts.get(subject) ?? 0) + 1)
  return counts
}

/** @throws ApplicationError where a document has too many comments */
export async function writeComment(
  strapi: Core.Strapi,
  comment: Subject & Pick<Comment, 'block' | 'excerpt' | 'text' | 'by' | 'byId'>,
): Promise<void> {
  const query = strapi.db.query(UID)
  const { subject } = comment
  const excess = (await query.count({ where: { subject } })) - MOST_COMMENTS + 1
  if (excess > 0) {
    const resolved: { id: number }[] = await query.findMany({
      where: { subject, resolvedAt: { $notNull: true } },
      select: ['id'],
      orderBy: { id: 'asc' },
      limit: excess,
    })
    if (resolved.length < excess)
      throw new errors.ApplicationError(`This document has ${MOST_COMMENTS} open comments. Resolve some of them first.`)
    await query.deleteMany({ where: { id: { $in: resolved.map(({ id }) => id) } } })
  }
  await query.create({ data: { ...comment, writtenAt: new Date() } })
}

/** Resolves a comment of a document, or opens it again. @returns whether the document has it */
export async function resolveComment(
  strapi: Core.Strapi,
  { subject, id }: { readonly subject: string; readonly id: number },
  resolvedBy: string | null,
): Promise<boolean> {
  const { count } = await strapi.db
    .query(UID)
    .updateMany({ where: { subject, id }, data: { resolvedBy, resolvedAt: resolvedBy === null ? null : new Date() } })
  return count > 0
}

/** Removes the comments of a document. */
export async function removeComments(strapi: Core.Strapi, subject: string): Promise<void> {
  await strapi.db.query(UID).deleteMany({ where: { subject } })
}
