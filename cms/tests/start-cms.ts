import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type * as Strapi from '@strapi/strapi'
import { ask, type Answer } from './ask'
import { createDatabase, databaseUrl, dropDatabase } from './postgres'

const CMS = path.resolve(import.meta.dirname, '..')
const require = createRequire(import.meta.url)

export const TOKENS = {
  read: 'read-token-of-the-tests',
  publisher: 'publisher-token-of-the-tests',
  import: 'import-token-of-the-tests',
} as const
export const WEBHOOK_SECRET = 'whsec_dGVzdC13ZWJob29rLXNlY3JldC0wMTIzNDU2Nzg5'
export const ADMIN = { email: 'ada@example.com', password: 'Ada-Writes-1' } as const

/** The settings of a CMS in a data folder, with nothing inherited from whoever runs the tests. */
export function testEnvironment(dataFolder: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    CMS_PORT: '0',
    PUBLISHER_PORT: '9',
    PORTICO_DATA: dataFolder,
    DATABASE_URL: databaseUrl(dataFolder),
    CMS_PUBLIC_URL: '',
    PUBLISHER_URL: '',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    APP_KEYS: 'app-keys-of-the-tests',
    API_TOKEN_SALT: 'api-token-salt-of-the-tests',
    ADMIN_JWT_SECRET: 'admin-jwt-secret-of-the-tests',
    TRANSFER_TOKEN_SALT: 'transfer-token-salt-of-the-tests',
    ENCRYPTION_KEY: 'encryption-key-of-the-tests',
    PORTICO_READ_TOKEN: TOKENS.read,
    PORTICO_PUBLISHER_TOKEN: TOKENS.publisher,
    PORTICO_IMPORT_TOKEN: TOKENS.import,
    WEBHOOK_SECRET,
    STRAPI_TELEMETRY_DISABLED: 'true',
  }
}

export interface Cms {
  readonly strapi: Strapi.Core.Strapi
  readonly url: string
  readonly dataFolder: string
  /** Asks below `/api` with a token, or none. */
  api(token: keyof typeof TOKENS | undefined, path: string, body?: unknown): Promise<Answer>
  /** Asks what the admin panel asks, logged in as the first administrator. */
  admin(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  stop(): Promise<void>
}

/**
 * Starts the server, which `compile-server.ts` compiled, in this process, on a free port, and listens.
 * @param environment settings other than those of {@link testEnvironment}
 * @param keptFolder the data of a portal that was started before, which stays; else an empty folder, which goes
 */
export async function startCms(environment: Readonly<Record<string, string>> = {}, keptFolder?: string): Promise<Cms> {
  const dataFolder = keptFolder ?? mkdtempSync(path.join(tmpdir(), 'portico-cms-'))
  await createDatabase(dataFolder)
  Object.assign(process.env, testEnvironment(dataFolder), environment)
  const { createStrapi }: typeof Strapi = require('@strapi/strapi')
  const strapi = createStrapi({ appDir: CMS, distDir: path.join(CMS, 'dist'), serveAdminPanel: false })
  strapi.log.level = 'warn'
  await strapi.load()
  strapi.server.mount()
  const { httpServer } = strapi.server
  await new Promise<void>((resolve) => httpServer.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(httpServer.address() as AddressInfo).port}`

  let session: string | undefined
  return {
    strapi,
    url,
    dataFolder,
    api: (token, path, body) =>
      ask(`${url}/api${path}`, { method: body === undefined ? 'GET' : 'POST', token: token && TOKENS[token], body }),
    admin: async (method, path, body, headers) => {
      session ??= await logIn(url)
      return ask(`${url}${path}`, { method, token: session, body, headers })
    },
    stop: async () => {
      /* Strapi takes every listener off the process, those of the test runner too. */
      const { removeAllListeners } = process
      process.removeAllListeners = () => process
      await strapi.destroy()
      process.removeAllListeners = removeAllListeners
      if (keptFolder) return
      rmSync(dataFolder, { recursive: true })
      await dropDatabase(dataFolder)
    },
  }
}

async function logIn(url: string): Promise<string> {
  const { body } = await ask(`${url}/admin/login`, { method: 'POST', body: ADMIN })
  return (body as { data: { token: string } }).data.token
}
