import type { SearchRules } from './config.ts'
import type { PreparedQuery } from './query.ts'
import { phraseTerms } from './query-words.ts'
import { keyOf, synonymsIn, tableOf, type FoundSynonym } from './synonyms.ts'

/*
 * What a team has settled for the search of its site: synonyms of its own, and what comes first for a query. A release
 * holds them in `search/config.json`; both engines ask them here.
 */

/** A page that a rule names: its address, and its identity, by which a search server knows it. */
export type RulePage = SearchRules['curations'][number]['pinned'][number]

/** What is settled for a query. */
export interface QueryCuration {
  /** Pages that come first, in this order. */
  readonly pinned: readonly RulePage[]
  readonly hidden: readonly RulePage[]
}

/** The rules of a site, ready to be asked. */
export interface OpenRules {
  /** Other words for the pieces of a query. */
  readonly synonymsIn: (terms: readonly string[]) => readonly FoundSynonym[]
  readonly curationOf: (query: PreparedQuery) => QueryCuration | undefined
}

/** Opens the rules of a site; without some, only the synonyms that come with Portico are there. */
export function openRules(rules?: SearchRules): OpenRules {
  const table = tableOf(rules?.synonyms ?? [])
  const curations = new Map(
    (rules?.curations ?? []).flatMap(({ queries, pinned, hidden }) =>
      queries.map((query) => [queryKey(query), { pinned, hidden }] as const),
    ),
  )
  return {
    synonymsIn: (terms) => synonymsIn(terms, table),
    curationOf: ({ text }) => (curations.size === 0 ? undefined : curations.get(queryKey(text))),
  }
}

/** The rules of a site that has none. */
export const NO_RULES: OpenRules = openRules()

/** Names a query by its words: capitals, endings and what is said twice make no other query. */
export function queryKey(text: string): string {
  return keyOf(phraseTerms(text))
}
