import { randomUUID } from 'node:crypto'
import { AppError, ContentError, count } from '../../lib/app-error.ts'
import { describeError } from '../../lib/run-command.ts'
import { STAGES, type Stage } from '../publish/stages.ts'
import { Coalescer } from './coalescer.ts'
import { failureOf, Outcomes, type Outcome } from './outcomes.ts'
import type { PublicationFields, Publications, Receipt } from './publications.ts'
import type { RequestQueue } from './request-queue.ts'
import { changesOf, type PublishRequest } from './request.ts'
import type { Standing } from './standing.ts'
import { TIMING, type Timing } from './timing.ts'
import type { PublishProgress } from './worker.ts'
import type { Made } from './worker-messages.ts'

export interface PublisherOptions {
  readonly queue: RequestQueue
  readonly publications: Publications
  /** The whole way from the CMS to readers. */
  readonly publish: (requests: readonly PublishRequest[], progress: PublishProgress) => Promise<Made>
  /** Called when a publish will follow soon, and none is under way. */
  readonly prepare?: () => void
  readonly standing: () => Promise<Standing>
  /** Where people open the site. No slash at its end. */
  readonly siteUrl: string
  readonly log: (line: string) => void
  readonly timing?: Partial<Timing>
}

export interface PublisherStatus {
  readonly state: 'idle' | 'waiting' | 'building' | 'retrying'
  readonly stage?: string
  readonly pending: number
  /** How the last publish ended, or why it is tried again. */
  readonly last?: Outcome
  /** Why the CMS could not be asked whether the site is behind it, while it could not. */
  readonly fault?: string
}

/** Requests that become one release, and the row that tells of them. */
interface Batch {
  readonly receipt: Receipt
  readonly requests: PublishRequest[]
}

const WAITS: Outcome = { state: 'queued', message: 'Waits for its turn.' }

/** How long a release waits for the CMS to take its receipt; it is written later, then. */
const RECEIPT_PATIENCE_MS = 5000
/** How often it is told of what waits, in its row and to watchers, while more comes. */
const TELL_EVERY_MS = 1000

/**
 * Turns requests into releases, one after the other. Requests that come close together become one release; those that
 * come while one is made become the next. Every request ends as live, held or failed; what fails for another reason
 * than its content is tried again until it does not.
 */
export class Publisher {
  readonly #options: PublisherOptions
  readonly #timing: Timing
  readonly #coalescer: Coalescer
  readonly #outcomes = new Outcomes()
  readonly #watchers = new Set<(status: PublisherStatus) => void>()
  #watchersTold: NodeJS.Immediate | undefined
  /** What is being made, or tried again. */
  #current: Batch | undefined
  /** What comes after it. */
  #next: Batch | undefined
  /** Set while more comes for the next batch than is told. */
  #telling: NodeJS.Timeout | undefined
  #building: Promise<void> | undefined
  /** Set where the next release has waited long enough while one was being made. */
  #overdue = false
  #stage: Stage | undefined
  #last: Outcome | undefined
  #fault: string | undefined
  #retry: NodeJS.Timeout | undefined
  #retries = 0
  #reconciler: NodeJS.Timeout | undefined
  #reconciling = false
  /** The revision whose content cannot be published: not tried again before it changes. */
  #failedRevision: number | undefined
  /** The last release that waits for a person, with the row that says so. */
  #held: { readonly batch: Batch; readonly outcome: Outcome } | undefined
  #stopped = false

  constructor(options: PublisherOptions) {
    this.#options = options
    this.#timing = { ...TIMING, ...options.timing }
    this.#coalescer = new Coalescer({ ...this.#timing, onDue: () => this.#begin() })
  }

