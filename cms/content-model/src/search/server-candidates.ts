import type { Candidate, CandidateIndex } from './candidate-index.ts'
import type { PreparedQuery } from './query.ts'
import { rankSections, type RankedSection } from './rank-sections.ts'

/** What Typesense answers to a search whose hits are grouped by page, as far as it is read. */
export interface ServerResult {
  /** How many pages there are. */
  readonly found: number
  readonly grouped_hits?: readonly { readonly hits: readonly { readonly document: Candidate }[] }[]
  readonly facet_counts?: readonly {
    readonly field_name: string
    readonly counts: readonly { readonly value: string; readonly count: number }[]
  }[]
}

/** A ranked section with what the server gave back of it. */
export interface RankedCandidate extends RankedSection {
  readonly candidate: Candidate
}

/** All candidates of some results, those of the first result first. */
export function candidatesIn(results: readonly ServerResult[]): Candidate[] {
  return results.flatMap(({ grouped_hits = [] }) =>
    grouped_hits.flatMap(({ hits }) => hits.map(({ document }) => document)),
  )
}

/** The candidates of a query in the order of the ranking, the best section of each page. */
export function rankCandidates(index: CandidateIndex, query: PreparedQuery): RankedCandidate[] {
  return rankSections(index, query).flatMap((ranked) => {
    const candidate = index.candidates[ranked.section.id]
    return candidate ? [{ ...ranked, candidate }] : []
  })
}
