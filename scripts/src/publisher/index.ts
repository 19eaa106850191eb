import { mkdirSync } from 'node:fs'
import type { Config } from '../config/index.ts'
import { AppError } from '../lib/app-error.ts'
import { takeLease } from '../lib/lease.ts'
import { listen } from '../lib/listen.ts'
import { publishRelease, type Published } from '../publish/index.ts'
import { liveRelease } from '../release/index.ts'
import { CmsClient } from '../strapi/index.ts'
import { Publications } from './publications.ts'
import { publisherHandler } from './publisher-handler.ts'
import { Publisher, type Timing } from './publisher.ts'
import { RequestQueue } from './request-queue.ts'
import type { PublishRequest } from './request.ts'
import { standingOf } from './standing.ts'

export type PublisherConfig = Config<'PORTICO_READ_TOKEN' | 'PORTICO_PUBLISHER_TOKEN' | 'WEBHOOK_SECRET'>
export type { Outcome } from './outcomes.ts'
export type { PublisherStatus } from './publisher.ts'

/** The right to make releases of a data folder: one process at a time has it. */
export const publishLease = (config: Pick<Config, 'folders'>): string => `publish ${config.folders.data}`

export interface RunningPublisher {
  readonly port: number
  close(): Promise<void>
}

/**
 * Starts the publisher of a portal: its door, its queue, its one worker.
 * @throws AppError when another publisher works on the same data, or the port is taken
 */
export async function startPublisher(
  config: PublisherConfig,
  { log, timing = {} }: { log: (line: string) => void; timing?: Partial<Timing> },
): Promise<RunningPublisher> {
  mkdirSync(config.folders.data, { recursive: true })
  const lease = await takeLease(publishLease(config))
  if (!lease)
    throw new AppError(`Another publisher already works on ${config.folders.data}.`, {
      hint: 'Stop it first, or give this portal a data folder of its own with PORTICO_DATA.',
    })
  const stopping = new AbortController()
  const publisher = new Publisher({
    queue: await RequestQueue.open(config.folders.queue),
    publications: new Publications(receiptsOf(config), log),
    publish: (run) => publishRelease(config, { run, signal: stopping.signal }),
    standing: () => standingOf(config),
    urlOf: (published, requests) => config.siteUrl + pathOf(published, requests),
    log,
    timing,
  })
  try {
    const door = await listen(
      publisherHandler({
        publisher,
        webhookSecrets: [
          config.secrets.WEBHOOK_SECRET,
          ...(config.previousWebhookSecret ? [config.previousWebhookSecret] : []),
        ],
        publisherToken: config.secrets.PORTICO_PUBLISHER_TOKEN,
        live: () => liveRelease(config.folders),
        log,
      }),
      { host: config.host, port: config.ports.publisher, portSetting: 'PUBLISHER_PORT', name: 'The publisher' },
    )
    await publisher.start()
    return {
      port: door.port,
      close: async () => {
        stopping.abort()
        await publisher.stop()
        await door.close()
        await lease.release()
      },
    }
  } catch (error) {
    await lease.release()
    throw error
  }
}

function receiptsOf({ cmsUrl, secrets }: PublisherConfig): CmsClient {
  return new CmsClient({ url: cmsUrl, token: secrets.PORTICO_PUBLISHER_TOKEN, tokenName: 'PORTICO_PUBLISHER_TOKEN' })
}

/** The page that the requests were about, where it is one page; else the front page. */
function pathOf({ snapshot }: Published, requests: readonly PublishRequest[]): string {
  const ids = new Set(requests.flatMap(({ changes }) => changes.map(({ documentId }) => documentId)))
  const [id] = ids
  return (ids.size === 1 && snapshot.docs.find(({ documentId }) => documentId === id)?.path) || '/'
}
