'use client'

import { useEffect } from 'react'
import { useLazyModule, type LazyModule } from '@/components/ui/use-lazy-module'
import { openSearch, type SearchEngine } from '@/search/client'

/** The engine, opened as soon as the search is; and what opens it again after a failure. */
export function useEngine(): [LazyModule<SearchEngine>, () => void] {
  const [engine, load] = useLazyModule(openSearch)
  useEffect(load, [load])
  return [engine, load]
}
