'use client'

import { useState, useSyncExternalStore, type ReactNode } from 'react'
import './search.css'
import './search-page.css'
import { Icon } from '@/components/ui/icons'
import { parseSearchAddress } from '@/search/address'
import { SearchFailure } from './notices'
import { PageAnswers, uiStateOf } from './page-answers'
import { SearchProvider } from './search-provider'
import { useEngine } from './use-engine'
import { searchField } from '@strings'

const HITS = 10

/** Runs before the first paint: an address without a query asks nothing. */
const SHOW_START = "location.search||document.currentScript.parentElement.classList.remove('without-script')"

/**
 * The search as a page: a plain form that, with scripts, answers while the reader types.
 * @param children what stands there until something is asked
 */
export function SearchPage({ children }: { children?: ReactNode }) {
  const [engine, openAgain] = useEngine()
  const address = useSyncExternalStore(
    untouched,
    () => location.search,
    () => undefined,
  )
  const start = parseSearchAddress(address ?? '')
  const [typed, setTyped] = useState<string>()
  const query = typed ?? start.query
  const asked = query.trim() !== '' || Object.keys(start.chosen).length > 0
  return (
    <div className="search-page">
      <search>
        <form
          action="/search"
          className="big-search"
          onSubmit={(event) => engine.state === 'loaded' && event.preventDefault()}
        >
          <Icon name="search" />
          <input
            type="search"
            name="q"
            value={query}
            onChange={(event) => setTyped(event.target.value)}
            aria-label={searchField.label}
            placeholder={searchField.label}
            autoComplete="off"
            spellCheck={false}
            maxLength={300}
          />
          <button type="submit" className="button">
            {searchField.submit}
          </button>
        </form>
      </search>
      {engine.state === 'failed' && <SearchFailure onRetry={openAgain} />}
      {engine.state === 'loaded' && address !== undefined && (
        <SearchProvider engine={engine.value} query={query} hitsPerPage={HITS} initialState={uiStateOf(start)}>
          <PageAnswers engine={engine.value} onQuery={setTyped} />
        </SearchProvider>
      )}
      {/* Once there are answers, they know best whether something is asked: see search-page.css. */}
      <div
        className={address === undefined ? 'search-start without-script' : 'search-start'}
        hidden={asked}
        suppressHydrationWarning
      >
        <script dangerouslySetInnerHTML={{ __html: SHOW_START }} />
        {children}
      </div>
    </div>
  )
}

/** The address is read when the page renders; nobody else changes it under the search. */
function untouched(): () => void {
  return () => undefined
}
