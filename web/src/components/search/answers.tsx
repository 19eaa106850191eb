'use client'

/* A list box of links is what the combobox pattern asks for; the elements that lint proposes are form fields. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role */

import { useLayoutEffect, type MouseEvent } from 'react'
import { useHits, useInstantSearch } from 'react-instantsearch'
import type { SearchEngine, SearchHit } from '@/search/client'
import { readPlaces, visited, writePlaces } from '@/search/places'
import { HitBody } from './hit'
import { NoResults, SearchFailure } from './notices'

interface AnswersProps {
  /** Of the list box; its options are `<id>-0`, `<id>-1`, …. */
  id: string
  engine: SearchEngine
  query: string
  active: number
  /** Called with what is shown each time an answer comes. */
  onAnswer: (answer: { query: string; shown: number; count: number }) => void
  onPoint: (index: number) => void
  onOpen: (event: MouseEvent) => void
  onTry: (query: string) => void
}

/** The answers to what is typed in the dialog: options of the combobox, or a notice. */
export function Answers({ id, engine, query, active, onAnswer, onPoint, onOpen, onTry }: AnswersProps) {
  const { results, status, error, refresh } = useInstantSearch({ catchError: true })
  const { items } = useHits<SearchHit>({ escapeHTML: false })
  const answered = results.query.trim()
  const shown = items.length
  const current = !results.__isArtificial && answered === query.trim() && (status === 'idle' || shown > 0)
  const count = results.nbHits
  // Before anybody sees the answer: a key that follows it must find the dialog in the know.
  useLayoutEffect(() => {
    if (current) onAnswer({ query: answered, shown, count })
  }, [current, answered, shown, count, onAnswer])

  if (error) return <SearchFailure onRetry={refresh} />
  if (current && count === 0) return <NoResults query={query} engine={engine} onTry={onTry} />
  const outdated = status === 'stalled' && answered !== query.trim()
  if (shown === 0 || outdated) return <p className="search-waiting late">Searching…</p>
  return (
    <div role="listbox" id={id} aria-label="Results" className="search-results">
      {items.map((hit, index) => (
        <a
          key={hit.objectID}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          href={hit.href}
          className="hit"
          onPointerMove={() => onPoint(index)}
          onClick={(event) => {
            remember(hit)
            onOpen(event)
          }}
        >
          <HitBody hit={hit} engine={engine} />
        </a>
      ))}
    </div>
  )
}

function remember({ href, title, heading }: SearchHit): void {
  const place = { href, title: textOf(title), ...(heading && { heading: textOf(heading) }) }
  writePlaces(visited(readPlaces(), place))
}

function textOf(parts: SearchHit['title']): string {
  return parts.map(({ text }) => text).join('')
}
