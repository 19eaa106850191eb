import { sha256 } from '../../../lib/canonical-json.ts'

/** The kinds of rated queries, each of which counts the same. */
export const QUERY_CLASSES = [
  'titles',
  'prefixes',
  'headings',
  'identifiers',
  'symbols',
  'typos',
  'pasted',
  'questions',
  'synonyms',
  'needs',
  'nothing',
] as const
export type QueryClass = (typeof QUERY_CLASSES)[number]

/** A query with the addresses that answer it: pages, or sections with their anchors. None where nothing answers. */
export interface RatedQuery {
  readonly kind: QueryClass
  readonly query: string
  readonly wanted: readonly string[]
}

/** The part that settings may be tuned on, and the part that is only measured. */
export type Part = 'tuning' | 'held-out'

/** The part of a query: always the same for the same words. */
export function partOf({ kind, query }: RatedQuery): Part {
  return Number.parseInt(sha256(`${kind} ${query}`).slice(0, 2), 16) % 2 === 0 ? 'tuning' : 'held-out'
}
