'use client'

import { useId } from 'react'
import { useRefinementList } from 'react-instantsearch'
import type { Facet } from '@/search/facets'
import { searchPage } from '@strings'

const SHOWN = 12

interface FacetListProps {
  facet: Facet
  /** How many pages were found: a value that all of them share is no choice. */
  found: number
}

/** The values of one facet, to choose from; nothing where there is nothing to choose. */
export function FacetList({ facet, found }: FacetListProps) {
  const id = useId()
  const { items, refine } = useRefinementList({
    attribute: facet,
    operator: 'or',
    limit: SHOWN,
    sortBy: ['count:desc', 'name:asc'],
    escapeFacetValues: false,
  })
  const isChoice = items.some(({ isRefined, count }) => isRefined || count < found)
  if (!isChoice) return null
  return (
    <fieldset className="facet">
      <legend>{searchPage.facets[facet]}</legend>
      {items.map(({ value, label, count, isRefined }) => (
        <label key={value} htmlFor={`${id}-${value}`}>
          <input id={`${id}-${value}`} type="checkbox" checked={isRefined} onChange={() => refine(value)} />
          <span>{label}</span>
          <span className="facet-count">{count}</span>
        </label>
      ))}
    </fieldset>
  )
}
