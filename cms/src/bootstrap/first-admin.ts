import type { Core } from '@strapi/strapi'
import { porticoSettings } from '../settings'

const SUPER_ADMIN = 'strapi-super-admin'

/** Makes the first administrator from ADMIN_EMAIL and ADMIN_PASSWORD, while there is none. */
export async function ensureFirstAdmin(strapi: Core.Strapi): Promise<void> {
  const { firstAdmin } = porticoSettings(strapi)
  const users = strapi.db.query('admin::user')
  if (!firstAdmin || (await users.count()) > 0) return
  const role = await strapi.db.query('admin::role').findOne({ where: { code: SUPER_ADMIN } })
  await strapi.service('admin::user').create({
    email: firstAdmin.email,
    password: firstAdmin.password,
    firstname: 'Portico',
    lastname: 'Admin',
    isActive: true,
    registrationToken: null,
    roles: [role.id],
  })
  strapi.log.info(`Made the first administrator, ${firstAdmin.email}.`)
}
