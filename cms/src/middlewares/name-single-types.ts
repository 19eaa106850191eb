import type { Core } from '@strapi/strapi'
import { z } from 'zod'

const answerSchema = z.object({
  data: z.array(
    z.looseObject({
      documentId: z.string(),
      title: z.unknown(),
      kind: z.string(),
      contentTypeDisplayName: z.string(),
    }),
  ),
})

/**
 * Calls a single type without a title as its type in the lists of what was edited and published last. Strapi writes its
 * document id there.
 */
const nameSingleTypes: Core.MiddlewareFactory = () => async (context, next) => {
  await next()
  const answer = answerSchema.safeParse(context.body)
  if (!answer.success) return
  context.body = {
    data: answer.data.data.map((document) =>
      document.kind === 'singleType' && document.title === document.documentId
        ? { ...document, title: document.contentTypeDisplayName }
        : document,
    ),
  }
}

export default nameSingleTypes
