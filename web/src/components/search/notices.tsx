'use client'

import { useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icons'
import type { SearchEngine } from '@/search/client'
import { notices, search } from '@strings'

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
  const [before, after] = search.noneFor
  return (
    <div className="search-notice">
      <Icon name="search" className="icon search-notice-icon" />
      <p className="search-notice-title">
        {before}
        <strong>{query}</strong>
        {after}
      </p>
      {suggestions.length > 0 && (
        <>
          <p id=":suggestions">{search.suggestions}</p>
          <ul className="search-suggestions" aria-labelledby=":suggestions">
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
          {search.feedback} <a href={engine.feedbackUrl}>{search.feedbackLink}</a>
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
      <p className="search-notice-title">{search.failed}</p>
      <p>{notices.checkNetwork}</p>
      <button
        type="button"
        className="button button-quiet"
        onClick={({ currentTarget }) => {
          // It goes away with the notice, and would take the focus with it.
          currentTarget.closest('dialog,.search-page')?.querySelector('input')?.focus()
          onRetry()
        }}
      >
        {notices.tryAgain}
      </button>
    </div>
  )
}
