import { excerptOf, walk, parseBody, withoutForbidden } from '@portico/content-model'
import type { Row } from '@portico/content-model/rows'
import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { z } from 'zod'
import { documentSchema, mayDo, permitted, post, type Context } from '../desk/access'
import { nameOfUser } from '../documents/origin'
import { findWorkingRow, rowTitle } from '../documents/store'
import { countOpenComments, listComments, resolveComment, writeComment } from './comments'
import { askForReview, decideReview, findReview, listReviews, removeReview, REVIEWED } from './reviews'

const LONGEST_TEXT = 2000

/** Plain text of a person, which the panel shows as such. */
const textSchema = z
  .string()
  .max(LONGEST_TEXT)
  .transform((text) => withoutForbidden(text).trim())
const wordsSchema = textSchema.refine((text) => text !== '')

const subjectSchema = documentSchema.extend({ type: z.enum(REVIEWED) })
const askSchema = subjectSchema.extend({ text: textSchema.optional() })
const sendBackSchema = subjectSchema.extend({ text: wordsSchema })
const commentSchema = subjectSchema.extend({ text: wordsSchema, block: z.string().max(100).optional() })
const resolveSchema = subjectSchema.extend({ comment: z.int(), resolved: z.boolean() })

/** Reviews of documents, and comments at their blocks: each route asks for the right to the document. */
export const reviewRoutes = (strapi: Core.Strapi) => [
  post('/review', async (context) => {
    const { documentId, type, row } = await permitted(strapi, context, { schema: subjectSchema, right: 'read' })
    const may = (right: 'update' | 'publish') => mayDo(strapi, context.state.userAbility, right, { type, row })
    return {
      review: (await findReview(strapi, documentId)) ?? null,
      comments: await listComments(strapi, documentId),
      mayWrite: may('update'),
      mayDecide: may('publish'),
    }
  }),
  post('/review/list', async (context) => listFor(strapi, context)),
  post('/review/ask', async (context) => {
    const { type, documentId, text } = await permitted(strapi, context, { schema: askSchema, right: 'update' })
    const { user } = context.state
    const asked = { subjectType: type, subject: documentId, request: text || null }
    await askForReview(strapi, { ...asked, askedBy: nameOfUser(user), askedById: user.id })
    return {}
  }),
  post('/review/withdraw', async (context) => {
    const { documentId } = await permitted(strapi, context, { schema: subjectSchema, right: 'update' })
    await removeReview(strapi, documentId)
    return {}
  }),
  post('/review/send-back', async (context) => {
    const { documentId, text } = await permitted(strapi, context, { schema: sendBackSchema, right: 'publish' })
    const decidedBy = nameOfUser(context.state.user)
    if (!(await decideReview(strapi, documentId, { state: 'sent-back', decidedBy, answer: text })))
      throw new errors.ApplicationError('This document does not wait for review any more. Reload the page.')
    return {}
  }),
  post('/review/comment', async (context) => {
    const asked = await permitted(strapi, context, { schema: commentSchema, right: 'update' })
    const { type, documentId, row, text, block = null } = asked
    const { user } = context.state
    const at = { subjectType: type, subject: documentId, block, excerpt: block && excerptAt(row, block) }
    await writeComment(strapi, { ...at, text, by: nameOfUser(user), byId: user.id })
    return {}
  }),
  post('/review/resolve', async (context) => {
    const asked = await permitted(strapi, context, { schema: resolveSchema, right: 'update' })
    const at = { subject: asked.documentId, id: asked.comment }
    if (!(await resolveComment(strapi, at, asked.resolved ? nameOfUser(context.state.user) : null)))
      throw new errors.NotFoundError('This comment is no longer kept.')
    return {}
  }),
]

/** What waits for whom: reviews for those who may publish, and those that the person asked for. */
async function listFor(strapi: Core.Strapi, { state: { user, userAbility } }: Context) {
  const reviews = await listReviews(strapi, user.id)
  const open = await countOpenComments(
    strapi,
    reviews.map(({ subject }) => subject),
  )
  const rows = await Promise.all(
    reviews.map(({ subjectType, subject }) => findWorkingRow(strapi, subjectType, subject)),
  )
  const listed = reviews.flatMap((review, position) => {
    const { subjectType: type, subject: documentId, ...others } = review
    const row = rows[position]
    if (!row || !mayDo(strapi, userAbility, 'read', { type, row })) return []
    const mayDecide = mayDo(strapi, userAbility, 'publish', { type, row })
    const title = rowTitle(type, row)
    return [{ type, documentId, title, ...others, openComments: open.get(documentId) ?? 0, mayDecide }]
  })
  return {
    waiting: listed.filter(({ state }) => state === 'ready'),
    mine: listed.filter(({ askedById }) => askedById === user.id),
  }
}

/** The words of a block as it is stored; nothing where it has none, or is not stored yet. */
function excerptAt(row: Row, key: string): string | null {
  const parsed = parseBody(row['body'] ?? [])
  const node = parsed.ok ? [...walk(parsed.body)].find(({ _key }) => _key === key) : undefined
  return node ? excerptOf(node) : null
}
