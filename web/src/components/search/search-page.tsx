'use client'

import { useState, useSyncExternalStore } from 'react'
import './search.css'
import './search-page.css'
import { Icon } from '@/components/ui/icons'
import { stateOfAddress } from '@/search/address'
import { SearchFailure } from './notices'
import { PageAnswers, uiStateOf } from './page-answers'
import { SearchProvider } from './search-provider'
import { useEngine } from './use-engine'

const HITS = 10

/** The search as a page: a plain form that, with scripts, answers while the reader types. */
export function SearchPage() {
  const opening = useEngine()
  const address = useSyncExternalStore(
    untouched,
    () => location.search,
    () => undefined,
  )
  const start = stateOfAddress(address ?? '')
  const [typed, setTyped] = useState<string>()
  const query = typed ?? start.query
  return (
    <div className="search-page">
      <search>
        <form
          action="/search"
          className="big-search"
          onSubmit={(event) => opening.state === 'open' && event.preventDefault()}
        >
          <Icon name="search" />
          <input
            type="search"
            name="q"
            value={query}
            onChange={(event) => setTyped(event.target.value)}
            aria-label="Search the documentation"
            placeholder="Search the documentation"
            autoComplete="off"
            spellCheck={false}
            maxLength={300}
          />
          <button type="submit" className="button">
            Search
          </button>
        </form>
      </search>
      {opening.state === 'failed' && <SearchFailure onRetry={opening.retry} />}
      {opening.state === 'open' && address !== undefined && (
        <SearchProvider engine={opening.engine} query={query} hitsPerPage={HITS} initialState={uiStateOf(start)}>
          <PageAnswers engine={opening.engine} onQuery={setTyped} />
        </SearchProvider>
      )}
    </div>
  )
}

/** The address is read when the page renders; nobody else changes it under the search. */
function untouched(): () => void {
  return () => undefined
}
