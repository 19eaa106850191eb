'use client'

import { useEffect, useMemo } from 'react'
import { Configure, InstantSearch, useInstantSearch, useSearchBox, type InstantSearchProps } from 'react-instantsearch'
import { INDEX_NAME, searchClientOf, type SearchEngine } from '@/search/client'

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
  const client = useMemo(() => searchClientOf(engine), [engine])
  return (
    <InstantSearch
      searchClient={client}
      indexName={INDEX_NAME}
      initialUiState={{ [INDEX_NAME]: { query, ...initialState } }}
      future={{ preserveSharedStateOnUnmount: true }}
    >
      <Configure hitsPerPage={hitsPerPage} />
      <Question query={query} patience={engine.patience} />
      <BetterAnswers engine={engine} />
      {children}
    </InstantSearch>
  )
}

function Question({ query, patience }: { query: string; patience: number }) {
  const { query: asked, refine } = useSearchBox()
  useEffect(() => {
    if (query === asked) return undefined
    if (patience === 0) return refine(query)
    const timer = setTimeout(() => refine(query), patience)
    return () => clearTimeout(timer)
  }, [query, asked, patience, refine])
  return null
}

function BetterAnswers({ engine }: { engine: SearchEngine }) {
  const { refresh } = useInstantSearch({ catchError: true })
  useEffect(() => engine.onBetterAnswer(refresh), [engine, refresh])
  return null
}
