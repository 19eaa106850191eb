import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { z } from 'zod'
import { checkDelete, type StoredFile } from '../media/used-files'

const FILE = 'plugin::upload.file'
const FOLDER = 'plugin::upload.folder'
/** Strapi's right to replace, rename and delete files. */
const UPDATE = 'plugin::upload.assets.update'

const ids = z.array(z.coerce.number<string | number>().int()).default([])
const bodySchema = z.object({ fileIds: ids, folderIds: ids })

interface Context {
  readonly request: { readonly body?: unknown }
  readonly state: { readonly userAbility: unknown }
}

/**
 * Asks for each file of a bulk delete whether the user may delete it, and whether readers see it, before the first is gone.
 * Strapi asks only when a file is deleted by itself, so that an author could delete the files of others in bulk or with
 * their folder.
 */
const guardBulkDelete: Core.MiddlewareFactory = (_config, { strapi }) => {
  return async (context, next) => {
    await checkBulkDelete(strapi, context)
    await next()
  }
}

/** @throws PolicyError (403) naming a file that the user must not delete, ValidationError (400) naming those that readers see */
async function checkBulkDelete(strapi: Core.Strapi, { request, state }: Context): Promise<void> {
  const parsed = bodySchema.safeParse(request.body)
  if (!parsed.success) throw new errors.ValidationError('“fileIds” and “folderIds” must be lists of ids.')
  const { ability, toSubject } = strapi
    .service('admin::permission')
    .createPermissionsManager({ ability: state.userAbility, action: UPDATE, model: FILE })
  const files = await filesOf(strapi, parsed.data)
  const refused = files.find((file) => ability.cannot(UPDATE, toSubject(file)))
  if (refused)
    throw new errors.PolicyError(
      `Someone else uploaded “${refused.name}”, so you cannot delete it. Leave it out, or ask an editor.`,
    )
  await checkDelete(strapi, files)
}

/** The files of a request, and those in its folders at any depth. */
async function filesOf(strapi: Core.Strapi, { fileIds, folderIds }: z.infer<typeof bodySchema>): Promise<StoredFile[]> {
  const folders: { path: string }[] = await strapi.db
    .query(FOLDER)
    .findMany({ where: { id: { $in: folderIds } }, select: ['path'] })
  const inFolders = folders.flatMap(({ path }) => [{ folderPath: path }, { folderPath: { $startsWith: `${path}/` } }])
  return strapi.db.query(FILE).findMany({
    where: { $or: [{ id: { $in: fileIds } }, ...inFolders] },
    populate: { createdBy: { populate: ['roles'] } },
  })
}

export default guardBulkDelete
