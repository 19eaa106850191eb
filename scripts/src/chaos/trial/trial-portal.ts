import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../tests/portal/free-port.ts'
import { sampleImport } from '../../../tests/portal/import-sample.ts'
import { ADMIN, TestCms } from '../../../tests/portal/test-cms.ts'
import { configOf, WEBHOOK_SECRET } from '../../../tests/portal/test-portal.ts'
import { until } from '../../../tests/portal/until.ts'
import type { Listening } from '../../lib/listen.ts'
import type { PublisherConfig } from '../../publisher/index.ts'
import type { Timing } from '../../publisher/timing.ts'
import { serveSite } from '../../serve/index.ts'
import { FaultProxy } from './fault-proxy.ts'
import { PublisherProcess } from './publisher-process.ts'

interface TrialOptions {
  readonly timing?: Partial<Timing>
  /** What the CMS holds at first, in batches that it takes one after the other; the sample when not given. */
  readonly batches?: readonly (readonly unknown[])[]
  /** Further settings. */
  readonly settings?: Readonly<Record<string, string>>
  /** How long the first publish may take, in seconds. */
  readonly patience?: number
  /** Called before the first publish; what it gives is called after it. */
  readonly onImported?: () => () => void
}

/**
 * A small portal of its own in a temporary folder: a real CMS, the publisher with its worker in processes of their own,
 * a proxy each way between the two, and the served site.
 */
export class TrialPortal {
  readonly data: string
  readonly config: PublisherConfig
  readonly cms: TestCms
  /** Between the publisher, which asks, and the CMS. */
  readonly proxy: FaultProxy
  /** Between the CMS, which tells, and the publisher. */
  readonly webhooks: FaultProxy
  readonly publisher: PublisherProcess
  readonly site: Listening

  private constructor(
    parts: Pick<TrialPortal, 'data' | 'config' | 'cms' | 'proxy' | 'webhooks' | 'publisher' | 'site'>,
  ) {
    this.data = parts.data
    this.config = parts.config
    this.cms = parts.cms
    this.proxy = parts.proxy
    this.webhooks = parts.webhooks
    this.publisher = parts.publisher
    this.site = parts.site
  }

  /** Starts everything and returns when the site is live. */
  static async start({
    timing = {},
    batches = [sampleImport()],
    settings = {},
    patience = 240,
    onImported,
  }: TrialOptions = {}): Promise<TrialPortal> {
    const data = mkdtempSync(join(tmpdir(), 'portico-trial-'))
    const environment = { ...(await environmentOf(data)), ...settings }
    const webhooks = await FaultProxy.start(`http://127.0.0.1:${environment['PUBLISHER_PORT']}`)
    const cms = new TestCms({ ...environment, PUBLISHER_URL: webhooks.url })
    await cms.start()
    for (const documents of batches)
      await cms.api('POST', '/portico/import', {
        token: environment['PORTICO_IMPORT_TOKEN'] ?? '',
        body: { documents, overwrite: false, seed: false },
      })
    const proxy = await FaultProxy.start(cms.url)
    const config = configOf({ ...environment, CMS_URL: proxy.url })
    const site = await serveSite(config)
    const publisher = new PublisherProcess({ config, timing })
    const portal = new TrialPortal({ data, config, cms, proxy, webhooks, publisher, site })
    const onLive = onImported?.()
    await publisher.start()
    await until('The site is live', async () => (await portal.get('/')).status === 200, {
      seconds: patience,
      orElse: () => publisher.log.slice(-30).join('\n'),
    })
    await portal.settled()
    onLive?.()
    return portal
  }

  /** From now on no webhook of the CMS arrives. */
  loseWebhooks(): void {
    this.webhooks.inject(/./, ({ response }) => void response.destroy())
  }

  get siteUrl(): string {
    return `http://127.0.0.1:${this.site.port}`
  }

  async get(path: string): Promise<{ status: number; text: string }> {
    const response = await fetch(this.siteUrl + path)
    return { status: response.status, text: await response.text() }
  }

  /** Waits until the publisher has nothing to do. */
  async settled(seconds = 120): Promise<void> {
    await until(
      'The publisher is idle',
      async () => this.publisher.now?.state === 'idle' && this.publisher.now.pending === 0,
      {
        seconds,
        orElse: () => this.publisher.log.slice(-30).join('\n'),
      },
    )
  }

  async close(): Promise<void> {
    await this.publisher.stop()
    await this.site.close()
    await this.proxy.close()
    await this.webhooks.close()
    await this.cms.stop()
    rmSync(this.data, { recursive: true, force: true })
  }
}

async function environmentOf(data: string): Promise<Record<string, string>> {
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
