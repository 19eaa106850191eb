import type { Core } from '@strapi/strapi'
import { porticoSettings } from '../settings'

const READ_TYPES = ['doc', 'tag', 'sidebar', 'snippet', 'redirect', 'synonym', 'curation', 'site', 'home']

interface TokenSpec {
  readonly name: string
  readonly description: string
  readonly key: string
  readonly permissions: readonly string[]
}

function specsOf(strapi: Core.Strapi): TokenSpec[] {
  const { tokens } = porticoSettings(strapi)
  return [
    {
      name: 'Portico: pipeline',
      description: 'Reads what is published. Key: PORTICO_READ_TOKEN.',
      key: tokens.read,
      permissions: [
        ...READ_TYPES.map((type) => `api::${type}.${type}.find`),
        'plugin::upload.content-api.find',
        'api::portico.portico.revision',
        'api::portico.portico.contentIndex',
      ],
    },
    {
      name: 'Portico: publisher',
      description: 'Writes deployments, and adds what readers told. Key: PORTICO_PUBLISHER_TOKEN.',
      key: tokens.publisher,
      permissions: [
        ...['find', 'create', 'update'].map((action) => `api::deployment.deployment.${action}`),
        'api::portico.portico.signals',
      ],
    },
    {
      name: 'Portico: importer',
      description: 'Writes documents and media. Key: PORTICO_IMPORT_TOKEN.',
      key: tokens.import,
      permissions: [
        'api::portico.portico.import',
        'api::portico.portico.index',
        'api::portico.portico.seeded',
        'api::portico.portico.revision',
        'plugin::upload.content-api.find',
        'plugin::upload.content-api.upload',
      ],
    },
  ]
}

/**
 * Makes the three tokens that Portico's own programs use, with exactly the rights each needs, from the keys in the
 * environment. A changed key replaces the old one at the next start; rights that were changed by hand are set back.
 */
export async function ensureApiTokens(strapi: Core.Strapi): Promise<void> {
  const specs = specsOf(strapi)
  const query = strapi.db.query('admin::api-token')
  const hash = (key: string): string => strapi.service('admin::api-token').hash(key)
  if (!(await query.findOne({ where: { name: specs.map(({ name }) => name) } }))) await removeStockTokens(strapi)
  for (const { name, description, key, permissions } of specs) {
    const existing = await query.findOne({ where: { name }, populate: ['permissions'] })
    const data = {
      name,
      description,
      type: 'custom',
      kind: 'content-api',
      accessKey: hash(key),
      encryptedKey: strapi.service('admin::encryption').encrypt(key),
    }
    const token = existing
      ? await query.update({ where: { id: existing.id }, data })
      : await query.create({ data: { ...data, lifespan: null, expiresAt: null } })
    const held: { id: number; action: string }[] = existing?.permissions ?? []
    const permissionQuery = strapi.db.query('admin::api-token-permission')
    for (const { id, action } of held)
      if (!permissions.includes(action)) await permissionQuery.delete({ where: { id } })
    for (const action of permissions)
      if (!held.some((permission) => permission.action === action))
        await permissionQuery.create({ data: { action, token: token.id } })
  }
}

/** Strapi makes a read-only and a full-access token at its first start: nobody needs them here. */
async function removeStockTokens(strapi: Core.Strapi): Promise<void> {
  await strapi.db
    .query('admin::api-token')
    .deleteMany({ where: { name: ['Read Only', 'Full Access'], lastUsedAt: null, accessKey: { $notNull: true } } })
}
