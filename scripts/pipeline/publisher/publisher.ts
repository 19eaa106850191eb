import { randomUUID } from 'node:crypto'
import { AppError } from '../../lib/app-error.ts'
import { failpoint } from '../../lib/failpoint.ts'
import type { Log } from '../../lib/log.ts'
import { describeError } from '../../lib/run-command.ts'
import type { DeploymentRows } from './deployment-rows.ts'
import { RecentDeployments, type Deployment } from './deployment.ts'
import { atMost } from './at-most.ts'
import type { EffectOf, PublisherEffect } from './effects.ts'
import type { PublisherEvent, Timer } from './events.ts'
import { describeFailure } from './failure.ts'
import { reduce } from './reduce.ts'
import type { RequestQueue } from './request-queue.ts'
import type { PublishRequest } from './request.ts'
import type { SiteStatus } from './site-status.ts'
import { INITIAL, publisherStatus, type PublisherState, type PublisherStatus } from './state.ts'
import { TIMING, type Timing } from './timing.ts'
import type { PublishProgress } from './worker.ts'
import type { Made } from './worker-messages.ts'

export interface PublisherOptions {
  readonly queue: RequestQueue
  readonly rows: Pick<DeploymentRows, 'write' | 'amend' | 'flush'>
  /** The whole way from the CMS to readers. */
  readonly publish: (requests: readonly PublishRequest[], progress: PublishProgress) => Promise<Made>
  /** Called when a publish will follow soon, and none is under way. */
  readonly prepare?: () => void
  readonly readSiteStatus: () => Promise<SiteStatus>
  /** Whether the configured search engine can be indexed just now. */
  readonly searchAnswers: () => Promise<boolean>
  /** Where people open the site. No slash at its end. */
  readonly siteUrl: string
  readonly log: Log
  readonly timing?: Partial<Timing>
  /** Receive each event, and the state that it led to. */
  readonly observers?: readonly ((event: PublisherEvent, state: PublisherState) => void)[]
}

/** How long a release waits for the CMS to take its row; it is written later, then. */
const ROW_TIMEOUT_MS = 5000

/** Turns requests into releases: carries out what `reduce` decides, and reports back to it what happens. */
export class Publisher {
  readonly #options: PublisherOptions
  readonly #timing: Timing
  readonly #deployments = new RecentDeployments()
  readonly #watchers = new Set<(status: PublisherStatus) => void>()
  readonly #timers = new Map<Timer, NodeJS.Timeout>()
  /** Who waits for a state. */
  readonly #waiters = new Set<() => void>()
  #state: PublisherState = INITIAL
  #notifying: NodeJS.Immediate | undefined

  constructor(options: PublisherOptions) {
    this.#options = options
    this.#timing = { ...TIMING, ...options.timing }
  }

  /** Takes up what an earlier process left, and watches for content that nobody asked to publish. */
  start(): void {
    this.#dispatch({ kind: 'started', pending: this.#options.queue.pending })
  }

