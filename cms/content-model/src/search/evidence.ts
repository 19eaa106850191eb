import type { Alternative, MatchKind } from './alternatives.ts'
import type { QueryPiece, QueryPlan } from './query-plan.ts'
import { RANKING } from './ranking-settings.ts'
import type { RankableIndex } from './rankable-index.ts'

/*
 * How well the text of each section fits each word of a query: BM25F. The frequencies of a word in the fields of a
 * section were added up, each by its field's weight and length (`weighTerms`); here they are saturated, and rare words
 * count more.
 */

/** How a section fits a piece of a query. */
export interface Evidence {
  /** How much it counts: the weight of the alternative times the rarity of its terms times their frequency. */
  readonly value: number
  readonly kind: MatchKind
  /** How near what is there comes to the word itself, which is 1. */
  readonly nearness: number
  /** Whether the word is there as it was typed. */
  readonly literal: boolean
}

/** The evidence for a piece, by section, and how rare it is. */
export interface PieceEvidence {
  readonly bySection: ReadonlyMap<number, Evidence>
  /** What a perfect match would count. */
  readonly rarity: number
}

/** The rarity of what no section holds. */
export function rarityOf(sections: number, holding: number): number {
  return Math.log(1 + (sections - holding + 0.5) / (holding + 0.5))
}

/** The evidence for each word and each span of a plan. */
export function collectEvidence(
  plan: QueryPlan,
  index: RankableIndex,
): { words: PieceEvidence[]; spans: PieceEvidence[] } {
  const words = plan.words.map((piece) => evidenceFor(piece, { index, single: plan.single }))
  const spans = plan.spans.map((piece) => {
    const { from, to } = piece
    const own = words
      .slice(from, to)
      .reduce((sum, { rarity }, at) => sum + rarity * (plan.importance[from + at] ?? 1), 0)
    const full = to - from > 1 || plan.importance[from] === 1
    const floor = full ? RANKING.spanFloor * rarityOf(index.size, 0) : 0
    return evidenceFor(piece, { index, single: plan.single }, Math.max(own, floor))
  })
  return { words, spans }
}

function evidenceFor(
  { alternatives }: QueryPiece,
  { index, single }: { index: RankableIndex; single: boolean },
  limit = Number.POSITIVE_INFINITY,
): PieceEvidence {
  const total = index.size
  const bySection = new Map<number, Evidence>()
  let rarity: number | undefined
  for (const { kind, groups, weight } of alternatives) {
    const { found, literal } = frequencies({ groups }, index)
    if (found.size === 0) continue
    const terms = groups.map((group) => group.map(({ term }) => term))
    const rare = rarityOf(total, index.frequencyOf(terms, found.size))
    const own = kind === 'symbol' && single ? rare : Math.min(rare, limit, rarity ?? Number.POSITIVE_INFINITY)
    if (rarity === undefined || kind !== 'word') rarity ??= own
    const asTyped = kind === 'word' || kind === 'symbol'
    for (const [section, frequency] of found) {
      const value = (weight * own * frequency) / (frequency + RANKING.saturation)
      if (value > (bySection.get(section)?.value ?? 0))
        bySection.set(section, { value, kind, nearness: weight, literal: asTyped && literal.has(section) })
    }
  }
  return { bySection, rarity: rarity ?? RANKING.unknownWord * rarityOf(total, 0) }
}

interface Frequencies {
  /** The weighted frequency of the scarcest group in each section that holds all of them. */
  readonly found: ReadonlyMap<number, number>
  /** The sections that hold a term of full weight. */
  readonly literal: ReadonlySet<number>
}

function frequencies({ groups }: Pick<Alternative, 'groups'>, index: RankableIndex): Frequencies {
  const literal = new Set<number>()
  const [first = new Map<number, number>(), ...others] = groups.map((group) => {
    const own = new Map<number, number>()
    for (const { term, weight } of group)
      index.visit(term, (section, frequency) => {
        own.set(section, (own.get(section) ?? 0) + weight * frequency)
        if (weight === 1) literal.add(section)
      })
    return own
  })
  for (const other of others)
    for (const [section, frequency] of first) {
      const own = other.get(section)
      if (own === undefined) first.delete(section)
      else if (own < frequency) first.set(section, own)
    }
  return { found: first, literal }
}
