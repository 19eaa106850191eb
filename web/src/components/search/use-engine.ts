'use client'

import { useEffect } from 'react'
import { usePart, type Part } from '@/components/ui/use-part'
import { openSearch, type SearchEngine } from '@/search/client'

/** The engine, opened as soon as the search is; and what opens it again after a failure. */
export function useEngine(): [Part<SearchEngine>, () => void] {
  const [engine, load] = usePart(openSearch)
  useEffect(load, [load])
  return [engine, load]
}
