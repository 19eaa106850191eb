import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'

export const FILE = 'plugin::upload.file'
export const FOLDER = 'plugin::upload.folder'
/** Strapi's right to replace, rename and delete files. */
const UPDATE = 'plugin::upload.assets.update'

/** What a check asks of a request of the panel. */
export interface LibraryContext {
  readonly request: { readonly body?: unknown }
  readonly state: { readonly userAbility: unknown }
  readonly params?: Readonly<Record<string, string>>
}

interface Owned {
  readonly name: string
}

/** With it, a file or folder says whose it is. */
export const WITH_CREATOR = { createdBy: { populate: ['roles'] } } as const

/**
 * Asks for each file and folder whether the user may change it: a writer may change their own. Strapi asks only for a file
 * that is named by itself.
 * @param verb what the user is about to do, after “cannot”
 * @throws PolicyError (403) naming the first that they must not change
 */
export function checkRights(
  strapi: Core.Strapi,
  { state }: LibraryContext,
  {
    files,
    folders,
    verb,
  }: { readonly files: readonly Owned[]; readonly folders: readonly Owned[]; readonly verb: string },
): void {
  const { ability, toSubject } = strapi
    .service('admin::permission')
    .createPermissionsManager({ ability: state.userAbility, action: UPDATE, model: FILE })
  const isRefused = (owned: Owned): boolean => ability.cannot(UPDATE, toSubject(owned))
  const file = files.find(isRefused)
  if (file)
    throw new errors.PolicyError(
      `Someone else uploaded “${file.name}”, so you cannot ${verb} it. Leave it out, or ask an editor.`,
    )
  const folder = folders.find(isRefused)
  if (folder)
    throw new errors.PolicyError(
      `Someone else made the folder “${folder.name}”, so you cannot ${verb} it. Leave it out, or ask an editor.`,
    )
}
