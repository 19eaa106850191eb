import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { HeldBack } from '@portico/content-model'
import { AppError } from '../../lib/app-error.ts'
import { takeLease } from '../../lib/lease.ts'
import { listen } from '../../lib/listen.ts'
import type { Log } from '../../lib/log.ts'
import { openAlerts } from '../alerts/index.ts'
import { openAnswers } from '../answers/index.ts'
import { PreviewWorker } from '../preview/index.ts'
import { accept, discard, liveRelease } from '../release/index.ts'
import { buildIdOf } from '../render/index.ts'
import { openSignals } from '../signals/index.ts'
import { openSearchEngine } from '../search/engines/registry.ts'
import { readReleased, undefinedIfDamaged } from '../snapshot/index.ts'
import { CmsClient } from '../strapi/index.ts'
import { cmsCheck } from './cms-check.ts'
import { listenLock, type PublisherConfig } from './config.ts'
import { DeploymentRows } from './deployment-rows.ts'
import { PublisherMetrics } from './metrics.ts'
import { publisherHandler } from './publisher-handler.ts'
import { Publisher, type PublisherOptions } from './publisher.ts'
import { RequestQueue } from './request-queue.ts'
import { readSiteStatus } from './site-status.ts'
import type { Timing } from './timing.ts'
import { PublishWorker } from './worker.ts'

export { publishLease, type PublisherConfig } from './config.ts'
export type { PublisherStatus } from './state.ts'

/** A whole request has to come within this time, so that slow senders do not hold the listener. */
const REQUEST_TIMEOUT_MS = 10_000

export interface RunningPublisher {
  readonly port: number
  close(): Promise<void>
}

interface StartOptions {
  readonly log: Log
  readonly timing?: Partial<Timing>
}

/**
 * Starts the publisher of a portal: its HTTP API and its queue in this process, its one worker in another, previews in a third.
 * @throws AppError when another publisher works on the same data, or the port is taken
 */
export async function startPublisher(config: PublisherConfig, options: StartOptions): Promise<RunningPublisher> {
  mkdirSync(config.folders.data, { recursive: true, mode: 0o711 })
  mkdirSync(config.folders.queue, { recursive: true, mode: 0o700 })
  const lease = await takeLease(listenLock(config))
  if (!lease)
    throw new AppError(`Another publisher already works on ${config.folders.data}.`, {
      hint: 'Stop it first, or give this portal a data folder of its own with PORTICO_DATA.',
    })
  try {
    const running = await open(config, options)
    return {
      port: running.port,
      close: async () => {
        await running.close()
        await lease.release()
      },
    }
  } catch (error) {
    await lease.release()
    throw error
  }
}

async function open(config: PublisherConfig, { log, timing = {} }: StartOptions): Promise<RunningPublisher> {
  const { secrets, previousWebhookSecret } = config
  const queue = await RequestQueue.open(config.folders.queue)
  const worker = new PublishWorker(log)
  const previews = new PreviewWorker(config)
  let buildId: string | undefined
  const publish: PublisherOptions['publish'] = (requests, progress) => {
    const documentIds = requests.flatMap(({ changes }) => changes.map(({ documentId }) => documentId))
    return worker.publish({ config, documentIds }, progress)
  }
  const heldBack = async (): Promise<readonly HeldBack[]> =>
    (await undefinedIfDamaged(() => readReleased(config.folders)))?.heldBack ?? []
  const held = await heldBack()
  const metrics: PublisherMetrics = new PublisherMetrics({
    folders: config.folders,
    pending: () => publisher.status.pending,
    heldDocuments: held.length,
  })
  const alerts = await openAlerts({
    settings: config.alerts,
    folder: config.folders.data,
    siteUrl: config.siteUrl,
    held,
    log,
  })
  const publisher = new Publisher({
    queue,
    rows: new DeploymentRows(cmsClient(config), (line) => log.warn(line)),
    publish,
    prepare: () => worker.prepare(config),
    /* The code is read once: that takes too long for a process that answers webhooks. */
    readSiteStatus: () => readSiteStatus(config, (buildId ??= buildIdOf(config.root))),
    searchAnswers: () => openSearchEngine(config.search).answers(),
    siteUrl: config.siteUrl,
    log,
    timing,
    observers: [metrics.observe, alerts.observe],
  })
  const signals = await openSignals({
    folder: config.folders.queue,
    client: cmsClient(config),
    onFault: (line) => log.warn(line),
    siteUrl: config.siteUrl,
    proxies: config.siteProxies + 1,
  })
  const ask = await openAnswers({ config, log, passagesFor: (question) => previews.passages(question) })
  const listener = await listen(
    publisherHandler({
      publisher,
      webhookSecrets: [secrets.WEBHOOK_SECRET, ...(previousWebhookSecret ? [previousWebhookSecret] : [])],
      publisherToken: secrets.PORTICO_PUBLISHER_TOKEN,
      live: () => liveRelease(config.folders),
      heldBack,
      fault: cmsCheck(config.cmsUrl),
      accept: async (release) => {
        const waits = await accept(config.folders, release)
        if (!waits) publisher.decided(release, 'live')
        return waits
      },
      discard: async (release) => {
        await discard(config.folders, release)
        publisher.decided(release, 'discarded')
      },
      preview: { previews, mediaFolder: join(config.folders.snapshot, 'media') },
      signals,
      ask,
      proxies: config.publisherProxies,
      metrics,
      metricsToken: config.metricsToken,
      log,
    }),
    {
      host: config.host,
      port: config.ports.publisher,
      portSetting: 'PUBLISHER_PORT',
      name: 'The publisher',
      requestTimeout: REQUEST_TIMEOUT_MS,
      report: (line) => log.error(line),
    },
  )
  worker.start()
  publisher.start()
  return {
    port: listener.port,
    close: async () => {
      await Promise.all([worker.stop(), previews.stop(), publisher.stop()])
      alerts.stop()
      await listener.close()
      await signals.close()
      await queue.close()
    },
  }
}

function cmsClient({ cmsUrl, secrets }: PublisherConfig): CmsClient {
  return new CmsClient({ url: cmsUrl, token: secrets.PORTICO_PUBLISHER_TOKEN, tokenName: 'PORTICO_PUBLISHER_TOKEN' })
}
