import { statfs } from 'node:fs/promises'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { STAGES } from '../publish/stages.ts'
import { DamagedRelease, liveId, readManifest, type ReleaseFolders } from '../release/index.ts'
import { SEARCH_NOT_INDEXED } from '../search/index.ts'
import type { PublisherEvent } from './events.ts'
import type { PublisherState } from './state.ts'

/** In seconds: a stage takes milliseconds after an edit, and minutes where everything is rendered. */
const STAGE_BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300]
const RESULTS = ['live', 'held', 'discarded', 'failed'] as const

interface MetricsOptions {
  readonly folders: ReleaseFolders & { readonly data: string }
  /** How many requests wait or are published. */
  readonly pending: () => number
  /** How many documents the newest release holds back. */
  readonly heldDocuments: number
}

/** What Prometheus reads of a publisher. */
export class PublisherMetrics {
  readonly #registry = new Registry()
  readonly #deployments: Counter<'result'>
  readonly #retries: Counter
  readonly #stages: Histogram<'stage'>
  readonly #held: Gauge
  readonly #refusals: Counter<'status'>
  readonly #searchErrors: Counter

  constructor({ folders, pending, heldDocuments }: MetricsOptions) {
    const registers = [this.#registry]
    collectDefaultMetrics({ register: this.#registry })
    this.#deployments = new Counter({
      registers,
      name: 'portico_deployments_total',
      help: 'Deployments that ended, by result: live, held (the release waits for a person), discarded (a person said no to the release), failed.',
      labelNames: ['result'],
    })
    for (const result of RESULTS) this.#deployments.inc({ result }, 0)
    this.#retries = new Counter({
      registers,
      name: 'portico_deployment_retries_total',
      help: 'Tries of a deployment that ended with a fault, after which it is tried again.',
    })
    this.#stages = new Histogram({
      registers,
      name: 'portico_deployment_stage_duration_seconds',
      help: `Time of a deployment by stage: ${Object.keys(STAGES).join(', ')}.`,
      labelNames: ['stage'],
      buckets: STAGE_BUCKETS,
    })
    for (const stage of Object.keys(STAGES)) this.#stages.zero({ stage })
    this.#held = new Gauge({
      registers,
      name: 'portico_held_documents',
      help: 'Documents whose last good version is live, because the newest has a problem.',
    })
    this.#held.set(heldDocuments)
    this.#refusals = new Counter({
      registers,
      name: 'portico_webhook_refusals_total',
      help: 'Webhooks that were refused, by the status of the answer.',
      labelNames: ['status'],
    })
    this.#searchErrors = new Counter({
      registers,
      name: 'portico_search_errors_total',
      help: 'Releases that the search server did not index; their own index answers.',
    })
    this.#gauge('portico_queue_requests', 'Requests for a publish that wait or are published.', pending)
    this.#gauge('portico_disk_free_bytes', 'Bytes of the disk of the data folder that the publisher may use.', () =>
      freeBytes(folders.data),
    )
    this.#gauge('portico_release_size_bytes', 'Bytes of the live release.', sizeOfLive(folders))
  }

  /** Receives what happens to the publisher, and the state that it led to. */
  readonly observe = (event: PublisherEvent, { build, stopped }: PublisherState): void => {
    if (event.kind === 'stage-ended') this.#stages.observe({ stage: event.stage }, event.milliseconds / 1000)
    if (event.kind === 'published' && event.made.warnings.some(({ kind }) => kind === SEARCH_NOT_INDEXED))
      this.#searchErrors.inc()
    if (event.kind === 'publish-failed' && event.failure.kind === 'fault' && !stopped) this.#retries.inc()
    if (event.kind !== 'end-written' || !build?.ended) return
    this.#deployments.inc({ result: build.ended.state })
    if (build.ended.heldBack) this.#held.set(build.ended.heldBack.length)
  }

  countRefusal(status: number): void {
    this.#refusals.inc({ status })
  }

  /** In the text format of Prometheus. */
  async read(): Promise<{ type: string; text: string }> {
    const text = await this.#registry.metrics()
    /* prom-client writes it “Nan”, which no reader of the format need take. */
    return { type: this.#registry.contentType, text: text.replaceAll(/ Nan$/gm, ' NaN') }
  }

  #gauge(name: string, help: string, read: () => number | Promise<number>): void {
    const gauge: Gauge = new Gauge({
      registers: [this.#registry],
      name,
      help,
      collect: async () => gauge.set(await read()),
    })
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Reads the manifest once a release; not a number while there is none, or it is damaged. */
function sizeOfLive(folders: ReleaseFolders): () => Promise<number> {
  let known: { readonly id: string; readonly bytes: number } | undefined
  return async () => {
    const id = await liveId(folders)
    if (id === undefined) return Number.NaN
    if (known?.id !== id) known = { id, bytes: await sizeOf(folders, id) }
    return known.bytes
  }
}

async function sizeOf(folders: ReleaseFolders, id: string): Promise<number> {
  try {
    const { files } = await readManifest(folders, id)
    return files.reduce((sum, { size }) => sum + size, 0)
  } catch (error) {
    if (error instanceof DamagedRelease) return Number.NaN
    throw error
  }
}
