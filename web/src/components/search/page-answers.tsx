'use client'

import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useHits, useInstantSearch } from 'react-instantsearch'
import { formatSearchAddress, parseSearchAddress, type SearchState } from '@/search/address'
import { INDEX_NAME, type SearchEngine, type SearchHit } from '@/search/client'
import { FACETS } from '@/search/facets'
import { FacetList } from './facet-list'
import { HitBody } from './hit'
import { NoResults, SearchFailure } from './notices'
import { Pager } from './pager'
import { search, searchPage } from '@strings'

interface PageAnswersProps {
  engine: SearchEngine
  onQuery: (query: string) => void
}

/** The answers of the search page, with facets and pages, kept in the address. */
export function PageAnswers({ engine, onQuery }: PageAnswersProps) {
  const { results, status, error, refresh, indexUiState } = useInstantSearch({ catchError: true })
  const { items } = useHits<SearchHit>({ escapeHTML: false })
  const wide = useSyncExternalStore(onWidth, isWide, () => false)
  const top = useRef<HTMLOutputElement>(null)
  const state = stateOf(indexUiState)
  useAddress(state, onQuery)
  const asked = state.query.trim() !== '' || Object.keys(state.chosen).length > 0
  const current = !results.__isArtificial && status === 'idle' && results.query.trim() === state.query.trim()
  const count = results.nbHits
  if (error) return <SearchFailure onRetry={refresh} />
  return (
    <div className={asked ? 'search-columns' : 'search-columns search-idle'}>
      <details className="search-facets" open={wide}>
        <summary>{searchPage.filter}</summary>
        {FACETS.map((facet) => (
          <FacetList key={facet} facet={facet} found={count} />
        ))}
      </details>
      <div>
        <output ref={top} tabIndex={-1} className="quiet search-count">
          {asked && current && count > 0 && searchPage.count(count)}
          {asked && current && count === 0 && <span className="visually-hidden">{search.none}</span>}
        </output>
        {asked && current && count === 0 && <NoResults query={state.query} engine={engine} onTry={onQuery} />}
        {asked && count > 0 && (
          <ol className="search-list">
            {items.map((hit) => (
              <li key={hit.objectID}>
                <a href={hit.href} className="hit">
                  <HitBody hit={hit} />
                </a>
              </li>
            ))}
          </ol>
        )}
        <Pager addressOf={(page) => formatSearchAddress({ ...state, page })} onPage={() => top.current?.focus()} />
      </div>
    </div>
  )
}

const WIDE = '(min-width: 996px)'
const isWide = () => matchMedia(WIDE).matches
function onWidth(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

type UiState = ReturnType<typeof useInstantSearch>['indexUiState']

function stateOf({ query = '', page = 1, refinementList = {} }: UiState): SearchState {
  const chosen = FACETS.flatMap((facet) =>
    refinementList[facet]?.length ? [[facet, refinementList[facet]] as const] : [],
  )
  return { query, page, chosen: Object.fromEntries(chosen) }
}

/** What InstantSearch starts with, from an address. */
export function uiStateOf({ query, page, chosen }: SearchState): UiState {
  const refinementList = Object.fromEntries(Object.entries(chosen).map(([facet, values]) => [facet, [...values]]))
  return { query, page, refinementList }
}

/** Keeps the address in step: typing replaces it, a new page of results is a step back in the browser. */
function useAddress(state: SearchState, onQuery: (query: string) => void): void {
  const { setUiState } = useInstantSearch({ catchError: true })
  const address = formatSearchAddress(state)
  const lastPage = useRef(state.page)
  useEffect(() => {
    if (address === location.pathname + location.search) return
    const turned = lastPage.current !== state.page && state.page > 1
    lastPage.current = state.page
    if (turned) history.pushState(history.state, '', address)
    else history.replaceState(history.state, '', address)
  }, [address, state.page])
  useEffect(() => {
    const onPopState = () => {
      const back = parseSearchAddress(location.search)
      lastPage.current = back.page
      onQuery(back.query)
      setUiState((all) => ({ ...all, [INDEX_NAME]: uiStateOf(back) }))
    }
    addEventListener('popstate', onPopState)
    return () => removeEventListener('popstate', onPopState)
  }, [setUiState, onQuery])
}
