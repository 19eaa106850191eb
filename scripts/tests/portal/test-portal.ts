import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig } from '../../src/config/index.ts'
import { settingEntries } from '../../src/config/settings.ts'
import type { Listening } from '../../src/lib/listen.ts'
import { startPublisher, type PublisherConfig, type RunningPublisher } from '../../src/publisher/index.ts'
import { serveSite } from '../../src/serve/index.ts'
import { freePort } from './free-port.ts'
import { sampleImport } from './import-sample.ts'
import { ADMIN, TestCms } from './test-cms.ts'

export const WEBHOOK_SECRET = 'whsec_dGVzdC13ZWJob29rLXNlY3JldC0wMTIzNDU2Nzg5'

const needs = ['PORTICO_READ_TOKEN', 'PORTICO_PUBLISHER_TOKEN', 'WEBHOOK_SECRET'] as const
/** Whatever the .env of this machine says, the settings of these tests are all there is. */
const noSettings = Object.fromEntries(settingEntries.map(([name]) => [name, '']))

export interface TestPortal {
  /** The folder of everything it keeps. */
  readonly data: string
  readonly environment: Readonly<Record<string, string>>
  readonly config: PublisherConfig
  readonly cms: TestCms
  readonly site: Listening
  readonly publisher: RunningPublisher
  /** What the publisher said so far. */
  readonly log: string[]
  /** Stops everything and removes the data. */
  close(): Promise<void>
}

/** The settings of an environment, and nothing else. */
export function configOf(environment: Readonly<Record<string, string>>): PublisherConfig {
  return loadConfig({ needs, env: { ...noSettings, ...environment } })
}

/** A portal of its own: a real CMS that holds the sample, a publisher, and a site that serves what is live. */
export async function startTestPortal(): Promise<TestPortal> {
  const data = mkdtempSync(join(tmpdir(), 'portico-portal-'))
  const environment = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    CMS_PORT: String(await freePort()),
    PUBLISHER_PORT: String(await freePort()),
    SITE_PORT: String(await freePort()),
    PORTICO_DATA: data,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    APP_KEYS: 'app-keys-of-the-tests',
    API_TOKEN_SALT: 'api-token-salt-of-the-tests',
    ADMIN_JWT_SECRET: 'admin-jwt-secret-of-the-tests',
    TRANSFER_TOKEN_SALT: 'transfer-token-salt-of-the-tests',
    ENCRYPTION_KEY: 'encryption-key-of-the-tests',
    PORTICO_READ_TOKEN: 'read-token-of-the-tests',
    PORTICO_PUBLISHER_TOKEN: 'publisher-token-of-the-tests',
    PORTICO_IMPORT_TOKEN: 'import-token-of-the-tests',
    WEBHOOK_SECRET,
    STRAPI_TELEMETRY_DISABLED: 'true',
  }
  const config = configOf(environment)
  const cms = new TestCms(environment)
  await cms.start()
  await cms.api('POST', '/portico/import', {
    token: environment.PORTICO_IMPORT_TOKEN,
    body: { documents: sampleImport(), overwrite: false, seed: false },
  })
  const log: string[] = []
  const site = await serveSite(config)
  const publisher = await startPublisher(config, {
    log: (line) => log.push(line),
    timing: { retryMs: 500, longestRetryMs: 1000 },
  })
  return {
    data,
    environment,
    config,
    cms,
    site,
    publisher,
    log,
    close: async () => {
      await publisher.close()
      await site.close()
      await cms.stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}
