export interface Timing {
  /** The debounce window: how long no request may come before a release is made. */
  readonly debounceMs: number
  /** How long the first of a stream of requests waits at most. */
  readonly longestWaitMs: number
  /** After a fault: the first pause, and the longest where the fault may pass by itself. */
  readonly retryMs: number
  readonly longestRetryMs: number
  /** The longest pause after a fault that is likely to stay until somebody fixes it. */
  readonly longestFaultMs: number
  /** How often the CMS is asked whether the site is behind it. */
  readonly reconcileMs: number
  /** After a release that the search engine was not indexed for: how long it is left alone, at first and at most. */
  readonly reindexMs: number
  readonly longestReindexMs: number
}

export const TIMING: Timing = {
  debounceMs: 2000,
  longestWaitMs: 30_000,
  retryMs: 1000,
  longestRetryMs: 30_000,
  longestFaultMs: 300_000,
  reconcileMs: 30_000,
  reindexMs: 60_000,
  longestReindexMs: 3_600_000,
}
