interface CoalescerOptions {
  /** How long it must be quiet before it is due. */
  readonly quietMs: number
  /** How long the first of a stream of notices may wait at most. */
  readonly longestMs: number
  readonly onDue: () => void
}

/** Makes one call of many: due when it has been quiet for a while, and at the latest some time after the first notice. */
export class Coalescer {
  readonly #options: CoalescerOptions
  #timer: NodeJS.Timeout | undefined
  #firstAt: number | undefined

  constructor(options: CoalescerOptions) {
    this.#options = options
  }

  get waiting(): boolean {
    return this.#timer !== undefined
  }

  notice(): void {
    const now = Date.now()
    this.#firstAt ??= now
    const { quietMs, longestMs } = this.#options
    const wait = Math.max(0, Math.min(quietMs, this.#firstAt + longestMs - now))
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#due(), wait)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#firstAt = undefined
  }

  #due(): void {
    this.stop()
    this.#options.onDue()
  }
}
