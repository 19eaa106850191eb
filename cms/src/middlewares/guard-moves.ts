import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { z } from 'zod'
import { checkRights, FILE, FOLDER, WITH_CREATOR, type LibraryContext } from '../media/library-rights'

const ids = z.array(z.coerce.number<string | number>().int()).default([])
const movedSchema = z.object({ fileIds: ids, folderIds: ids })
const idSchema = z.coerce.number<string>().int()

/**
 * Asks for each file and folder whether the user may move or rename it: `POST /upload/actions/bulk-move` and
 * `PUT /upload/folders/:id`. Strapi asks only whether they may change any at all, so that an author could hide the files
 * of others in a folder, and rename their folders.
 */
const guardMoves: Core.MiddlewareFactory = (_config, { strapi }) => {
  return async (context, next) => {
    await checkMoves(strapi, context)
    await next()
  }
}

/** @throws PolicyError (403) naming what the user must not move, ValidationError (400) */
async function checkMoves(strapi: Core.Strapi, context: LibraryContext): Promise<void> {
  const named = context.params?.['id']
  const asked =
    named === undefined
      ? movedSchema.safeParse(context.request.body)
      : z.object({ fileIds: ids, folderIds: z.array(idSchema) }).safeParse({ folderIds: [named] })
  if (!asked.success) throw new errors.ValidationError('“fileIds” and “folderIds” must be lists of ids.')
  const found = (uid: typeof FILE | typeof FOLDER, each: readonly number[]): Promise<{ name: string }[]> =>
    strapi.db.query(uid).findMany({ where: { id: { $in: each } }, populate: WITH_CREATOR })
  const [files, folders] = await Promise.all([found(FILE, asked.data.fileIds), found(FOLDER, asked.data.folderIds)])
  checkRights(strapi, context, { files, folders, verb: 'move or rename' })
}

export default guardMoves
