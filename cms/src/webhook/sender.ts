import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import type { Change } from '../documents/watch-writes'

const QUIET_MS = 200
const TIMEOUT_MS = 10_000
const RETRY_AFTER_MS = [1_000, 4_000, 15_000]

export interface SenderOptions {
  readonly url: string
  /** `whsec_…`, as of Standard Webhooks. */
  readonly secret: string
  readonly readRevision: () => Promise<number>
  readonly log: { warn(message: string): void }
  /** How long to wait for further changes before telling of them, in milliseconds. */
  readonly quiet?: number
  /** Waits before the second, third, … try, in milliseconds. */
  readonly retryAfter?: readonly number[]
}

/**
 * Tells the publisher that published content changed. It is a hint, not the truth: the publisher also asks for the
 * revision now and then, so what cannot be delivered is logged and let go. Nothing here delays or fails a save.
 */
export class WebhookSender {
  readonly #options: SenderOptions
  readonly #stopped = new AbortController()
  #changes: Change[] = []
  #timer: NodeJS.Timeout | undefined
  #sending: Promise<void> = Promise.resolve()

  constructor(options: SenderOptions) {
    this.#options = options
  }

  /** Notes a change, or only that there was one; sends soon, together with those that follow at once. */
  notify(change?: Change): void {
    if (this.#stopped.signal.aborted) return
    if (change) this.#changes.push(change)
    this.#timer ??= setTimeout(() => this.#flush(), this.#options.quiet ?? QUIET_MS)
  }

  /** Gives up what is under way and waits until nothing is. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer)
    this.#stopped.abort()
    await this.#sending
  }

  #flush(): void {
    const changes = this.#changes
    this.#changes = []
    this.#timer = undefined
    this.#sending = this.#sending.then(() => this.#send(changes)).catch((error: unknown) => this.#giveUp(error))
  }

  async #send(changes: readonly Change[]): Promise<void> {
    const timestamp = new Date()
    const revision = await this.#options.readRevision()
    const body = JSON.stringify({
      type: 'content.changed',
      timestamp: timestamp.toISOString(),
      data: { revision, changes },
    })
    const id = `msg_${randomUUID()}`
    const waits = this.#options.retryAfter ?? RETRY_AFTER_MS
    for (const [attempt, pause] of [0, ...waits].entries()) {
      if (pause > 0) await wait(pause, undefined, { signal: this.#stopped.signal })
      try {
        await this.#post(id, body)
        return
      } catch (error) {
        if (this.#stopped.signal.aborted || attempt === waits.length) throw error
      }
    }
  }

  /** A retry keeps the id, so that the receiver knows it for the same message, and is signed anew. */
  async #post(id: string, body: string): Promise<void> {
    const now = new Date()
    const response = await fetch(this.#options.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': new Webhook(this.#options.secret).sign(id, now, body),
      },
      body,
      signal: AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`it answered ${response.status}`)
  }

  #giveUp(error: unknown): void {
    if (this.#stopped.signal.aborted) return
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const reason = cause instanceof Error ? cause.message : String(cause)
    this.#options.log.warn(
      `The publisher at ${this.#options.url} could not be told of a change: ${reason}. It finds out by itself within a minute.`,
    )
  }
}
