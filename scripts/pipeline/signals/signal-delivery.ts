import { z } from 'zod'
import { collapseLines } from '../../lib/collapse-lines.ts'
import { describeError } from '../../lib/run-command.ts'
import type { CmsClient } from '../strapi/index.ts'
import type { SignalQueue } from './signal-queue.ts'

/** What comes meanwhile goes with it. */
const GATHER_MS = 5000
const PAUSE_MS = { first: 5000, longest: 300_000 }

const takenSchema = z.object({ taken: z.int().nonnegative() })

interface DeliveryOptions {
  readonly queue: SignalQueue
  readonly client: Pick<CmsClient, 'send'>
  readonly onFault: (line: string) => void
  /** Milliseconds. */
  readonly gather?: number
  readonly pause?: typeof PAUSE_MS
}

/** Hands to the CMS what readers told, by and by. Nobody waits for it; what the CMS does not take now stays in the queue. */
export class SignalDelivery {
  readonly #options: Required<DeliveryOptions>
  readonly #report: (line: string) => void
  #timer: NodeJS.Timeout | undefined
  #sending: Promise<void> | undefined
  #pause = 0
  #stopped = false

  constructor(options: DeliveryOptions) {
    this.#options = { gather: GATHER_MS, pause: PAUSE_MS, ...options }
    this.#report = collapseLines(options.onFault)
  }

  /** Says that the queue has something. */
  wake(): void {
    if (this.#timer || this.#sending || this.#stopped || this.#options.queue.size === 0) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#sending = this.#sendAll().finally(() => {
        this.#sending = undefined
        this.wake()
      })
    }, this.#pause || this.#options.gather)
  }

  /** Ends after what is under way. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#sending
  }

  async #sendAll(): Promise<void> {
    const { queue, client, pause } = this.#options
    try {
      for (let batch = queue.next(); batch && !this.#stopped; batch = queue.next()) {
        await client.send({ method: 'POST', path: '/portico/signals', body: batch, schema: takenSchema })
        await queue.remove(batch)
        this.#pause = 0
      }
    } catch (error) {
      this.#pause = Math.min(pause.longest, this.#pause * 2 || pause.first)
      this.#report(`What readers told waits for the CMS: ${describeError(error)}`)
    }
  }
}
