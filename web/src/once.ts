/**
 * Does a piece of work when it is asked for first, and has its outcome for all who ask later. What failed is done again
 * for the next who asks.
 */
export function once<Value>(work: () => Promise<Value>): () => Promise<Value> {
  const byKey = oncePerKey(work)
  return () => byKey('')
}

/** The same for each key. */
export function oncePerKey<Value>(work: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const outcomes = new Map<string, Promise<Value>>()
  return (key) => {
    const known = outcomes.get(key)
    if (known) return known
    const outcome = work(key)
    outcomes.set(key, outcome)
    // The caller gets the failure; here it is only forgotten.
    outcome.catch(() => outcomes.delete(key))
    return outcome
  }
}
