import type { Log } from '../../lib/log.ts'
import { AlertFault, errorCode } from './alert-fault.ts'
import type { Assessment } from './alert.ts'
import type { Channel } from './channel.ts'
import { isNews, isSame, WELL, type Condition } from './condition.ts'

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 600_000

interface NotifierOptions {
  readonly channel: Channel
  readonly log: Log
  /** What was sent last, where a process before this one sent something. */
  readonly known?: Condition | undefined
  /** Keeps what was sent, for the next process. */
  readonly onSent: (condition: Condition) => Promise<void>
  /** The first pause after a fault, in milliseconds; tests take a shorter one. */
  readonly firstPause?: number
}

/**
 * Brings one channel up to the newest condition, once a change. While an alert cannot be sent it is tried again, after
 * longer and longer pauses, and a newer one takes its place; nobody waits for it.
 */
export class Notifier {
  readonly #options: NotifierOptions
  #known: Condition
  #newest: Assessment | undefined
  #sending = false
  #pause: NodeJS.Timeout | undefined
  #stopped = false

  constructor(options: NotifierOptions) {
    this.#options = options
    this.#known = options.known ?? WELL
  }

  receive(assessment: Assessment): void {
    this.#newest = assessment
    if (!this.#sending) void this.#send()
  }

  /** Gives up what is not sent yet. */
  stop(): void {
    this.#stopped = true
    clearTimeout(this.#pause)
  }

  async #send(): Promise<void> {
    const { channel, log, firstPause = FIRST_PAUSE_MS } = this.#options
    this.#sending = true
    for (let tries = 0; !this.#stopped && this.#newest;) {
      const { condition, alert } = this.#newest
      try {
        if (isNews(this.#known, condition)) {
          await channel.send(alert)
          log.info({ channel: channel.name, condition: condition.state }, 'An alert was sent.')
        }
        await this.#note(condition)
        tries = 0
      } catch (error) {
        const reason = error instanceof AlertFault ? error.message : errorCode(error)
        const pause = Math.min(firstPause * 2 ** tries++, LONGEST_PAUSE_MS)
        log.warn(
          { channel: channel.name },
          `An alert could not be sent by ${channel.name} (${reason}). It is tried again in ${pause / 1000} s.`,
        )
        await new Promise((resolve) => (this.#pause = setTimeout(resolve, pause).unref()))
      }
    }
    this.#sending = false
  }

  /** Remembers what is known now, unless something newer has come meanwhile. */
  async #note(condition: Condition): Promise<void> {
    if (this.#newest?.condition === condition) this.#newest = undefined
    const isKnown = isSame(this.#known, condition)
    this.#known = condition
    if (!isKnown) await this.#options.onSent(condition)
  }
}
