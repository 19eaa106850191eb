import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { RUN_COMMAND } from '../../config/index.ts'
import type { PublisherConfig } from '../../pipeline/publisher/index.ts'
import { followPublisher, type RemoteNow } from '../../pipeline/publisher/remote.ts'
import type { Timing } from '../../pipeline/publisher/timing.ts'
import { endProcess, hasEnded } from './end-process.ts'
import type { Failpoints } from './failpoints.ts'
import { childrenOf, signalProcess } from './process-tree.ts'
import { until } from './until.ts'

/** Which process of the publisher is meant: the one that takes requests, the one that publishes, or what that started. */
export type Part = 'receiver' | 'worker' | 'build'

/** What the program of the publisher is started with. */
export interface PublisherOrder {
  readonly config: PublisherConfig
  readonly timing: Partial<Timing>
}

/** The publisher in a process of its own, which can be killed at any moment and is started again. */
export class PublisherProcess {
  readonly #order: PublisherOrder
  readonly #failpoints: Failpoints
  readonly log: string[] = []
  readonly #listeners = new Set<(status: RemoteNow) => void>()
  #child: ChildProcess | undefined
  #following: AbortController | undefined
  /** The newest status of its stream. */
  now: RemoteNow | undefined

  constructor(order: PublisherOrder, failpoints: Failpoints) {
    this.#order = order
    this.#failpoints = failpoints
  }

  get url(): string {
    return this.#order.config.publisherUrl
  }

  /** Starts it; returns when its HTTP API answers. @returns milliseconds that took */
  async start(): Promise<number> {
    const started = performance.now()
    const child = fork(RUN_COMMAND, ['publisher-program'], {
      execArgv: [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, ...this.#failpoints.environment },
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => this.log.push(...text.split('\n').filter(Boolean)))
    child.send(this.#order)
    this.#child = child
    await until('The publisher answers', async () => (await this.#isHealthy()) || this.#ended(child), {
      orElse: () => this.log.slice(-20).join('\n'),
    })
    void this.#follow()
    return performance.now() - started
  }

  /** Calls back with every status, until the function that it gives is called. */
  watch(listener: (status: RemoteNow) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The processes of a part, none where it does not run. */
  pidsOf(part: Part): number[] {
    const receiver = this.#child?.pid
    if (receiver === undefined || !this.#child || hasEnded(this.#child)) return []
    if (part === 'receiver') return [receiver]
    const workers = childrenOf(receiver).filter(({ command }) => command.includes('publish-worker'))
    if (part === 'worker') return workers.map(({ pid }) => pid)
    return workers.flatMap(({ pid }) => childrenOf(pid)).map(({ pid }) => pid)
  }

  /** Ends a part with SIGKILL. @returns whether there was one */
  kill(part: Part): boolean {
    const pids = this.pidsOf(part)
    for (const pid of pids) signalProcess(pid, 'SIGKILL')
    return pids.length > 0
  }

  /** Returns when the receiver has ended. */
  async gone(): Promise<void> {
    const child = this.#child
    this.#following?.abort()
    this.now = undefined
    if (child && !hasEnded(child)) await once(child, 'exit')
  }

  async stop(): Promise<void> {
    if (this.#child) await endProcess(this.#child)
    await this.gone()
  }

  async #follow(): Promise<void> {
    const following = new AbortController()
    this.#following = following
    const api = { publisherUrl: this.url, token: this.#order.config.secrets.PORTICO_PUBLISHER_TOKEN }
    const onStatus = (status: RemoteNow): void => {
      this.now = status
      for (const listener of this.#listeners) listener(status)
    }
    /* The publisher lets a follower go that falls behind, as a busy machine makes it; it comes again until nobody answers. */
    while (!following.signal.aborted && (await followPublisher(api, { signal: following.signal, onStatus })));
  }

  async #isHealthy(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/livez`)).ok
    } catch (error) {
      if (error instanceof TypeError) return false
      throw error
    }
  }

  #ended(child: ChildProcess): false {
    if (hasEnded(child)) throw new Error(`The publisher ended before it answered.\n${this.log.slice(-20).join('\n')}`)
    return false
  }
}