  /** Accepts a request; returns when it cannot be lost any more. */
  async request(asked: Pick<PublishRequest, 'source' | 'changes'> & { force?: boolean; id?: string }): Promise<string> {
    const { id = randomUUID(), source, changes, force = false } = asked
    const request: PublishRequest = { id, at: new Date().toISOString(), source, changes, force }
    if (!(await this.#options.queue.add(request))) return id
    this.#options.log.info({ request: id, source, changes: changes.length }, 'Somebody asks for a publish.')
    await failpoint('request-stored')
    this.#dispatch({ kind: 'accepted', request })
    await failpoint('request-accepted')
    return id
  }

  /** The deployment of a request, where it is among the latest. */
  findDeployment(requestId: string): Deployment | undefined {
    return this.#deployments.get(requestId)
  }

  get status(): PublisherStatus {
    return publisherStatus(this.#state)
  }

  /** Calls back at every change of the status, until the function that it gives is called. */
  watch(watcher: (status: PublisherStatus) => void): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** Asks for a publish where the live site is behind the CMS and no request says so; returns when that is decided. */
  async reconcile(): Promise<void> {
    this.#dispatch({ kind: 'reconcile-asked' })
    await this.#until(({ reconciling }) => !reconciling)
  }

  /** Notes what a person decided about a held release. */
  decided(release: string, decision: 'live' | 'discarded'): void {
    this.#dispatch({ kind: 'decided', release, decision })
  }

  /** Takes no further work, and waits for what is being made. */
  async stop(): Promise<void> {
    this.#dispatch({ kind: 'stopped' })
    await this.#until(({ build }) => !build)
    await atMost(ROW_TIMEOUT_MS, this.#options.rows.flush())
  }

  #dispatch(event: PublisherEvent): void {
    const context = { at: Date.now(), timing: this.#timing, siteUrl: this.#options.siteUrl }
    const { state, effects } = reduce(this.#state, event, context)
    this.#state = state
    for (const observe of this.#options.observers ?? []) observe(event, state)
    for (const effect of effects) this.#carryOut(effect)
    for (const look of this.#waiters) look()
  }

  #until(is: (state: PublisherState) => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = (): void => {
        if (!is(this.#state)) return
        this.#waiters.delete(look)
        resolve()
      }
      this.#waiters.add(look)
      look()
    })
  }

  #carryOut(effect: PublisherEffect): void {
    const { log, prepare, rows } = this.#options
    switch (effect.kind) {
      case 'start-timer':
        return this.#startTimer(effect)
      case 'stop-timer':
        return clearTimeout(this.#timers.get(effect.timer))
      case 'prepare':
        return prepare?.()
      case 'read-site-status':
        return void this.#readSiteStatus()
      case 'publish':
        return void this.#publish(effect)
      case 'reconcile':
        return void this.#reconcile(effect)
      case 'request':
        return void this.#requestByItself(effect)
      case 'flush-rows':
        return void rows.flush()
      case 'write-row':
        return void rows.write(effect.key, effect.row)
      case 'amend-rows':
        return void rows.amend(effect.release, effect.row)
      case 'write-end':
        return void this.#writeEnd(effect)
      case 'record':
        return this.#deployments.set(effect.requests, effect.deployment)
      case 'remove-requests':
        return void this.#removeRequests(effect)
      case 'notify':
        return this.#notify()
      case 'log':
        return log[effect.level](effect.fields ?? {}, effect.line)
    }
  }

  #startTimer({ timer, milliseconds }: EffectOf<'start-timer'>): void {
    clearTimeout(this.#timers.get(timer))
    const fire = (): void => this.#dispatch({ kind: 'timer-fired', timer })
    this.#timers.set(timer, setTimeout(fire, milliseconds))
  }

  async #readSiteStatus(): Promise<void> {
    await failpoint('publish-begun')
    const read = this.#options.readSiteStatus()
    this.#dispatch(
      await read.then(
        (status) => ({ kind: 'site-status-read', status }) as const,
        (error: unknown) => ({ kind: 'publish-failed', failure: describeFailure(error) }) as const,
      ),
    )
  }

  async #publish({ requests }: EffectOf<'publish'>): Promise<void> {
    const deployment = this.#state.current?.key
    const publishing = this.#options.publish(requests, {
      stage: (stage) => this.#dispatch({ kind: 'stage-began', stage }),
      staged: (stage, milliseconds) => this.#dispatch({ kind: 'stage-ended', stage, milliseconds }),
      note: (text) => this.#options.log.info({ deployment }, text),
    })
    this.#dispatch(
      await publishing.then(
        (made) => ({ kind: 'published', made }) as const,
        (error: unknown) => ({ kind: 'publish-failed', failure: describeFailure(error) }) as const,
      ),
    )
  }

  async #reconcile({ afterStart }: EffectOf<'reconcile'>): Promise<void> {
    await this.#options.rows.flush()
    const read = this.#options.readSiteStatus().then(async (status) => ({
      ...status,
      searchBehind: status.searchBehind === true && (await this.#options.searchAnswers()),
    }))
    this.#dispatch(
      await read.then((status) => ({ kind: 'reconcile-answered', status, afterStart }) as const, reconcileFailed),
    )
  }

  async #requestByItself({ force }: EffectOf<'request'>): Promise<void> {
    const requested = this.request({ source: 'reconciler', changes: [], force })
    this.#dispatch(await requested.then(() => ({ kind: 'reconciled' }) as const, reconcileFailed))
  }

  async #writeEnd({ key, row }: EffectOf<'write-end'>): Promise<void> {
    await atMost(ROW_TIMEOUT_MS, this.#options.rows.write(key, row))
    await failpoint('deployment-written')
    this.#dispatch({ kind: 'end-written' })
  }

  async #removeRequests({ requests }: EffectOf<'remove-requests'>): Promise<void> {
    const { queue, log } = this.#options
    await queue
      .remove(requests)
      .catch((error: unknown) =>
        log.error(`What is done could not be noted, so it may be looked at once more: ${describeError(error)}`),
      )
    this.#dispatch({ kind: 'requests-removed' })
    await failpoint('publish-done')
  }

  /** What changes in one moment is sent once. */
  #notify(): void {
    if (this.#notifying) return
    this.#notifying = setImmediate(() => {
      this.#notifying = undefined
      const { status } = this
      for (const watcher of this.#watchers) watcher(status)
    })
  }
}

function reconcileFailed(error: unknown): PublisherEvent {
  return { kind: 'reconcile-failed', message: error instanceof AppError ? error.message : describeError(error) }
}
