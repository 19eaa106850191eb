'use client'

import { useEffect, useMemo } from 'react'
import { Configure, InstantSearch, useSearchBox, type InstantSearchProps } from 'react-instantsearch'
import { INDEX_NAME, createSearchClient, type SearchEngine } from '@/search/client'

interface SearchProviderProps {
  engine: SearchEngine
  /** What the reader typed; it is asked when they pause as long as the engine wants. */
  query: string
  hitsPerPage: number
  initialState?: NonNullable<InstantSearchProps['initialUiState']>[string]
  children: InstantSearchProps['children']
}

/** Asks an engine and hands its answers to what is inside. */
export function SearchProvider({ engine, query, hitsPerPage, initialState, children }: SearchProviderProps) {
  const client = useMemo(() => createSearchClient(engine), [engine])
  return (
    <InstantSearch
      searchClient={client}
      indexName={INDEX_NAME}
      initialUiState={{ [INDEX_NAME]: { query, ...initialState } }}
      future={{ preserveSharedStateOnUnmount: true }}
    >
      <Configure hitsPerPage={hitsPerPage} />
      <Question query={query} debounceMs={engine.debounceMs} />
      {children}
    </InstantSearch>
  )
}

function Question({ query, debounceMs }: { query: string; debounceMs: number }) {
  const { query: asked, refine } = useSearchBox()
  useEffect(() => {
    if (query === asked) return undefined
    if (debounceMs === 0) return refine(query)
    const timer = setTimeout(() => refine(query), debounceMs)
    return () => clearTimeout(timer)
  }, [query, asked, debounceMs, refine])
  return null
}
