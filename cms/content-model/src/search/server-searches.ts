import type { CommonTerms } from './corpus-statistics.ts'
import { curatedSearches } from './curated-searches.ts'
import { editDistance } from './edit-distance.ts'
import { isFillerWord, isStopWord, type PreparedQuery } from './query.ts'
import { queryWords, type QueryWord } from './query-words.ts'
import { NO_RULES, type OpenRules } from './rules.ts'
import {
  TYPESENSE_PHRASE_SEARCH,
  TYPESENSE_SYMBOL_SEARCH,
  TYPESENSE_NAME_SEARCH,
  TYPESENSE_VARIANT_SEARCH,
  TYPESENSE_WORD_SEARCH,
  WORD_CANDIDATES,
  type TypesenseParameters,
} from './typesense.ts'

/*
 * The forms of a query that a search server is asked for candidates, all in one request. Each brings what the others
 * miss: all words, the beginning of a title, a name of code, a phrase, other words for the same, the rarest words.
 */

/** A search of a `multi_search`, without its collection. */
export type ServerSearch = TypesenseParameters & {
  readonly q: string
  readonly per_page: number
  readonly filter_by?: string
}

const NAME_CANDIDATES = 8
const EXACT_CANDIDATES = 6
const VARIANT_CANDIDATES = 6
const MAX_NAME_WORDS = 4
const MAX_WORDS = 6
/** So many searches for other words or the rarest; more of them cost time and found nothing better. */
const MAX_VARIANTS = 2
/** So many synonyms of the team's own are asked for. */
const MAX_OWN = 4
const MIN_LENGTH_ONE_EDIT = 4
const MIN_LENGTH_TWO_EDITS = 8
/** From so many words on, the rarest of them are asked for alone. */
const MIN_WORDS_FOR_RAREST = 3
const RAREST = 2

/** The searches that bring the candidates of a query, that for its words first; none where no word is left. Pure. */
export function planSearches(
  query: PreparedQuery,
  common: CommonTerms,
  rules: OpenRules = NO_RULES,
): readonly ServerSearch[] {
  if (query.words === '') return []
  const all = queryWords(query.words)
  const words = meaningful(all)
  const synonyms = synonymQueries(query.text, { common, rules })
  const rarest = words.length >= MIN_WORDS_FOR_RAREST ? [textOf(byRarity(words, common).slice(0, RAREST))] : []
  const variants = [...new Set([...synonyms.queries, ...rarest])].slice(0, Math.max(MAX_VARIANTS, synonyms.own))
  const searches: readonly ServerSearch[] = [
    { ...TYPESENSE_WORD_SEARCH, q: askedWords(words, common), per_page: WORD_CANDIDATES },
    ...(all.length <= MAX_NAME_WORDS
      ? [{ ...TYPESENSE_NAME_SEARCH, q: textOf(corrected(all, common)), per_page: NAME_CANDIDATES }]
      : []),
    ...(query.symbol === undefined
      ? []
      : [{ ...TYPESENSE_SYMBOL_SEARCH, q: query.symbol, per_page: EXACT_CANDIDATES }]),
    ...(query.phrase === undefined
      ? []
      : [{ ...TYPESENSE_PHRASE_SEARCH, q: `"${query.phrase}"`, per_page: EXACT_CANDIDATES }]),
    ...variants.map((q) => ({ ...TYPESENSE_VARIANT_SEARCH, q, per_page: VARIANT_CANDIDATES })),
  ]
  const curation = rules.curationOf(query)
  return curation ? curatedSearches(searches, curation) : searches
}

/**
 * The words in their order where they are few; of many the rarest, which say most. A last word that is not common stays
 * last: it may be the beginning of one.
 */
function askedWords(words: readonly QueryWord[], common: CommonTerms): string {
  if (words.length < MIN_WORDS_FOR_RAREST) return textOf(words)
  const last = words.slice(-1).filter(({ term }) => !common.has(term))
  const others = byRarity(words.slice(0, words.length - last.length), common)
  return textOf([...others.slice(0, MAX_WORDS - last.length), ...last])
}

/** The words that say what is wanted, or else some others. */
function meaningful(words: readonly QueryWord[], otherwise: readonly QueryWord[] = words): readonly QueryWord[] {
  const kept = words.filter(({ term }) => !isStopWord(term))
  const telling = kept.filter(({ term }) => !isFillerWord(term))
  if (telling.length > 0) return telling
  return kept.length > 0 && otherwise.length > 0 ? kept : otherwise
}

