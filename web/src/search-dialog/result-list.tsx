/* A list box of links is what the combobox pattern asks for; the elements that lint proposes are form fields. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role */

import type { MouseEvent } from 'react'
import { HitBody } from '@/components/search/hit'
import type { SearchHit } from '@/search/client'
import { readPlaces, visited, writePlaces } from '@/search/places'
import { search } from '@strings'

export const LIST_ID = ':results'
export const optionId = (index: number): string => `${LIST_ID}-${index}`

interface ResultListProps {
  hits: readonly SearchHit[]
  active: number
  onPoint: (index: number) => void
  onOpen: (event: MouseEvent) => void
}

/** What was found, as options of the combobox. */
export function ResultList({ hits, active, onPoint, onOpen }: ResultListProps) {
  return (
    <div role="listbox" id={LIST_ID} aria-label={search.results} className="search-results">
      {hits.map((hit, index) => (
        <a
          key={hit.objectID}
          id={optionId(index)}
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
          <HitBody hit={hit} />
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
