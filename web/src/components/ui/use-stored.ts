'use client'

import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './stored'

const changes = new EventTarget()

/** A text that the browser keeps under a key. The first render has the initial text, as the server's HTML has. */
export function useStored(key: string, initial: string): [string, (value: string) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => readStored(key) ?? initial,
    () => initial,
  )
  return [
    value,
    (next) => {
      writeStored(key, next)
      changes.dispatchEvent(new Event('change'))
    },
  ]
}

function subscribe(changed: () => void): () => void {
  changes.addEventListener('change', changed)
  window.addEventListener('storage', changed)
  return () => {
    changes.removeEventListener('change', changed)
    window.removeEventListener('storage', changed)
  }
}
