import { signalBatchSchema } from '@portico/content-model/signals'
import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { contentIndex } from '../../../content-api/content-index'
import { importDocument } from '../../../import/import-document'
import { importIndex } from '../../../import/import-index'
import { importRequestSchema, type ImportResult } from '../../../import/request'
import { takeSignals } from '../../../readers/take-signals'
import { markSeeded, readRevision } from '../../../revision/revision'

/** Portico's own part of the content API, for the pipeline and the importer. */
export default ({ strapi }: { strapi: Core.Strapi }): Core.Controller => ({
  async revision(ctx) {
    ctx.body = await readRevision(strapi)
  },

  async contentIndex(ctx) {
    ctx.body = await contentIndex(strapi)
  },

  async index(ctx) {
    ctx.body = { documents: await importIndex(strapi) }
  },

  async signals(ctx) {
    const batch = signalBatchSchema.safeParse(ctx.request.body)
    if (!batch.success) throw new errors.ValidationError('This is not what a publisher hands over of readers.')
    ctx.body = { taken: await takeSignals(strapi, batch.data) }
  },

  async import(ctx) {
    const request = importRequestSchema.safeParse(ctx.request.body)
    if (!request.success)
      throw new errors.ValidationError('The import is not in the shape that this portal takes.', {
        errors: request.error.issues.map(({ path, message }) => ({ path, message, name: 'ValidationError' })),
      })
    const { documents, overwrite, seed } = request.data
    if (seed && (await readRevision(strapi)).seeded)
      return ctx.conflict('The bundled content has been taken in already.')
    const results: ImportResult[] = []
    for (const document of documents) results.push(await importDocument(strapi, document, { overwrite }))
    ctx.body = { results }
    return undefined
  },

  async seeded(ctx) {
    await markSeeded(strapi)
    ctx.body = await readRevision(strapi)
  },
})
