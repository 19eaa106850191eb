import { createHmac, randomBytes } from 'node:crypto'
import type { SignalKind } from '@portico/content-model/signals'
import { RateLimit } from '../../lib/rate-limit.ts'

/** For one address: what a person does on a busy day, and an office behind one address. */
const PER_ADDRESS = { burst: 30, perSecond: 0.2 }
/** For all of a day together, so that a flood from many addresses fills neither the database nor a page of the panel. */
const PER_DAY: Readonly<Record<SignalKind, number>> = { feedback: 1000, searches: 5000 }
const PER_PAGE_AND_DAY = 100
/** So that no single address uses up the day of all others. */
const PER_ADDRESS_AND_DAY: Readonly<Record<SignalKind, number>> = { feedback: 50, searches: 500 }

const DAY_MS = 24 * 60 * 60 * 1000

interface LimitOptions {
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/** What somebody sends. */
interface Sent {
  readonly kind: SignalKind
  readonly rows: number
  /** Of an answer: what it is about. */
  readonly page?: string
}

/**
 * How much is taken. An address is known by a hash with a salt that exists in the memory of this process only, and for a
 * day.
 */
export class SignalLimits {
  readonly #now: () => number
  readonly #messages: RateLimit
  #salt = randomBytes(32)
  #day = -1
  #taken = new Map<string, number>()

  constructor({ now = Date.now }: LimitOptions = {}) {
    this.#now = now
    this.#messages = new RateLimit({ ...PER_ADDRESS, now })
  }

  /** Whether somebody at this address may send a message now. */
  takeMessage(address: string): boolean {
    this.#keepDay()
    return this.#messages.take(this.#hashOf(address))
  }

  /** Whether the day has room for what somebody sends. */
  takeRows(address: string, { kind, rows, page }: Sent): boolean {
    this.#keepDay()
    const bounds: readonly (readonly [key: string, most: number])[] = [
      [kind, PER_DAY[kind]],
      [`${kind} of ${this.#hashOf(address)}`, PER_ADDRESS_AND_DAY[kind]],
      ...(page === undefined ? [] : [[`about ${page}`, PER_PAGE_AND_DAY] as const]),
    ]
    if (bounds.some(([key, most]) => (this.#taken.get(key) ?? 0) + rows > most)) return false
    for (const [key] of bounds) this.#taken.set(key, (this.#taken.get(key) ?? 0) + rows)
    return true
  }

  #hashOf(address: string): string {
    return createHmac('sha256', this.#salt).update(address).digest('base64')
  }

  #keepDay(): void {
    const day = Math.floor(this.#now() / DAY_MS)
    if (day === this.#day) return
    this.#day = day
    this.#taken = new Map()
    this.#salt = randomBytes(32)
  }
}
