import { cleanQuery } from '@portico/content-model/search'
import { FACETS, type Facet } from './facets'

/** What the address of the search page says. */
export interface SearchState {
  readonly query: string
  /** From 1. */
  readonly page: number
  readonly chosen: Readonly<Partial<Record<Facet, readonly string[]>>>
}

const PARAMETERS: Readonly<Record<Facet, string>> = {
  section: 'section',
  tags: 'tag',
  language: 'language',
  version: 'version',
}
const MAX_PAGE = 100
const MAX_VALUES = 20

/** Reads an address; whatever it holds, the result is a search that can be made. */
export function parseSearchAddress(search: string): SearchState {
  const parameters = new URLSearchParams(search)
  const page = Number(parameters.get('page') ?? 1)
  const chosen = FACETS.flatMap((facet): [Facet, string[]][] => {
    const values = parameters.getAll(PARAMETERS[facet]).map(facetValue).filter(Boolean)
    return values.length > 0 ? [[facet, [...new Set(values)].slice(0, MAX_VALUES)]] : []
  })
  return {
    query: cleanQuery(parameters.get('q') ?? ''),
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    chosen: Object.fromEntries(chosen),
  }
}

/** The address of a search: `/search?q=…`, with what is not at its default. */
export function formatSearchAddress({ query, page, chosen }: SearchState): string {
  const parameters = new URLSearchParams()
  if (query !== '') parameters.set('q', query)
  for (const facet of FACETS) for (const value of chosen[facet] ?? []) parameters.append(PARAMETERS[facet], value)
  if (page > 1) parameters.set('page', String(page))
  const text = parameters.toString()
  return text === '' ? '/search' : `/search?${text}`
}

/** A value without what would end it in a filter of Typesense. */
function facetValue(value: string): string {
  return cleanQuery(value).replaceAll('`', '')
}
