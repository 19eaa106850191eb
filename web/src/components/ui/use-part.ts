'use client'

import { useCallback, useState } from 'react'

/** A part of the site that is loaded on use, and how far that has come. */
export type Part<Value> =
  | { readonly state: 'idle' | 'loading' | 'failed' }
  | { readonly state: 'loaded'; readonly part: Value }

/**
 * Loads a part of the site when it is first wanted.
 * @param fetchPart imports it; the same function at every render
 * @returns the part, and what loads it; to be called again after a failure
 */
export function usePart<Value>(fetchPart: () => Promise<Value>): [Part<Value>, () => void] {
  const [part, setPart] = useState<Part<Value>>({ state: 'idle' })
  const load = useCallback(() => {
    setPart((last) => (last.state === 'loaded' ? last : { state: 'loading' }))
    fetchPart().then(
      (value) => setPart({ state: 'loaded', part: value }),
      () => setPart({ state: 'failed' }),
    )
  }, [fetchPart])
  return [part, load]
}
