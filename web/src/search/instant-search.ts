import type { SearchHit } from './client'
import { FACETS, type Facet } from './facets'

/*
 * The part of the protocol of InstantSearch that an engine has to speak: questions in, answers out.
 */

/** A question of react-instantsearch, as far as an engine reads it. */
export interface InstantRequest {
  readonly indexName?: string
  readonly params?: {
    readonly query?: string
    readonly page?: number
    readonly hitsPerPage?: number
    readonly facets?: string | readonly string[]
    readonly facetFilters?: unknown
  }
}

/** An answer as react-instantsearch reads it. */
export interface InstantAnswer {
  readonly hits: readonly SearchHit[]
  readonly nbHits: number
  readonly page: number
  readonly nbPages: number
  readonly hitsPerPage: number
  readonly query: string
  readonly params: string
  readonly processingTimeMS: number
  readonly exhaustiveNbHits: boolean
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>
}

export const HITS_PER_PAGE = 20

/** The facets a question asks the counts of. */
export function requestedFacets(request: InstantRequest): Facet[] {
  const asked = [request.params?.facets ?? []].flat()
  return FACETS.filter((facet) => asked.includes(facet) || asked.includes('*'))
}

/** What is chosen, as lists of alternatives: `[["tags:Data", "tags:Setup"], "language:en"]`. */
export function chosenFacets(request: InstantRequest): { facet: Facet; values: string[] }[] {
  const filters = request.params?.facetFilters
  if (!Array.isArray(filters)) return []
  return filters.flatMap((group: unknown) => {
    const entries = [group].flat().filter((entry): entry is string => typeof entry === 'string')
    return FACETS.flatMap((facet) => {
      const values = entries
        .filter((entry) => entry.startsWith(`${facet}:`))
        .map((entry) => entry.slice(facet.length + 1))
      return values.length > 0 ? [{ facet, values }] : []
    })
  })
}

/** An answer that found nothing. */
export function nothing(request: InstantRequest): InstantAnswer {
  return {
    hits: [],
    nbHits: 0,
    page: 0,
    nbPages: 0,
    hitsPerPage: request.params?.hitsPerPage ?? HITS_PER_PAGE,
    query: request.params?.query ?? '',
    params: '',
    processingTimeMS: 0,
    exhaustiveNbHits: true,
    facets: {},
  }
}
