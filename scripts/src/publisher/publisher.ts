import { randomUUID } from 'node:crypto'
import { AppError, count } from '../lib/app-error.ts'
import { describeError } from '../lib/run-command.ts'
import { STAGES, type Published, type RunStage, type Stage } from '../publish/index.ts'
import { Coalescer } from './coalescer.ts'
import { failureOf, Outcomes, type Outcome } from './outcomes.ts'
import type { PublicationFields, Publications, Receipt } from './publications.ts'
import type { RequestQueue } from './request-queue.ts'
import type { PublishRequest } from './request.ts'

/** What is out, and what could be. */
export interface Standing {
  /** The CMS's count of changes to published content. */
  readonly revision: number
  /** Whether the newest release shows that revision; it is live, or was rolled back on purpose. */
  readonly upToDate: boolean
  /** Whether the pages of the newest release were made by other code than the present. */
  readonly codeChanged: boolean
}

export interface PublisherOptions {
  readonly queue: RequestQueue
  readonly publications: Publications
  /** The whole way from the CMS to readers. */
  readonly publish: (run: RunStage) => Promise<Published>
  readonly standing: () => Promise<Standing>
  /** The public address of what changed, for the receipt. */
  readonly urlOf: (published: Published, requests: readonly PublishRequest[]) => string
  readonly log: (line: string) => void
  readonly timing?: Partial<Timing>
}

export interface Timing {
  readonly quietMs: number
  readonly longestMs: number
  /** After a fault that may pass: the first pause and the longest. */
  readonly retryMs: number
  readonly longestRetryMs: number
  readonly reconcileMs: number
}

const TIMING: Timing = { quietMs: 2000, longestMs: 30_000, retryMs: 5000, longestRetryMs: 60_000, reconcileMs: 30_000 }

export interface PublisherStatus {
  readonly state: 'idle' | 'waiting' | 'building' | 'retrying'
  readonly stage?: string
  readonly pending: number
  readonly last?: Outcome
}

/**
 * Turns requests into releases, one after the other. Requests that come close together become one release; those that
 * come while one is made become the next. Every request ends as live or failed; a fault that may pass (the CMS is
 * down) is tried again until it does.
 */
export class Publisher {
  readonly #options: PublisherOptions
  readonly #timing: Timing
  readonly #coalescer: Coalescer
  readonly #outcomes = new Outcomes()
  #batch: { receipt: Receipt; requests: PublishRequest[] } | undefined
  #building: Promise<void> | undefined
  #stage: Stage | undefined
  #last: Outcome | undefined
  #retry: NodeJS.Timeout | undefined
  #retries = 0
  #reconciler: NodeJS.Timeout | undefined
  /** The revision whose publish failed: not tried again before it changes. */
  #failedRevision: number | undefined
  #stopped = false

  constructor(options: PublisherOptions) {
    this.#options = options
    this.#timing = { ...TIMING, ...options.timing }
    this.#coalescer = new Coalescer({ ...this.#timing, onDue: () => this.#begin() })
  }

  /** Takes up what an earlier process left, and watches for content that nobody told of. */
  async start(): Promise<void> {
    const { pending } = this.#options.queue
    this.#outcomes.set(pending, { state: 'queued', message: 'Waits for its turn.' })
    if (pending.length > 0) this.#coalescer.notice()
    await this.reconcile({ afterStart: true })
    this.#reconciler = setInterval(() => {
      this.reconcile().catch((error: unknown) => this.#options.log(describeError(error)))
    }, this.#timing.reconcileMs)
  }

