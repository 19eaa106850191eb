interface Bucket {
  left: number
  at: number
}

interface RateLimitOptions {
  /** How many may come at once. */
  readonly burst: number
  /** How many a second come back after that. */
  readonly perSecond: number
  readonly now?: () => number
}

/** How many peers are known; the one that was longest silent is forgotten first. */
const PEERS = 1000

/** How often one peer may send: a bucket for each that fills up again with time. */
export class RateLimit {
  readonly #options: Required<RateLimitOptions>
  readonly #buckets = new Map<string, Bucket>()

  constructor(options: RateLimitOptions) {
    this.#options = { now: () => performance.now(), ...options }
  }

  /** Takes one from the bucket of a peer. @returns whether there was one */
  take(peer: string): boolean {
    const { burst, perSecond, now } = this.#options
    const at = now()
    const before = this.#buckets.get(peer) ?? { left: burst, at }
    const left = Math.min(burst, before.left + ((at - before.at) / 1000) * perSecond)
    this.#buckets.delete(peer)
    this.#buckets.set(peer, { left: left >= 1 ? left - 1 : left, at })
    const [oldest] = this.#buckets.keys()
    if (this.#buckets.size > PEERS && oldest !== undefined) this.#buckets.delete(oldest)
    return left >= 1
  }
}
