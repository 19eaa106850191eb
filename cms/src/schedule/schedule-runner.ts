/** What time it is, and a beat to look at it. */
export interface Clock {
  now(): Date
  /** Calls back again and again. @returns what ends it */
  beat(run: () => void): () => void
}

const BEAT_MS = 5000

export const SYSTEM_CLOCK: Clock = {
  now: () => new Date(),
  beat: (run) => {
    const timer = setInterval(run, BEAT_MS)
    return () => clearInterval(timer)
  },
}

interface ScheduleRunnerOptions {
  readonly clock: Clock
  /** Does what is due at a moment. */
  readonly carryOut: (now: Date) => Promise<unknown>
  readonly log: { warn(message: string): void }
}

/**
 * Looks at each beat what is due, and first when it starts: what came due while nobody looked is carried out then. It
 * never looks twice at a time, and a fault is said once, until a look succeeds.
 */
export class ScheduleRunner {
  readonly #options: ScheduleRunnerOptions
  readonly #endBeat: () => void
  #looking: Promise<void> | undefined
  #isFaulty = false

  constructor(options: ScheduleRunnerOptions) {
    this.#options = options
    this.#endBeat = options.clock.beat(() => this.#look())
    this.#look()
  }

  /** Looks no more, and waits for what is under way. */
  async stop(): Promise<void> {
    this.#endBeat()
    await this.#looking
  }

  #look(): void {
    this.#looking ??= this.#carryOut().finally(() => {
      this.#looking = undefined
    })
  }

  async #carryOut(): Promise<void> {
    const { clock, carryOut, log } = this.#options
    try {
      await carryOut(clock.now())
      this.#isFaulty = false
    } catch (fault) {
      if (!this.#isFaulty)
        log.warn(`What is scheduled could not be looked at: ${fault instanceof Error ? fault.message : String(fault)}`)
      this.#isFaulty = true
    }
  }
}
