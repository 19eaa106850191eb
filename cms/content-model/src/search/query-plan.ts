import { alternativesOf, MAX_COMPLETIONS, together, type Alternative } from './alternatives.ts'
import { looksLikeName, spellSymbol } from './names.ts'
import { isFillerWord, isStopWord, isTellingWord, type PreparedQuery } from './query.ts'
import { RANKING } from './ranking-settings.ts'
import { queryWords } from './query-words.ts'
import type { RankableIndex } from './rankable-index.ts'
import { processTerm, splitHumps } from './words.ts'

/*
 * What to look for, for each word of a query: the word in all its inflections, and what else it may stand for. Only
 * words that the index holds are in a plan.
 */

/** Words of the query, from one position up to another, with what matches them. */
export interface QueryPiece {
  readonly from: number
  readonly to: number
  readonly alternatives: readonly Alternative[]
}

export interface QueryPlan {
  /** Whether the query is one word, without a space. */
  readonly single: boolean
  /** The words of the query in order, each once. */
  readonly terms: readonly string[]
  /** The same, misspelt words as they were most likely meant. */
  readonly meant: readonly string[]
  /** How much each counts beside its rarity: little for words that every question has. */
  readonly importance: readonly number[]
  /** One a word, in order. */
  readonly words: readonly QueryPiece[]
  /** Of one word or more; each stands in the place of its words where it fits better. */
  readonly spans: readonly QueryPiece[]
}

export function planQuery(query: PreparedQuery, index: RankableIndex): QueryPlan {
  const words = queryWords(query.text)
  const terms = words.map(({ term }) => term)
  const single = !query.text.includes(' ')
  const meaningful = !single && terms.some(isTellingWord)
  const importance = terms.map((term) => {
    if (isStopWord(term) && meaningful) return terms.length >= RANKING.longQuery ? RANKING.stopWord : 0
    return isFillerWord(term) && meaningful ? RANKING.fillerWord : 1
  })
  const pieces = words.map(({ word, term }, at): QueryPiece => {
    if (importance[at] === 0) return { from: at, to: at + 1, alternatives: [] }
    const alternatives = alternativesOf(term, { index, last: at === words.length - 1, alone: words.length === 1 })
    const humps = splitHumps(word).flatMap((hump) => processTerm(hump) ?? [])
    const parts = together('compound', humps, { index, weight: RANKING.parts })
    return { from: at, to: at + 1, alternatives: [...alternatives, ...parts] }
  })
  const meant = pieces.map(
    ({ alternatives: [first] }, at) =>
      (first?.kind === 'typo' ? first.groups[0]?.[0]?.term : undefined) ?? terms[at] ?? '',
  )
  const spans = [
    ...symbolSpans(query.text, terms, index),
    ...spansOf(terms, { index, isName: query.symbol !== undefined }),
  ].filter(({ from, to }) => importance.slice(from, to).some((one) => one >= RANKING.fillerWord))
  return { single, meant, terms, importance, words: pieces, spans }
}

/** Names of code in a query, spelled as one word. */
function symbolSpans(text: string, terms: readonly string[], index: RankableIndex): QueryPiece[] {
  return text.split(' ').flatMap((word): QueryPiece[] => {
    const name = word.replace(/[?!,;"']+$/u, '')
    const own = queryWords(name).map(({ term }) => terms.indexOf(term))
    const from = Math.min(...own)
    const to = Math.max(...own) + 1
    if (!looksLikeName(name) || own.length === 0 || from === -1 || to - from > own.length) return []
    const symbol = spellSymbol(name)
    const longer = index.termsFrom(symbol).filter((other) => other !== symbol)
    const alternatives: Alternative[] = []
    if (index.has(symbol)) alternatives.push({ kind: 'symbol', groups: [[{ term: symbol, weight: 1 }]], weight: 1 })
    if (longer.length > 0)
      alternatives.push({
        kind: 'symbol',
        groups: [longer.slice(0, MAX_COMPLETIONS).map((term) => ({ term, weight: symbol.length / term.length }))],
        weight: RANKING.symbolPrefix,
      })
    return alternatives.length > 0 ? [{ from, to, alternatives }] : []
  })
}

interface SpanOptions {
  readonly index: RankableIndex
  /** Whether the query is a name of code, which means nothing but itself: only the team knows other words for it. */
  readonly isName: boolean
}

function spansOf(terms: readonly string[], { index, isName }: SpanOptions): QueryPiece[] {
  const known = index.rules.synonymsIn(terms).filter(({ own }) => own || !isName)
  const synonyms = known.map(({ from, to, terms: others, mutual, own }): QueryPiece => {
    const weight = own ? RANKING.ownSynonym : mutual ? RANKING.mutualSynonym : RANKING.oneWaySynonym
    return { from, to, alternatives: together('synonym', others, { index, weight }) }
  })
  const joined = terms.slice(1).map((term, at): QueryPiece => {
    const whole = (terms[at] ?? '') + term
    const groups = index.has(whole) ? [[{ term: whole, weight: 1 }]] : []
    const alternatives: Alternative[] = groups.length > 0 ? [{ kind: 'compound', groups, weight: RANKING.joined }] : []
    return { from: at, to: at + 2, alternatives }
  })
  return [...synonyms, ...joined].filter(({ alternatives }) => alternatives.length > 0)
}
