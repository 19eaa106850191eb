import type { Core } from '@strapi/strapi'
import { POLICY_FIELDS } from '../documents/policy-fields'
import { applyOnce } from './once'

const CONTENT = 'plugin::content-manager.explorer'

interface Permission {
  readonly action: string
  readonly subject?: string | null
  readonly conditions?: readonly string[]
  readonly properties?: { readonly fields?: readonly string[] }
}

/** What an editor or writer may do with a content type. */
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
  'api::synonym.synonym': EVERYTHING,
  'api::curation.curation': EVERYTHING,
  'api::site.site': EVERYTHING,
  'api::home.home': EVERYTHING,
  'api::deployment.deployment': ['read'],
}

/** A writer writes pages and snippets, places them in sidebars, and leaves publishing to an editor. */
const WRITER: Rights = {
  'api::doc.doc': ['read', 'create', 'update'],
  'api::snippet.snippet': ['read', 'create', 'update'],
  'api::tag.tag': ['read'],
  'api::sidebar.sidebar': ['read', 'update'],
  'api::synonym.synonym': ['read'],
  'api::curation.curation': ['read'],
  'api::deployment.deployment': ['read'],
}

const WRITES: readonly string[] = [`${CONTENT}.create`, `${CONTENT}.update`]

/** Everyone sees and adds files. */
const LIBRARY: readonly Permission[] = [
  { action: 'plugin::upload.read' },
  { action: 'plugin::upload.assets.create' },
  { action: 'plugin::upload.assets.download' },
  { action: 'plugin::upload.assets.copy-link' },
]
const REPLACE_FILES = 'plugin::upload.assets.update'

/** Strapi's own roles by the names that a documentation team uses, where nobody gave them another. */
const NAMES = [
  {
    code: 'strapi-author',
    from: 'Author',
    name: 'Writer',
    description: 'Writes pages. Editors review and publish them.',
  },
  {
    code: 'strapi-editor',
    from: 'Editor',
    name: 'Editor',
    description: 'Reviews, publishes, and looks after the site.',
  },
  { code: 'strapi-super-admin', from: 'Super Admin', name: 'Administrator', description: 'May do everything.' },
] as const

/** Gives Strapi's own roles the names and rights that fit a documentation team: Writer, Editor, Administrator. */
export async function ensureRoles(strapi: Core.Strapi): Promise<void> {
  const defaults = [
    {
      code: 'strapi-editor',
      permissions: [...contentPermissions(strapi, EDITOR), ...LIBRARY, { action: REPLACE_FILES }],
    },
    {
      code: 'strapi-author',
      permissions: [
        ...contentPermissions(strapi, WRITER),
        ...LIBRARY,
        /* A file may be on a live page: a writer replaces and deletes their own only. */
        { action: REPLACE_FILES, conditions: ['admin::is-creator'] },
      ],
    },
  ]
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
  await applyOnce(strapi, {
    name: 'role-names',
    defaults: NAMES,
    apply: async () => {
      for (const { code, from, ...named } of NAMES)
        await strapi.db.query('admin::role').updateMany({ where: { code, name: from }, data: named })
    },
  })
}

/** The rights, spelled out by field as the admin panel keeps them. */
function contentPermissions(strapi: Core.Strapi, rights: Rights): Permission[] {
  const actions = strapi.service('admin::permission').actionProvider.values()
  const all: Permission[] = strapi
    .service('admin::content-type')
    .getPermissionsWithNestedFields(actions.filter(({ section }: { section: string }) => section === 'contentTypes'))
  return all
    .filter(({ action, subject }) => rights[subject ?? '']?.some((right) => action === `${CONTENT}.${right}`))
    .map(withoutPolicyFields)
}

function withoutPolicyFields(permission: Permission): Permission {
  const { action, subject, properties } = permission
  const closed = POLICY_FIELDS[subject ?? '']
  if (!closed || !properties?.fields || !WRITES.includes(action)) return permission
  const isOpen = (field: string) => !closed.some((name) => field === name || field.startsWith(`${name}.`))
  return { ...permission, properties: { ...properties, fields: properties.fields.filter(isOpen) } }
}
