import { loadConfig } from '../../config/index.ts'
import { settingEntries } from '../../config/settings.ts'
import type { PublisherConfig } from '../../pipeline/publisher/index.ts'
import { freePort } from './free-port.ts'
import { ADMIN } from './harness-cms.ts'

export const WEBHOOK_SECRET = 'whsec_dGVzdC13ZWJob29rLXNlY3JldC0wMTIzNDU2Nzg5'

const needs = ['PORTICO_READ_TOKEN', 'PORTICO_PUBLISHER_TOKEN', 'WEBHOOK_SECRET'] as const
/** Whatever the .env of this machine says, the settings of a trial are all there is. */
const noSettings = Object.fromEntries(settingEntries.map(([name]) => [name, '']))

/** The settings of an environment, and nothing else. */
export function configOf(environment: Readonly<Record<string, string>>): PublisherConfig {
  return loadConfig({ needs, env: { ...noSettings, ...environment } })
}

/** The environment of a portal that keeps everything in a folder and listens on ports that are free now. */
export async function portalEnvironment(data: string) {
  return {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    CMS_PORT: String(await freePort()),
    PUBLISHER_PORT: String(await freePort()),
    SITE_PORT: String(await freePort()),
    PORTICO_DATA: data,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    APP_KEYS: 'app-keys-of-the-trial',
    API_TOKEN_SALT: 'api-token-salt-of-the-trial',
    ADMIN_JWT_SECRET: 'admin-jwt-secret-of-the-trial',
    TRANSFER_TOKEN_SALT: 'transfer-token-salt-of-the-trial',
    ENCRYPTION_KEY: 'encryption-key-of-the-trial',
    PORTICO_READ_TOKEN: 'read-token-of-the-trial',
    PORTICO_PUBLISHER_TOKEN: 'publisher-token-of-the-trial',
    PORTICO_IMPORT_TOKEN: 'import-token-of-the-trial',
    WEBHOOK_SECRET,
    STRAPI_TELEMETRY_DISABLED: 'true',
  }
}
