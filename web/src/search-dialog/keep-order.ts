import type { SearchHit } from '@/search/client'

/**
 * A better answer to the same question in the order that the reader already sees: what is shown stays where it is, with
 * what the better answer says of its page, and what is new follows.
 */
export function keepOrder(shown: readonly SearchHit[], better: readonly SearchHit[], most: number): SearchHit[] {
  const byPage = new Map(better.map((hit) => [pageOf(hit), hit]))
  const kept = shown.map((hit) => byPage.get(pageOf(hit)) ?? hit)
  const known = new Set(shown.map(pageOf))
  return [...kept, ...better.filter((hit) => !known.has(pageOf(hit)))].slice(0, most)
}

function pageOf({ href }: SearchHit): string {
  return href.split('#')[0] ?? href
}
