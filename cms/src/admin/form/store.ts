/** A value that changes outside of React, and those who watch it. */
export interface Store<Value> {
  get: () => Value | undefined
  set: (next: Value | undefined) => void
  /** @returns what ends the watch */
  onChange: (listener: () => void) => () => void
}

/** Holds nothing at first. Made for `useSyncExternalStore`. */
export function createStore<Value>(): Store<Value> {
  let value: Value | undefined
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      value = next
      listeners.forEach((listener) => listener())
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
