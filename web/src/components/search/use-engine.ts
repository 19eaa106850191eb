'use client'

import { useEffect, useState } from 'react'
import { openSearch, type SearchEngine } from '@/search/client'

/** The engine while it opens, when it is there, and when it could not be had. */
export type OpeningEngine =
  | { readonly state: 'opening' }
  | { readonly state: 'open'; readonly engine: SearchEngine }
  | { readonly state: 'failed'; readonly retry: () => void }

export function useEngine(): OpeningEngine {
  const [opening, setOpening] = useState<OpeningEngine>({ state: 'opening' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let wanted = true
    const retry = () => {
      setOpening({ state: 'opening' })
      setAttempt(attempt + 1)
    }
    openSearch().then(
      (engine) => wanted && setOpening({ state: 'open', engine }),
      () => wanted && setOpening({ state: 'failed', retry }),
    )
    return () => {
      wanted = false
    }
  }, [attempt])
  return opening
}
