import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { z } from 'zod'
import { checkRights, FILE, FOLDER, WITH_CREATOR, type LibraryContext } from '../media/library-rights'
import { checkDelete, type StoredFile } from '../media/used-files'

const ids = z.array(z.coerce.number<string | number>().int()).default([])
const bodySchema = z.object({ fileIds: ids, folderIds: ids })

/**
 * Asks for each file and folder of a bulk delete whether the user may delete it, and whether readers see it, before the
 * first is gone. Strapi asks only when a file is deleted by itself, so that an author could delete the files of others in
 * bulk or with their folder.
 */
const guardBulkDelete: Core.MiddlewareFactory = (_config, { strapi }) => {
  return async (context, next) => {
    await checkBulkDelete(strapi, context)
    await next()
  }
}

/** @throws PolicyError (403) naming a file that the user must not delete, ValidationError (400) naming those that readers see */
async function checkBulkDelete(strapi: Core.Strapi, context: LibraryContext): Promise<void> {
  const parsed = bodySchema.safeParse(context.request.body)
  if (!parsed.success) throw new errors.ValidationError('“fileIds” and “folderIds” must be lists of ids.')
  const { fileIds, folderIds } = parsed.data
  const folders: StoredFolder[] = await strapi.db
    .query(FOLDER)
    .findMany({ where: { id: { $in: folderIds } }, populate: WITH_CREATOR })
  const files = await filesOf(strapi, fileIds, folders)
  checkRights(strapi, context, { files, folders, verb: 'delete' })
  await checkDelete(strapi, files)
}

interface StoredFolder {
  readonly name: string
  readonly path: string
}

/** The files of a request, and those in its folders at any depth. */
async function filesOf(
  strapi: Core.Strapi,
  fileIds: readonly number[],
  folders: readonly StoredFolder[],
): Promise<StoredFile[]> {
  const inFolders = folders.flatMap(({ path }) => [{ folderPath: path }, { folderPath: { $startsWith: `${path}/` } }])
  return strapi.db.query(FILE).findMany({
    where: { $or: [{ id: { $in: fileIds } }, ...inFolders] },
    populate: WITH_CREATOR,
  })
}

export default guardBulkDelete
