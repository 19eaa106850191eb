import type { PreparedQuery } from './query.ts'
import { planQuery, type QueryPlan } from './query-plan.ts'
import type { RankableIndex } from './rankable-index.ts'
import { RANKING } from './ranking-settings.ts'
import type { Points } from './name-points.ts'
import { textScores } from './text-scores.ts'

/** A section by what its text says, its names not looked at. */
export interface ScoredSection {
  readonly id: number
  readonly page: number
  /** For its text; they are parts of its score. */
  readonly points: Points
  /** How much of the query its page holds, from 0 to 1. */
  readonly coverage: number
}

/** A query as an index understands it, with all sections of pages that hold enough of it, the best text first. */
export interface ScoredQuery {
  readonly plan: QueryPlan
  /** How much each word of the plan says, by its rarity and its importance. */
  readonly weights: readonly number[]
  readonly sections: readonly ScoredSection[]
  /** What is to be marked in a hit: all that may have matched, but for the words that every text has. */
  readonly terms: ReadonlySet<string>
}

/** @param keep whether a page passes the facets that are chosen */
export function scoreSections(
  index: RankableIndex,
  query: PreparedQuery,
  keep: (page: number) => boolean,
): ScoredQuery {
  const plan = planQuery(query, index)
  const long = plan.terms.length >= RANKING.longQuery
  const sections: (ScoredSection & { text: number })[] = []
  const { scores, weights } = textScores(plan, index)
  for (const [id, { score, page, coverage, literal, symbol }] of scores) {
    const own = index.pageOf(id)
    if (coverage < RANKING.minCoverage || !keep(own)) continue
    const points = {
      text: score,
      page: RANKING.page * page,
      ...(symbol && { 'exact name': RANKING.symbol }),
      ...(long && { 'all words': RANKING.literal * literal ** RANKING.literalPower }),
    }
    sections.push({ id, page: own, points, coverage, text: score })
  }
  sections.sort((a, b) => b.text - a.text || a.id - b.id)
  return { plan, weights, sections, terms: matchedTerms(plan) }
}

/** All points of a section but for those that only say something about it. */
export function sumOf(points: Points): number {
  return Object.values(points).reduce((sum, value) => sum + value, 0)
}

function matchedTerms({ terms, words, spans, importance }: QueryPlan): ReadonlySet<string> {
  const meaningful = words.filter((_, at) => (importance[at] ?? 0) > RANKING.stopWord)
  const found = [...meaningful, ...spans].flatMap(({ alternatives }) =>
    alternatives.flatMap(({ groups }) => groups.flat().map(({ term }) => term)),
  )
  return new Set([...found, ...meaningful.flatMap(({ from }) => terms[from] ?? [])])
}