  /** Accepts a request; returns when it cannot be lost any more. */
  async request(wish: Pick<PublishRequest, 'source' | 'changes'> & { force?: boolean; id?: string }): Promise<string> {
    const request: PublishRequest = {
      id: wish.id ?? randomUUID(),
      at: new Date().toISOString(),
      source: wish.source,
      changes: wish.changes,
      force: wish.force ?? false,
    }
    if (this.#outcomes.of(request.id)) return request.id
    await this.#options.queue.add(request)
    this.#outcomes.set([request], { state: 'queued', message: 'Waits for its turn.' })
    if (!this.#building) this.#open()
    if (!this.#retry) this.#coalescer.notice()
    return request.id
  }

  outcomeOf(id: string): Outcome | undefined {
    return this.#outcomes.of(id)
  }

  get status(): PublisherStatus {
    const pending = this.#options.queue.pending.length
    const state = this.#building ? 'building' : this.#retry ? 'retrying' : this.#coalescer.waiting ? 'waiting' : 'idle'
    return {
      state,
      pending,
      ...(this.#stage && { stage: STAGES[this.#stage] }),
      ...(this.#last && { last: this.#last }),
    }
  }

  /**
   * Asks for a publish where the live site is behind the CMS and no request says so. New code counts after a start
   * only: who edits the code of the site while the portal runs does not want a release for every save.
   */
  async reconcile({ afterStart = false } = {}): Promise<void> {
    const { queue, publications, standing, log } = this.#options
    if (this.#stopped || this.#building || queue.pending.length > 0) return
    try {
      await publications.flush()
      const { revision, upToDate, codeChanged } = await standing()
      const renew = afterStart && codeChanged
      if ((upToDate && !renew) || revision === this.#failedRevision) return
      log(upToDate ? 'The code of the site has changed.' : `The live site is behind the CMS (revision ${revision}).`)
      await this.request({ source: 'reconciler', changes: [], force: renew })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      log(error.message)
    }
  }

  /** Takes no further work, and waits for what is being made. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#coalescer.stop()
    clearTimeout(this.#retry)
    clearInterval(this.#reconciler)
    await this.#building
  }

  /** Takes what waits as one batch, with one row in the CMS. */
  #collect(): void {
    this.#batch = {
      receipt: this.#batch?.receipt ?? this.#options.publications.start(),
      requests: this.#options.queue.pending,
    }
  }

  #open(): void {
    this.#collect()
    void this.#write({ state: 'queued', message: 'Waits for its turn.' })
  }

  #begin(): void {
    if (this.#stopped || this.#building || this.#options.queue.pending.length === 0) return
    if (this.#batch) this.#collect()
    else this.#open()
    this.#building = this.#run().finally(() => {
      this.#building = undefined
      this.#stage = undefined
      if (this.#stopped || this.#options.queue.pending.length === 0) return
      if (!this.#batch) this.#open()
      if (!this.#retry) this.#coalescer.notice()
    })
  }

  async #run(): Promise<void> {
    const requests = this.#batch?.requests ?? []
    const timings: Record<string, number> = {}
    let revision: number | undefined
    try {
      const standing = await this.#options.standing()
      revision = standing.revision
      if (standing.upToDate && !requests.some(({ force }) => force)) {
        await this.#finish(requests, { state: 'live', message: 'Was live already.' }, timings)
        return
      }
      const published = await this.#options.publish((stage, work) => this.#runStage(stage, work, timings))
      this.#failedRevision = undefined
      const { release, warnings } = published
      const outcome: Outcome = {
        state: 'live',
        message: `Live since ${new Date().toISOString()}: ${count(release.pages, 'page')}${warnings.length > 0 ? `, ${count(warnings.length, 'warning')}` : ''}.`,
        release: release.id,
        url: this.#options.urlOf(published, requests),
        problems: warnings,
      }
      await this.#finish(requests, outcome, timings)
    } catch (error) {
      if (this.#stopped) this.#options.log('Stopped half-way; it is taken up again at the next start.')
      else if (error instanceof AppError && error.transient) this.#tryAgain(requests, error)
      else {
        this.#failedRevision = revision
        await this.#finish(requests, failureOf(error), timings)
      }
    }
  }

  async #runStage<Result>(
    stage: Stage,
    work: Parameters<RunStage>[1],
    timings: Record<string, number>,
  ): Promise<Result> {
    const started = performance.now()
    this.#stage = stage
    this.#outcomes.set(this.#batch?.requests ?? [], { state: 'building', message: STAGES[stage], stage: STAGES[stage] })
    void this.#write({ state: 'building', message: STAGES[stage], stage: STAGES[stage] })
    try {
      const { log } = this.#options
      return (await work({ step: () => undefined, note: (text) => log(text) })) as Result
    } finally {
      timings[stage] = Math.round(performance.now() - started)
      this.#options.log(`${STAGES[stage]}: ${timings[stage]} ms`)
    }
  }

  /** The requests stay in the queue; the same row says what they wait for. */
  #tryAgain(requests: readonly PublishRequest[], error: AppError): void {
    const pause = Math.min(this.#timing.retryMs * 2 ** this.#retries++, this.#timing.longestRetryMs)
    const message = `${error.message} It is tried again in ${Math.round(pause / 1000)} s.`
    this.#options.log(message)
    this.#outcomes.set(requests, { state: 'queued', message })
    void this.#write({ state: 'queued', message, stage: null })
    this.#retry = setTimeout(() => {
      this.#retry = undefined
      this.#begin()
    }, pause)
  }

  async #finish(requests: readonly PublishRequest[], outcome: Outcome, timings: Record<string, number>): Promise<void> {
    this.#retries = 0
    this.#last = outcome
    this.#options.log(outcome.state === 'live' ? outcome.message : `Not published. ${outcome.message}`)
    const written = this.#write({
      ...outcome,
      stage: null,
      finishedAt: new Date().toISOString(),
      timings,
      ...(outcome.problems && { problems: outcome.problems }),
    })
    this.#batch = undefined
    await this.#options.queue.remove(requests)
    await written
    this.#outcomes.set(requests, outcome)
  }

  #write(fields: Pick<PublicationFields, 'state' | 'message'> & Partial<PublicationFields>): Promise<void> {
    if (!this.#batch) return Promise.resolve()
    const { receipt, requests } = this.#batch
    const changes = requests.flatMap((request) => request.changes)
    const by = [...new Set(changes.flatMap((change) => change.by ?? []))].join(', ')
    return this.#options.publications.write(receipt, {
      ...fields,
      message: fields.message.slice(0, 255),
      requestedAt: requests[0]?.at ?? new Date().toISOString(),
      changes,
      ...(by && { by }),
    })
  }
}
