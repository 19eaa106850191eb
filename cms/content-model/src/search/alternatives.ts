import { editDistance } from './edit-distance.ts'
import { isStopWord } from './query.ts'
import { RANKING } from './ranking-settings.ts'
import type { RankableIndex } from './rankable-index.ts'
import { stemsOf } from './stems.ts'
import { SHARD_PREFIX } from './term-shards.ts'

/** Why a word of a page counts for a word of a query. */
export type MatchKind = 'word' | 'prefix' | 'typo' | 'synonym' | 'compound' | 'symbol'

export interface WeightedTerm {
  readonly term: string
  /** Against the word itself, which counts 1. */
  readonly weight: number
}

/** A way to match a piece of a query: every group must be there, by one or more of its terms. */
export interface Alternative {
  readonly kind: MatchKind
  readonly groups: readonly (readonly WeightedTerm[])[]
  readonly weight: number
}

const MIN_PREFIX = 2
const MIN_TYPO_LENGTH = 4
const MIN_TWO_TYPOS_LENGTH = 8
/** Of how many longer words a word is taken for the beginning. */
export const MAX_COMPLETIONS = 60

/** All that a word may stand for in an index. */
export function alternativesOf(
  term: string,
  { index, last, alone }: { index: RankableIndex; last: boolean; alone: boolean },
): Alternative[] {
  const family = withInflections(term, index)
  const known = family.length > 0
  const completions = last && (term.length >= MIN_PREFIX || !alone) ? completionsOf(term, index) : []
  const alternatives: Alternative[] = []
  if (known) alternatives.push({ kind: 'word', groups: [family], weight: 1 })
  if (completions.length > 0) alternatives.push({ kind: 'prefix', groups: [completions], weight: RANKING.prefix })
  if (known || completions.length > 0) return alternatives
  const near = nearTerms(term, { index, last })
  if (near.length > 0) alternatives.push({ kind: 'typo', groups: [near], weight: RANKING.typo })
  return [...alternatives, ...splitWord(term, index)]
}

/** A word with its inflections and its family, as far as the index has them. */
function withInflections(term: string, index: RankableIndex): WeightedTerm[] {
  const stems = stemsOf(term)
  const found: WeightedTerm[] = index.has(term) ? [{ term, weight: 1 }] : []
  if (stems.inflected === term && stems.family === term && !/^[a-z]{3,}$/.test(term)) return found
  for (const other of kinOf(stems.family.slice(0, SHARD_PREFIX), index)) {
    if (other === term) continue
    const { inflected, family } = stemsOf(other)
    if (inflected === stems.inflected) found.push({ term: other, weight: RANKING.inflection })
    else if (family === stems.family) found.push({ term: other, weight: RANKING.family })
  }
  return found
}

/** The terms among which the family of a word is: of one with few letters only its plural. */
function kinOf(start: string, index: RankableIndex): readonly string[] {
  if (start.length >= SHARD_PREFIX) return index.termsFrom(start)
  return [start, `${start}s`].filter((one) => index.has(one))
}

function completionsOf(term: string, index: RankableIndex): WeightedTerm[] {
  return index
    .termsFrom(term)
    .filter((other) => other !== term)
    .map((other) => ({ term: other, weight: 0.5 + (0.5 * term.length) / other.length }))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MAX_COMPLETIONS)
}

/**
 * Terms that a slip of the finger parts from a word; of the last word also the beginnings of longer ones. Those of the same
 * first letter come first; another first letter is found in titles alone.
 */
function nearTerms(term: string, { index, last }: { index: RankableIndex; last: boolean }): WeightedTerm[] {
  if (term.length < MIN_TYPO_LENGTH || !/^\p{L}+$/u.test(term)) return []
  const sources = [() => index.spellings(term), index.nameTerms]
  for (const edits of term.length >= MIN_TWO_TYPOS_LENGTH ? [1, 2] : [1])
    for (const source of sources) {
      const near = source().filter(
        (other) => Math.abs(other.length - term.length) <= edits && editDistance(term, other, edits) === edits,
      )
      if (near.length > 0)
        return byFrequency(near, index).map(({ term: other, weight }) => ({ term: other, weight: weight / edits }))
    }
  if (!last) return []
  return index
    .spellings(term)
    .filter((other) => other.length > term.length)
    .filter((other) => editDistance(term, other.slice(0, term.length), 1) === 1)
    .map((other) => ({ term: other, weight: term.length / other.length }))
}

/** The most frequent first, and with most weight: a slip of a common word is likelier. */
function byFrequency(terms: readonly string[], index: RankableIndex): WeightedTerm[] {
  const counted = terms.map((term) => {
    let times = 0
    index.visit(term, () => times++)
    return { term, weight: Math.log(1 + index.frequencyOf([[term]], times)) }
  })
  const most = Math.max(...counted.map(({ weight }) => weight))
  return counted
    .map(({ term, weight }) => ({ term, weight: most > 0 ? weight / most : 1 }))
    .toSorted((a, b) => b.weight - a.weight)
}

/** `quickstart` is also looked for as `quick start`, where both are in titles. */
function splitWord(term: string, index: RankableIndex): Alternative[] {
  const named = new Set(index.nameTerms())
  for (let at = 3; at <= term.length - 3; at++) {
    const parts = [term.slice(0, at), term.slice(at)]
    if (parts.every((part) => named.has(part))) return together('compound', parts, { index, weight: RANKING.parts })
  }
  return []
}

/** All of some words, where the index has every one of them. */
export function together(
  kind: MatchKind,
  terms: readonly string[],
  { index, weight }: { index: RankableIndex; weight: number },
): Alternative[] {
  const kept = terms.length > 1 ? terms.filter((term) => !isStopWord(term)) : terms
  const groups = (kept.length > 0 ? kept : terms).map((term) => withInflections(term, index))
  return groups.length > 0 && groups.every((group) => group.length > 0) ? [{ kind, groups, weight }] : []
}
