import { oncePerKey } from '@portico/content-model/once-per-key'

export { oncePerKey }

/**
 * Does a piece of work when it is asked for first, and has its outcome for all who ask later. What failed is done again
 * for the next who asks.
 */
export function once<Value>(work: () => Promise<Value>): () => Promise<Value> {
  const byKey = oncePerKey(work)
  return () => byKey('')
}