  /** Takes up what an earlier process left, and watches for content that nobody told of. */
  start(): void {
    const { pending } = this.#options.queue
    if (pending.length > 0) {
      this.#queue(pending)
      /* It has waited for quiet already. */
      this.#coalescer.stop()
      this.#begin()
    }
    void this.reconcile({ afterStart: true })
    this.#reconciler = setInterval(() => void this.reconcile(), this.#timing.reconcileMs)
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
    if (!(await this.#options.queue.add(request))) return request.id
    this.#queue([request])
    return request.id
  }

  outcomeOf(id: string): Outcome | undefined {
    return this.#outcomes.of(id)
  }

  get status(): PublisherStatus {
    const state = this.#building ? 'building' : this.#retry ? 'retrying' : this.#coalescer.waiting ? 'waiting' : 'idle'
    return {
      state,
      pending: this.#options.queue.size,
      ...(this.#stage && { stage: STAGES[this.#stage] }),
      ...(this.#last && { last: this.#last }),
      ...(this.#fault !== undefined && { fault: this.#fault }),
    }
  }

  /** Calls back at every change of the status, until the function that it gives is called. */
  watch(watcher: (status: PublisherStatus) => void): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /**
   * Asks for a publish where the live site is behind the CMS and no request says so. New code counts after a start
   * only: who edits the code of the site while the portal runs does not want a release for every save.
   */
  async reconcile({ afterStart = false } = {}): Promise<void> {
    const { queue, publications, standing, log } = this.#options
    if (this.#stopped || this.#reconciling || this.#building) return
    this.#reconciling = true
    try {
      await publications.flush()
      if (queue.pending.length > 0) return
      const { revision, upToDate, codeChanged, live } = await standing()
      this.#fault = undefined
      await this.#noteAccepted(live)
      const renew = afterStart && codeChanged
      if ((upToDate && !renew) || revision === this.#failedRevision) return
      log(upToDate ? 'The code of the site has changed.' : `The live site is behind the CMS (revision ${revision}).`)
      await this.request({ source: 'reconciler', changes: [], force: renew })
    } catch (error) {
      this.#fault = error instanceof AppError ? error.message : describeError(error)
      log(this.#fault)
      this.#tellWatchers()
    } finally {
      this.#reconciling = false
    }
  }

  /** Takes no further work, and waits for what is being made. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#coalescer.stop()
    clearTimeout(this.#retry)
    clearInterval(this.#reconciler)
    clearTimeout(this.#telling)
    await this.#building
    await atMost(RECEIPT_PATIENCE_MS, this.#options.publications.flush())
  }

  /** A person let a held release live: its row says so. */
  async #noteAccepted(live: string | undefined): Promise<void> {
    if (!this.#held || this.#held.outcome.release !== live) return
    const { batch, outcome } = this.#held
    this.#held = undefined
    await this.#settle(batch, { ...outcome, state: 'live', message: 'Live: a person has accepted it.' })
  }

  #queue(requests: readonly PublishRequest[]): void {
    this.#outcomes.set(requests, WAITS)
    if (this.#next) {
      this.#next.requests.push(...requests)
      this.#telling ??= setTimeout(() => this.#tellNext(), TELL_EVERY_MS)
    } else {
      this.#next = { receipt: this.#options.publications.start(), requests: [...requests] }
      if (!this.#current) this.#options.prepare?.()
      this.#tellNext()
    }
    this.#coalescer.notice()
  }

  #tellNext(): void {
    clearTimeout(this.#telling)
    this.#telling = undefined
    if (this.#next) void this.#write(this.#next, WAITS)
    this.#tellWatchers()
  }

  #begin(): void {
    if (this.#building) this.#overdue = true
    const batch = this.#current ?? this.#next
    if (this.#stopped || this.#building || !batch) return
    clearTimeout(this.#retry)
    this.#retry = undefined
    if (batch === this.#next) this.#next = undefined
    this.#current = batch
    this.#building = this.#run(batch).finally(() => this.#goOn())
    this.#tellWatchers()
  }

  #goOn(): void {
    const overdue = this.#overdue
    this.#building = undefined
    this.#stage = undefined
    this.#overdue = false
    this.#tellWatchers()
    if (this.#stopped || this.#retry || !this.#next) return
    if (overdue) this.#begin()
    else if (!this.#coalescer.waiting) this.#coalescer.notice()
  }

  async #run(batch: Batch): Promise<void> {
    const timings: Record<string, number> = {}
    let revision: number | undefined
    try {
      const standing = await this.#options.standing()
      revision = standing.revision
      this.#fault = undefined
      const wanted = batch.requests.some(({ force }) => force)
      const outcome =
        standing.upToDate && !wanted
          ? outcomeOfNothing(standing, this.#options.siteUrl)
          : this.#outcomeOf(await this.#options.publish(batch.requests, this.#progress(batch, timings)))
      this.#failedRevision = undefined
      await this.#finish(batch, { ...outcome, timings })
    } catch (error) {
      if (this.#stopped) this.#options.log('Stopped half-way; it is taken up again at the next start.')
      else if (error instanceof ContentError) {
        this.#failedRevision = revision
        await this.#finish(batch, { ...failureOf(error), timings })
      } else this.#tryAgain(batch, error)
    }
  }

  #outcomeOf({ release, warnings, held, path }: Made): Outcome {
    const made = { release: release.id, url: this.#options.siteUrl + path }
    if (held) return { ...made, state: 'held', message: held.message, problems: [...held.problems, ...warnings] }
    const remarks = warnings.length > 0 ? `, ${count(warnings.length, 'warning')}` : ''
    const message = `Live since ${new Date().toISOString()}: ${count(release.pages, 'page')}${remarks}.`
    return { ...made, state: 'live', message, problems: warnings }
  }

  #progress(batch: Batch, timings: Record<string, number>): PublishProgress {
    const { log } = this.#options
    return {
      stage: (stage) => {
        this.#stage = stage
        const outcome: Outcome = { state: 'building', message: STAGES[stage], stage: STAGES[stage] }
        this.#outcomes.set(batch.requests, outcome)
        void this.#write(batch, outcome)
        this.#tellWatchers()
      },
      staged: (stage, milliseconds) => {
        timings[stage] = milliseconds
        log(`${STAGES[stage]}: ${milliseconds} ms`)
      },
      note: log,
    }
  }

  /** The requests stay in the queue; the same row says what they wait for. */
  #tryAgain(batch: Batch, error: unknown): void {
    const { retryMs, longestRetryMs, longestFaultMs } = this.#timing
    const longest = error instanceof AppError && error.transient ? longestRetryMs : longestFaultMs
    const pause = Math.min(retryMs * 2 ** Math.min(this.#retries++, 30), longest)
    const { message: fault, problems } = failureOf(error)
    const message = `${fault} It is tried again in ${Math.round(pause / 1000)} s.`
    this.#options.log(`${describeError(error)}\nIt is tried again in ${Math.round(pause / 1000)} s.`)
    const outcome: Outcome = { state: 'queued', message, ...(problems && { problems }) }
    this.#last = outcome
    this.#outcomes.set(batch.requests, outcome)
    void this.#write(batch, outcome)
    this.#retry = setTimeout(() => {
      this.#retry = undefined
      this.#begin()
    }, pause)
  }

  async #finish(batch: Batch, outcome: Outcome): Promise<void> {
    const { log, queue } = this.#options
    this.#retries = 0
    log(outcome.state === 'failed' ? `Not published. ${outcome.message}` : outcome.message)
    this.#current = undefined
    this.#held = outcome.state === 'held' ? { batch, outcome } : this.#held
    await this.#settle(batch, outcome)
    try {
      await queue.remove(batch.requests)
    } catch (error) {
      log(`What is done could not be noted, so it may be looked at once more: ${describeError(error)}`)
    }
  }

  async #settle(batch: Batch, outcome: Outcome): Promise<void> {
    this.#last = outcome
    await atMost(RECEIPT_PATIENCE_MS, this.#write(batch, { ...outcome, finishedAt: new Date().toISOString() }))
    this.#outcomes.set(batch.requests, outcome)
    this.#tellWatchers()
  }

  #write({ receipt, requests }: Batch, outcome: Outcome & Pick<PublicationFields, 'finishedAt'>): Promise<void> {
    const changes = changesOf(requests)
    const by = [...new Set(changes.flatMap((change) => change.by ?? []))].join(', ')
    return this.#options.publications.write(receipt, {
      ...outcome,
      stage: outcome.stage ?? null,
      message: outcome.message.slice(0, 255),
      requestedAt: requests[0]?.at ?? new Date().toISOString(),
      changes,
      problems: outcome.problems ?? [],
      ...(by && { by: by.slice(0, 255) }),
    })
  }

  /** What changes in one moment is told once. */
  #tellWatchers(): void {
    if (this.#watchersTold) return
    this.#watchersTold = setImmediate(() => {
      this.#watchersTold = undefined
      const { status } = this
      for (const watcher of this.#watchers) watcher(status)
    })
  }
}

function outcomeOfNothing({ live, waiting }: Standing, siteUrl: string): Outcome {
  if (!waiting)
    return { state: 'live', message: 'Was live already.', url: `${siteUrl}/`, ...(live && { release: live }) }
  return {
    state: 'held',
    release: waiting,
    message: `The release ${waiting} with this content waits for a person. See “npm run releases”.`,
  }
}

/** Waits for some work, but not longer than this. */
async function atMost(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)))
  await Promise.race([work, over])
  clearTimeout(timer)
}
