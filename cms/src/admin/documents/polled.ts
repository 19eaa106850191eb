import { useEffect, useSyncExternalStore } from 'react'

/** An answer of the CMS that is asked for once for all who show it, and again as long as somebody does. */
export interface Polled<Value> {
  /** Nothing before the first answer. */
  use: () => Value | 'unreachable' | undefined
  /** Asks now, where somebody looks: the person changed something. */
  readNow: () => Promise<void>
}

/** @param waitMs from an answer to the next question, by the answer */
export function createPolled<Value>(
  read: () => Promise<Value>,
  waitMs: (answer: Value | 'unreachable') => number,
): Polled<Value> {
  let latest: Value | 'unreachable' | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let turn = 0
  const watchers = new Set<() => void>()

  const readNow = async (): Promise<void> => {
    if (watchers.size === 0) return
    clearTimeout(timer)
    const asked = ++turn
    const answer = await read().catch(() => 'unreachable' as const)
    if (asked !== turn || watchers.size === 0) return
    latest = answer
    for (const notify of watchers) notify()
    timer = setTimeout(() => void readNow(), waitMs(answer))
  }
  const watch = (onChange: () => void): (() => void) => {
    watchers.add(onChange)
    return () => {
      watchers.delete(onChange)
      if (watchers.size > 0) return
      clearTimeout(timer)
      turn++
      latest = undefined
    }
  }
  return {
    readNow,
    use: () => {
      const value = useSyncExternalStore(watch, () => latest)
      useEffect(() => {
        if (watchers.size === 1) void readNow()
      }, [])
      return value
    },
  }
}
