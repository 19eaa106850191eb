import type { QueryCuration, RulePage } from './rules.ts'
import type { ServerSearch } from './server-searches.ts'
import { TYPESENSE_PAGE_LIST } from './typesense.ts'

/**
 * The searches of a query with what is settled for it: pages that are hidden are found by none, and those that are
 * pinned by one of their own, the last. Pure.
 */
export function curatedSearches(
  searches: readonly ServerSearch[],
  { pinned, hidden }: QueryCuration,
): readonly ServerSearch[] {
  const without = `doc:!=${listOf([...pinned, ...hidden])}`
  const others = searches.map((search) => ({ ...search, filter_by: without }))
  if (pinned.length === 0) return others
  const own = { ...TYPESENSE_PAGE_LIST, q: '*', per_page: pinned.length, filter_by: `doc:=${listOf(pinned)}` }
  return [...others, own]
}

function listOf(pages: readonly RulePage[]): string {
  return `[${pages.map(({ doc }) => `\`${doc}\``).join(',')}]`
}
