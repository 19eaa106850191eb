'use client'

import { useCallback, useState } from 'react'

/** What is loaded on use, and how far that has come. */
export type LazyModule<Value> =
  | { readonly state: 'idle' | 'loading' | 'failed' }
  | { readonly state: 'loaded'; readonly value: Value }

/**
 * Loads code when it is first wanted.
 * @param load imports it; the same function at every render
 * @returns what was loaded, and what loads it; to be called again after a failure
 */
export function useLazyModule<Value>(load: () => Promise<Value>): [LazyModule<Value>, () => void] {
  const [module, setModule] = useState<LazyModule<Value>>({ state: 'idle' })
  const start = useCallback(() => {
    setModule((last) => (last.state === 'loaded' ? last : { state: 'loading' }))
    load().then(
      (value) => setModule({ state: 'loaded', value }),
      () => setModule({ state: 'failed' }),
    )
  }, [load])
  return [module, start]
}
