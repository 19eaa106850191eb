import { Webhook } from 'standardwebhooks'
import type { Message, Outbox } from './outbox'

const DEBOUNCE_MS = 200
const TIMEOUT_MS = 10_000
const PAUSE_MS = { first: 1000, longest: 60_000 }
/** The publisher has read the message and will never take it. */
const FINAL = new Set([400, 413, 422])

export interface SenderOptions {
  readonly url: string
  /** `whsec_…`, as of Standard Webhooks: the present one, and the one before while it is being replaced. */
  readonly secrets: readonly string[]
  readonly outbox: Outbox
  readonly readRevision: () => Promise<number>
  readonly log: { info(message: string): void; warn(message: string): void }
  /** How long to wait for further changes before sending them, in milliseconds. */
  readonly debounceMs?: number
  /** The first and the longest pause between two tries, in milliseconds. */
  readonly pause?: typeof PAUSE_MS
}

/**
 * Sends the publisher what is in the outbox: as long as it takes, over restarts, with longer and longer pauses. A save
 * neither waits for it nor fails with it.
 */
export class WebhookSender {
  readonly #options: SenderOptions
  readonly #stopped = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #sending: Promise<void> | undefined
  /** Something came while messages were being sent. */
  #more = false
  #failures = 0

  constructor(options: SenderOptions) {
    this.#options = options
  }

  /** Says that the outbox has something. What follows at once goes with it; a pause after a failure ends. */
  wake(): void {
    if (this.#sending) this.#more = true
    else this.#sendIn(this.#options.debounceMs ?? DEBOUNCE_MS)
  }

  /** Gives up what is under way and waits until nothing is. What was not sent stays in the outbox. */
  async stop(): Promise<void> {
    this.#stopped.abort()
    clearTimeout(this.#timer)
    await this.#sending
  }

  #sendIn(milliseconds: number): void {
    if (this.#stopped.signal.aborted) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#more = false
      this.#sending = this.#sendAll().finally(() => {
        this.#sending = undefined
        if (this.#more) this.wake()
      })
    }, milliseconds)
  }

  async #sendAll(): Promise<void> {
    const { outbox, log, url } = this.#options
    try {
      for (let message = await outbox.next(); message; message = await outbox.next()) {
        await this.#send(message)
        await outbox.done(message.id)
        if (this.#failures > 0) log.info(`The publisher at ${url} receives changes again.`)
        this.#failures = 0
        if (this.#stopped.signal.aborted) return
      }
    } catch (error) {
      if (!this.#stopped.signal.aborted) await this.#tryLater(error)
    }
  }

  /** A try more keeps the id, so that the publisher knows it for the same message, and is signed again. */
  async #send({ id, changes }: Message): Promise<void> {
    const { url, secrets, readRevision, log } = this.#options
    const now = new Date()
    const body = JSON.stringify({
      type: 'content.changed',
      timestamp: now.toISOString(),
      data: { revision: await readRevision(), changes },
    })
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    await response.arrayBuffer()
    if (FINAL.has(response.status))
      log.warn(`The publisher at ${url} does not understand a message of changes (${response.status}). It is let go.`)
    else if (!response.ok) throw new Error(`it answered ${response.status}`)
  }

  async #tryLater(error: unknown): Promise<void> {
    const { url, log, outbox, pause = PAUSE_MS } = this.#options
    if (this.#failures === 0)
      log.warn(`The publisher at ${url} did not take a change: ${reasonOf(error)}. It is tried again.`)
    const longest = Math.min(pause.longest, pause.first * 2 ** Math.min(this.#failures, 20))
    this.#failures += 1
    this.#sendIn(longest * (0.5 + Math.random() / 2))
    try {
      await outbox.prune()
    } catch (fault) {
      log.warn(`The outbox could not be pruned: ${reasonOf(fault)}.`)
    }
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}