/** The words as they were most likely meant: a slip of the finger is nearest to a common word. */
function corrected(words: readonly QueryWord[], common: CommonTerms): QueryWord[] {
  return words.map((one, at) => {
    const { term } = one
    const limit = term.length >= MIN_LENGTH_TWO_EDITS ? 2 : 1
    const begun = at === words.length - 1 && [...common.keys()].some((other) => other.startsWith(term))
    if (common.has(term) || begun || term.length < MIN_LENGTH_ONE_EDIT || !/^\p{L}+$/u.test(term)) return one
    const near = [...common]
      .map(([other, count]) => ({ other, count, edits: editDistance(term, other, limit) }))
      .filter(({ edits }) => edits <= limit)
      .toSorted((a, b) => a.edits - b.edits || b.count - a.count)
    return near[0] ? { word: near[0].other, term: near[0].other } : one
  })
}

interface Vocabulary {
  readonly common: CommonTerms
  readonly rules: OpenRules
}

interface Piece {
  readonly from: number
  readonly to: number
  /** Other words for it, those first that the site has most. */
  readonly others: readonly (readonly string[])[]
  /** Whether the site has all of its words often. */
  readonly known: boolean
  /** How many of the others the team wrote down; they come first. */
  readonly own: number
}

/**
 * The query with other words for its pieces: for those that the site hardly has, or the longest; then for all, or with
 * the next other words. What was put in comes first, because words are dropped from the end. Those of the team come first:
 * `own` of them.
 */
function synonymQueries(text: string, { common, rules }: Vocabulary): { queries: string[]; own: number } {
  const words = queryWords(text)
  const pieces = piecesWithSynonyms(words, { common, rules })
  const strange = pieces.filter(({ known, own }) => !known || own > 0)
  const first = strange.length > 0 ? strange : pieces.slice(0, 1)
  const replace = (replaced: readonly Piece[], number: number) => {
    const rest = words.filter((_, at) => !replaced.some(({ from, to }) => at >= from && at < to))
    const kept = textOf(byRarity(meaningful(rest, []), common))
    return [...replaced.flatMap(({ others }) => others[number] ?? others[0] ?? []), kept].join(' ').trim()
  }
  if (first.length === 0) return { queries: [], own: 0 }
  const most = Math.min(MAX_OWN, Math.max(...first.map(({ own }) => own)))
  const ours = Array.from({ length: Math.max(0, most - 1) }, (_, at) => replace(first, at + 1))
  const further = pieces.length > first.length ? replace(pieces, 0) : replace(first, 1)
  return { queries: [replace(first, 0), ...ours, further], own: most }
}

/** The pieces of a query that may be called otherwise, none over another: the longest first, then those hardly known. */
function piecesWithSynonyms(words: readonly QueryWord[], { common, rules }: Vocabulary): Piece[] {
  const countOf = (terms: readonly string[]) => Math.min(...terms.map((term) => common.get(term) ?? 0))
  const found = new Map<string, Piece>()
  for (const { from, to, terms, own } of rules.synonymsIn(words.map(({ term }) => term))) {
    const key = `${from} ${to}`
    const known = to - from === 1 && words.slice(from, to).every(({ term }) => common.has(term))
    const before = found.get(key) ?? { others: [], own: 0 }
    const ours = before.others.slice(0, before.own)
    const theirs = before.others.slice(before.own)
    const byCount = (lists: readonly (readonly string[])[]) => lists.toSorted((a, b) => countOf(b) - countOf(a))
    const others = own ? [...byCount([...ours, terms]), ...theirs] : [...ours, ...byCount([...theirs, terms])]
    found.set(key, { from, to, others, known, own: before.own + Number(own) })
  }
  const chosen: Piece[] = []
  const ordered = [...found.values()].toSorted(
    (a, b) => b.to - b.from - (a.to - a.from) || Number(a.known) - Number(b.known),
  )
  for (const piece of ordered)
    if (chosen.every(({ from, to }) => piece.to <= from || piece.from >= to)) chosen.push(piece)
  return chosen
}

function byRarity(words: readonly QueryWord[], common: CommonTerms): QueryWord[] {
  return words.toSorted((a, b) => rarityOf(a, common) - rarityOf(b, common))
}

function rarityOf({ term }: QueryWord, common: CommonTerms): number {
  // Among words that are not common the longer one says more.
  return common.get(term) ?? 1 / term.length
}

function textOf(words: readonly QueryWord[]): string {
  return words.map(({ word }) => word).join(' ')
}
