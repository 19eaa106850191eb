'use client'

import { useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icons'
import type { SearchEngine } from '@/search/client'

interface NoResultsProps {
  query: string
  engine: SearchEngine
  /** Searches for a suggestion. */
  onTry: (query: string) => void
}

/** That nothing was found, and what to do next. */
export function NoResults({ query, engine, onTry }: NoResultsProps) {
  const [suggestions, setSuggestions] = useState<readonly string[]>([])
  useEffect(() => {
    let wanted = true
    const show = (found: readonly string[]) => wanted && setSuggestions(found)
    engine.suggest(query).then(show, () => show([]))
    return () => {
      wanted = false
    }
  }, [query, engine])
  return (
    <div className="search-notice">
      <Icon name="search" className="icon search-notice-icon" />
      <p className="search-notice-title">
        No results for “<strong>{query}</strong>”
      </p>
      {suggestions.length > 0 && (
        <>
          <p id="search-suggestions">Try searching for</p>
          <ul className="search-suggestions" aria-labelledby="search-suggestions">
            {suggestions.map((suggestion) => (
              <li key={suggestion}>
                <button type="button" className="tag" onClick={() => onTry(suggestion)}>
                  {suggestion}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {engine.feedbackUrl !== undefined && (
        <p className="quiet">
          Should this search have found something? <a href={engine.feedbackUrl}>Let us know.</a>
        </p>
      )}
    </div>
  )
}

/** That the search could not be had, and what to do next. */
export function SearchFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="search-notice" role="alert">
      <Icon name="warning" className="icon search-notice-icon" />
      <p className="search-notice-title">Unable to fetch results</p>
      <p>You might want to check your network connection.</p>
      <button type="button" className="button button-quiet" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
