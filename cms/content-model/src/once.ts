/**
 * Does a piece of work once for each key, when it is asked for first, and has its outcome for all who ask later. What
 * failed is done again for the next who asks.
 */
export function oncePerKey<Value, Key = string>(work: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const outcomes = new Map<Key, Promise<Value>>()
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

/** Does one piece of work so. */
export function once<Value>(work: () => Promise<Value>): () => Promise<Value> {
  const byKey = oncePerKey(work)
  return () => byKey('')
}
