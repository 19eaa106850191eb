export interface Timing {
  /** How long it must be quiet before a release is made, and how long the first of a stream of changes waits at most. */
  readonly quietMs: number
  readonly longestMs: number
  /** After a fault: the first pause, and the longest where the fault may pass by itself. */
  readonly retryMs: number
  readonly longestRetryMs: number
  /** The longest pause after a fault that is likely to stay until somebody mends it. */
  readonly longestFaultMs: number
  /** How often the CMS is asked whether the site is behind it. */
  readonly reconcileMs: number
}

export const TIMING: Timing = {
  quietMs: 2000,
  longestMs: 30_000,
  retryMs: 1000,
  longestRetryMs: 30_000,
  longestFaultMs: 300_000,
  reconcileMs: 30_000,
}
