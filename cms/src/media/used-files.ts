import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { findReferrers, listNames } from '../documents/referrers'
import { uidOf } from '../documents/shapes'

const FILE = 'plugin::upload.file'
const PUBLISH = 'plugin::content-manager.explorer.publish'

export interface StoredFile {
  readonly id: number | string
  readonly documentId: string
  readonly name: string
}

/** The part of Strapi's upload service through which every file is deleted and replaced, whoever asks. */
interface UploadService {
  remove(file: StoredFile): Promise<unknown>
  replace(id: number | string, input: unknown, options?: { readonly user?: unknown }): Promise<unknown>
}

/**
 * Keeps files that readers see: they are not deleted, and only who may publish pages replaces them. It holds for the media
 * library, for bulk deletes and for the API.
 */
export function guardUsedFiles(strapi: Core.Strapi): void {
  const upload: UploadService = strapi.plugin('upload').service('upload')
  const remove = upload.remove.bind(upload)
  const replace = upload.replace.bind(upload)
  upload.remove = async (file) => {
    await checkDelete(strapi, [file])
    return remove(file)
  }
  upload.replace = async (id, input, options) => {
    const file: StoredFile | null = await strapi.db.query(FILE).findOne({ where: { id } })
    if (file && !(await mayPublish(strapi, options?.user))) await checkReplace(strapi, file)
    return replace(id, input, options)
  }
}

/** @throws ValidationError (400) naming the files that readers see, and where */
export async function checkDelete(strapi: Core.Strapi, files: readonly StoredFile[]): Promise<void> {
  const problems: string[] = []
  for (const file of files) {
    const users = await findReferrers(strapi, file.documentId)
    if (users.length > 0) problems.push(`Readers see “${file.name}” in ${listNames(users)}.`)
  }
  if (problems.length > 0)
    throw new errors.ValidationError(
      `${problems.join('\n')}\nTake it out of there and publish that first, or replace it by another file.`,
    )
}

/** @throws PolicyError (403) naming where readers see the file */
async function checkReplace(strapi: Core.Strapi, file: StoredFile): Promise<void> {
  const users = await findReferrers(strapi, file.documentId)
  if (users.length > 0)
    throw new errors.PolicyError(
      `Readers see “${file.name}” in ${listNames(users)}, so only who may publish can replace it. Upload the new file beside it and use that in the page, or ask an editor.`,
    )
}

/** Whether a user of the panel may change what readers see. A token of the API is no user. */
async function mayPublish(strapi: Core.Strapi, user: unknown): Promise<boolean> {
  if (typeof user !== 'object' || user === null || !('roles' in user)) return false
  const ability = await strapi.service('admin::permission').engine.generateUserAbility(user)
  return ability.can(PUBLISH, uidOf('doc'))
}
