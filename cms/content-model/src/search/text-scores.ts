import { collectEvidence, type Evidence, type PieceEvidence } from './evidence.ts'
import type { QueryPlan } from './query-plan.ts'
import { RANKING } from './ranking-settings.ts'
import type { RankableIndex } from './rankable-index.ts'

/** How well the text of a section fits a query. */
export interface TextScore {
  /** Of the section, from 0 to 1. */
  readonly score: number
  /** Of its page as a whole. */
  readonly page: number
  /** How much of the query the section or its page holds, from 0 to 1. */
  readonly coverage: number
  /** The share of the query's words that the section has as they were typed. */
  readonly literal: number
  /** Whether it has the one name of code that is asked for. */
  readonly symbol: boolean
}

/** The scores of sections, and how much each word of the query weighs in them: by its rarity and its importance. */
export interface TextScores {
  readonly scores: ReadonlyMap<number, TextScore>
  readonly weights: readonly number[]
}

/** Scores the text of all sections that hold something of a query. */
export function textScores(plan: QueryPlan, index: RankableIndex): TextScores {
  const { words, spans } = collectEvidence(plan, index)
  const weights = words.map(({ rarity }, at) => rarity * (plan.importance[at] ?? 1))
  const whole = sum(weights)
  const own = valuesBySection(plan, { words, spans, weights })
  const pages = new Map<number, Found>()
  for (const [id, { values, nearness }] of own) {
    const page = index.pageOf(id)
    const best = pages.get(page)
    if (!best) pages.set(page, { values: [...values], nearness: [...nearness] })
    else
      for (let at = 0; at < words.length; at++) {
        best.values[at] = Math.max(best.values[at] ?? 0, values[at] ?? 0)
        best.nearness[at] = Math.max(best.nearness[at] ?? 0, nearness[at] ?? 0)
      }
  }
  const scoreOf = (values: readonly number[]) => {
    let total = 0
    let covered = 0
    for (const [at, value] of values.entries()) {
      total += value
      covered += Math.min(weights[at] ?? 0, value * 2)
    }
    return (total / whole) * damp(covered / whole)
  }
  const byPage = new Map(
    [...pages].map(([page, { values, nearness }]) => [
      page,
      { score: scoreOf(values), coverage: sum(nearness.map((near, at) => near * (weights[at] ?? 0))) / whole },
    ]),
  )
  const scored = new Map<number, TextScore>()
  for (const [id, { values }] of own) {
    const page = byPage.get(index.pageOf(id))
    let literal = 0
    for (const { bySection } of words) if (bySection.get(id)?.literal) literal++
    scored.set(id, {
      score: scoreOf(values),
      page: page?.score ?? 0,
      coverage: page?.coverage ?? 0,
      literal: literal / words.length,
      symbol: plan.single && spans.some(({ bySection }) => isExactSymbol(bySection.get(id))),
    })
  }
  return { scores: scored, weights }
}

/** What a section or a page has of each word of the query. */
interface Found {
  readonly values: number[]
  readonly nearness: number[]
}

interface CollectedEvidence {
  readonly words: readonly PieceEvidence[]
  readonly spans: readonly PieceEvidence[]
  readonly weights: readonly number[]
}

/** What each word of the query counts in each section; a span that fits better shares its value among its words. */
function valuesBySection(plan: QueryPlan, { words, spans, weights }: CollectedEvidence): Map<number, Found> {
  const all = new Map<number, Found>()
  const foundIn = (id: number): Found => {
    const found = all.get(id) ?? { values: words.map(() => 0), nearness: words.map(() => 0) }
    all.set(id, found)
    return found
  }
  const telling = words.some(({ bySection }, at) => plan.importance[at] === 1 && bySection.size > 0) || spans.length > 0
  for (const [at, { bySection }] of words.entries()) {
    const importance = plan.importance[at] ?? 1
    if (telling && importance < 1) continue
    for (const [id, { value, nearness }] of bySection) {
      const found = foundIn(id)
      found.values[at] = value * importance
      found.nearness[at] = nearness
    }
  }
  for (const [number, { bySection }] of spans.entries()) {
    const { from, to } = plan.spans[number] ?? { from: 0, to: 0 }
    const weight = sum(weights.slice(from, to))
    for (const [id, { value, nearness }] of bySection) {
      const { values, nearness: near } = foundIn(id)
      for (let at = from; at < to; at++) near[at] = Math.max(near[at] ?? 0, nearness)
      if (value <= sum(values.slice(from, to))) continue
      for (let at = from; at < to; at++) values[at] = Math.max(values[at] ?? 0, (value * (weights[at] ?? 0)) / weight)
    }
  }
  // Words that say little count where something else was found.
  if (telling)
    for (const [at, { bySection }] of words.entries()) {
      const importance = plan.importance[at] ?? 1
      if (importance < 1)
        for (const [id, { values, nearness }] of all) {
          const found = bySection.get(id)
          if (!found) continue
          values[at] = Math.max(values[at] ?? 0, found.value * importance)
          nearness[at] = Math.max(nearness[at] ?? 0, found.nearness)
        }
    }
  return all
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const damp = (coverage: number) =>
  RANKING.coverageFloor + (1 - RANKING.coverageFloor) * coverage ** RANKING.coveragePower

function isExactSymbol(evidence: Evidence | undefined): boolean {
  return evidence?.kind === 'symbol' && evidence.literal
}
