import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Snapshot } from '@portico/content-model'
import type { Listening } from '../../lib/listen.ts'
import type { PublisherConfig } from '../../pipeline/publisher/index.ts'
import type { Timing } from '../../pipeline/publisher/timing.ts'
import { serveSite } from '../../pipeline/serve/index.ts'
import { Cleanup } from './cleanup.ts'
import { FaultProxy } from '../fakes/fault-proxy.ts'
import { Failpoints } from './failpoints.ts'
import { PublisherProcess } from './publisher-process.ts'
import { sampleInCms } from './sample-in-cms.ts'
import { configOf, portalEnvironment } from './settings.ts'
import { HarnessCms } from './harness-cms.ts'
import { until } from './until.ts'

interface HarnessOptions {
  readonly timing?: Partial<Timing>
  /** What the CMS holds at first; the sample when not given. */
  readonly content?: Snapshot
  /** Further settings. */
  readonly settings?: Readonly<Record<string, string>>
  /** How long the first publish may take, in seconds. */
  readonly readyTimeoutSeconds?: number
  /** Called before the first publish; what it gives is called after it. */
  readonly onImported?: () => () => void
  /** Ends the portal at the latest. */
  readonly cleanup?: Cleanup
}

/**
 * A small portal of its own in a temporary folder: a real CMS, the publisher with its worker in processes of their own,
 * a proxy each way between the two, and the served site.
 */
export class HarnessPortal {
  readonly data: string
  readonly config: PublisherConfig
  readonly cms: HarnessCms
  /** Between the publisher, which asks, and the CMS. */
  readonly proxy: FaultProxy
  /** Between the CMS, which sends, and the publisher. */
  readonly webhooks: FaultProxy
  readonly publisher: PublisherProcess
  /** Halt the publisher and its processes. */
  readonly failpoints: Failpoints
  readonly site: Listening
  readonly #cleanup: Cleanup

  private constructor(
    parts: Pick<HarnessPortal, 'data' | 'config' | 'cms' | 'proxy' | 'webhooks' | 'publisher' | 'failpoints' | 'site'>,
    cleanup: Cleanup,
  ) {
    this.#cleanup = cleanup
    this.data = parts.data
    this.config = parts.config
    this.cms = parts.cms
    this.proxy = parts.proxy
    this.webhooks = parts.webhooks
    this.publisher = parts.publisher
    this.failpoints = parts.failpoints
    this.site = parts.site
  }

  /** Starts everything and returns when the site is live. Where that fails, nothing of it goes on. */
  static async start(options: HarnessOptions = {}): Promise<HarnessPortal> {
    const cleanup = new Cleanup()
    options.cleanup?.add(() => cleanup.run())
    try {
      return await HarnessPortal.#start(options, cleanup)
    } catch (error) {
      await cleanup.run()
      throw error
    }
  }

  static async #start(
    { timing = {}, content = sampleInCms, settings = {}, readyTimeoutSeconds = 240, onImported }: HarnessOptions,
    cleanup: Cleanup,
  ): Promise<HarnessPortal> {
    const data = mkdtempSync(join(tmpdir(), 'portico-trial-'))
    cleanup.add(() => rm(data, { recursive: true, force: true }))
    const environment = { ...(await portalEnvironment(data)), ...settings }
    const webhooks = await FaultProxy.start(`http://127.0.0.1:${environment.PUBLISHER_PORT}`)
    cleanup.add(() => webhooks.close())
    const cms = new HarnessCms({ ...environment, PUBLISHER_URL: webhooks.url })
    cleanup.add(() => cms.stop())
    await cms.start()
    await cms.import(content)
    const proxy = await FaultProxy.start(cms.url)
    cleanup.add(() => proxy.close())
    const config = configOf({ ...environment, CMS_URL: proxy.url })
    const site = await serveSite(config)
    cleanup.add(() => site.close())
    const failpoints = new Failpoints()
    const publisher = new PublisherProcess({ config, timing }, failpoints)
    cleanup.add(() => publisher.stop())
    cleanup.add(async () => failpoints.close())
    const portal = new HarnessPortal({ data, config, cms, proxy, webhooks, publisher, failpoints, site }, cleanup)
    const onLive = onImported?.()
    await publisher.start()
    await until('The site is live', async () => (await portal.get('/')).status === 200, {
      seconds: readyTimeoutSeconds,
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

  /** Ends everything and removes the data. */
  close(): Promise<void> {
    return this.#cleanup.run()
  }
}
