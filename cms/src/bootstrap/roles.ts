import type { Core } from '@strapi/strapi'
import { applyOnce } from './once'

const CONTENT = 'plugin::content-manager.explorer'

interface Permission {
  readonly action: string
  readonly subject?: string | null
}

/** What an editor or author may do with a content type. */
type Right = 'read' | 'create' | 'update' | 'delete' | 'publish'
type Rights = Readonly<Record<string, readonly Right[]>>

const EVERYTHING: readonly Right[] = ['read', 'create', 'update', 'delete', 'publish']

/** An editor looks after the whole site, and reads what came of each publish. */
const EDITOR: Rights = {
  'api::doc.doc': EVERYTHING,
  'api::snippet.snippet': EVERYTHING,
  'api::tag.tag': EVERYTHING,
  'api::sidebar.sidebar': EVERYTHING,
  'api::redirect.redirect': EVERYTHING,
  'api::site.site': EVERYTHING,
  'api::home.home': EVERYTHING,
  'api::publication.publication': ['read'],
}

/** An author writes pages and snippets, and leaves publishing to an editor. */
const AUTHOR: Rights = {
  'api::doc.doc': ['read', 'create', 'update'],
  'api::snippet.snippet': ['read', 'create', 'update'],
  'api::tag.tag': ['read'],
  'api::sidebar.sidebar': ['read'],
  'api::publication.publication': ['read'],
}

const LIBRARY = [
  'plugin::upload.read',
  'plugin::upload.assets.create',
  'plugin::upload.assets.update',
  'plugin::upload.assets.download',
  'plugin::upload.assets.copy-link',
]

/** Gives Strapi's own Editor and Author roles the rights that fit a documentation team. */
export async function ensureRoles(strapi: Core.Strapi): Promise<void> {
  const roles = { 'strapi-editor': EDITOR, 'strapi-author': AUTHOR }
  const defaults = Object.entries(roles).map(([code, rights]) => ({ code, permissions: permissionsOf(strapi, rights) }))
  await applyOnce(strapi, {
    name: 'roles',
    defaults,
    apply: async () => {
      for (const { code, permissions } of defaults) {
        const role = await strapi.db.query('admin::role').findOne({ where: { code } })
        if (role) await strapi.service('admin::role').assignPermissions(role.id, permissions)
      }
    },
  })
}

/** The rights, spelled out by field as the admin panel keeps them. */
function permissionsOf(strapi: Core.Strapi, rights: Rights): Permission[] {
  const actions = strapi.service('admin::permission').actionProvider.values()
  const all: Permission[] = strapi
    .service('admin::content-type')
    .getPermissionsWithNestedFields(actions.filter(({ section }: { section: string }) => section === 'contentTypes'))
  const granted = all.filter(({ action, subject }) =>
    rights[subject ?? '']?.some((right) => action === `${CONTENT}.${right}`),
  )
  return [...granted, ...LIBRARY.map((action) => ({ action }))]
}
