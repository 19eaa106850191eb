import type { Core } from '@strapi/strapi'
import { currentAuthor } from '../documents/origin'
import { typeOf } from '../documents/shapes'
import { findWorkingRow } from '../documents/store'
import { removeComments } from './comments'
import { decideReview, removeReview, REVIEWED } from './reviews'

interface Params {
  readonly documentId?: string
  readonly status?: string
}

/** A publish approves what waits for review, whoever publishes it; reviews and comments go with their document. */
export function watchReviews(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const type = REVIEWED.find((each) => each === typeOf(context.uid))
    const { documentId, status } = context.params as Params
    if (!type || documentId === undefined) return next()
    const publishes = context.action === 'publish' || (context.action === 'update' && status === 'published')
    if (!publishes && context.action !== 'delete') return next()
    return strapi.db.transaction(async () => {
      const result = await next()
      if (publishes)
        await decideReview(strapi, documentId, { state: 'approved', decidedBy: currentAuthor(strapi), answer: null })
      else if (!(await findWorkingRow(strapi, type, documentId))) {
        await removeReview(strapi, documentId)
        await removeComments(strapi, documentId)
      }
      return result
    })
  })
}
