import type { PreparedQuery } from './query.ts'
import { NAME_FIELDS, TEXT_FIELDS, TEXT_ONLY_FIELDS, type SearchField, type TextOnlyField } from './static-fields.ts'
import type { NamedSection } from './static-names.ts'
import { isFiller, type TextTerms } from './text-terms.ts'
import { wordVariants } from './variants.ts'
import { processTerm, uniqueTerms, tokenize, tokenizeName } from './words.ts'

/*
 * How the static engine ranks. The browser indexes with these options, and so do the tests, whose relevance queries run
 * through `rankSections`: one ranking, wherever it runs. MiniSearch is named by its shape only, so that this package
 * needs no engine.
 */

const BOOST: Readonly<Record<SearchField, number>> = {
  heading: 6,
  title: 5,
  path: 2,
  tags: 2,
  keywords: 4,
  symbols: 3,
  content: 1,
  code: 0.5,
}
const FUZZINESS = 0.22
const MIN_FUZZY_LENGTH = 4
const VARIANT_WEIGHT = 0.45
const EXACT_HEADING = 1.6
const PHRASE_IN_HEADING = 1.25
const PRIORITY_WEIGHT = 0.004

/** Options of MiniSearch for an index over the names of sections. */
export function nameIndexOptions() {
  return {
    fields: [...NAME_FIELDS] as string[],
    idField: 'id',
    extractField: (section: NamedSection, field: string) => readField(section, field),
    tokenize: (text: string, field?: string) =>
      field === 'heading' || field === 'title' ? tokenizeName(text) : tokenize(text),
    processTerm: (term: string, _field?: string) => processTerm(term) ?? null,
  }
}

/**
 * Options of MiniSearch for an index over the names of sections and their text, whose terms are there already: the text
 * of a section is its id, and the terms are looked up by it.
 */
export function textIndexOptions(terms: TextTerms) {
  const { extractField, tokenize: tokenizeField, processTerm: processNameTerm } = nameIndexOptions()
  return {
    fields: [...TEXT_FIELDS] as string[],
    idField: 'id',
    extractField: (section: NamedSection, field: string) =>
      isTextOnly(field) ? String(section.id) : extractField(section, field),
    tokenize: (text: string, field?: string) =>
      isTextOnly(field) ? terms.of(field, Number(text)) : tokenizeField(text, field),
    processTerm: (term: string, field?: string) =>
      isTextOnly(field) ? (isFiller(term) ? null : term) : processNameTerm(term),
  }
}

function readField(section: NamedSection, field: string): string | number | undefined {
  switch (field) {
    case 'path':
      return section.crumbs.join(' ')
    case 'tags':
      return section.tags.join(' ')
    case 'id':
    case 'heading':
    case 'title':
    case 'keywords':
      return section[field]
    default:
      return undefined
  }
}

function isTextOnly(field: string | undefined): field is TextOnlyField {
  return TEXT_ONLY_FIELDS.some((name) => name === field)
}

/** What of MiniSearch is used. */
export interface RankingIndex {
  search(
    query: { combineWith: 'OR'; queries: RankingClause[] },
    options: { boostDocument: (id: number) => number },
  ): { id: number; score: number; match: Record<string, string[]> }[]
}
export interface RankingClause {
  queries: string[]
  fields: string[]
  boost: Record<string, number>
  prefix: (term: string, index: number, terms: string[]) => boolean
  fuzzy: (term: string) => number | false
  combineWith: 'OR'
}

export interface RankedSection {
  readonly section: NamedSection
  readonly score: number
  /** The terms of the section that the query matched. */
  readonly terms: ReadonlySet<string>
}

/**
 * The best section of each page, the best page first.
 * @param index of MiniSearch, over the same sections
 * @param fields those of the index
 */
export function rankSections(
  index: RankingIndex,
  query: PreparedQuery,
  { sections, fields, keep = () => true }: RankSectionsOptions,
): RankedSection[] {
  if (query.words === '') return []
  const asked = uniqueTerms(query.words).join(' ')
  const phrase = query.phrase === undefined ? undefined : uniqueTerms(query.phrase).join(' ')
  const clauses = [wordsClause(query, fields)]
  if (query.symbol !== undefined && fields.includes('symbols')) clauses.push(symbolClause(query.symbol))
  const variants = wordVariants(uniqueTerms(query.words))
  const found = new Map<number, Found>()
  const add = (queries: RankingClause[], weight: number) => {
    const options = { boostDocument: (id: number) => priorityOf(sections[id]) }
    for (const { id, score, match } of index.search({ combineWith: 'OR', queries }, options)) {
      const before = found.get(id)
      const terms = [...(before?.terms ?? []), ...Object.keys(match)]
      found.set(id, { score: (before?.score ?? 0) + score * weight, terms })
    }
  }
  add(clauses, 1)
  if (variants.length > 0) add([variantsClause(variants, fields)], VARIANT_WEIGHT)
  const ranked = [...found]
    .flatMap(([id, { score, terms }]): RankedSection[] => {
      const section = sections[id]
      if (!section || !keep(section)) return []
      return [{ section, score: score * headingFactor(section, { asked, phrase }), terms: new Set(terms) }]
    })
    .sort((a, b) => b.score - a.score || a.section.id - b.section.id)
  const pages = new Set<number>()
  return ranked.filter(({ section: { page } }) => !pages.has(page) && pages.add(page))
}

interface Found {
  score: number
  terms: string[]
}

interface RankSectionsOptions {
  sections: readonly NamedSection[]
  fields: readonly SearchField[]
  /** Whether a section passes the facets that are chosen. */
  keep?: (section: NamedSection) => boolean
}

function wordsClause({ words }: PreparedQuery, fields: readonly SearchField[]): RankingClause {
  const lastWord = words.split(' ').at(-1) ?? ''
  const growing = new Set(uniqueTerms(lastWord))
  return {
    queries: [words],
    fields: [...fields],
    boost: BOOST,
    prefix: (term) => growing.has(term) && term.length > 1,
    fuzzy: (term) => (term.length >= MIN_FUZZY_LENGTH && /^\p{L}+$/u.test(term) ? FUZZINESS : false),
    combineWith: 'OR',
  }
}

function variantsClause(variants: readonly string[], fields: readonly SearchField[]): RankingClause {
  return {
    queries: [variants.join(' ')],
    fields: [...fields],
    boost: BOOST,
    prefix: () => false,
    fuzzy: () => false,
    combineWith: 'OR',
  }
}

function symbolClause(symbol: string): RankingClause {
  return {
    queries: [symbol],
    fields: ['symbols'],
    boost: { symbols: BOOST.symbols * 4 },
    prefix: () => true,
    fuzzy: () => false,
    combineWith: 'OR',
  }
}

/** Among equal matches the higher heading and the earlier section come first. */
function priorityOf(section: NamedSection | undefined): number {
  if (!section) return 1
  return 1 - PRIORITY_WEIGHT * (section.level - 1) - PRIORITY_WEIGHT * Math.min(section.position, 50) * 0.02
}

function headingFactor(
  section: NamedSection,
  { asked, phrase }: { asked: string; phrase: string | undefined },
): number {
  const { heading, title } = spokenNames(section)
  if (heading === asked || (section.level === 1 && title === asked)) return EXACT_HEADING
  return phrase !== undefined && heading.includes(phrase) ? PHRASE_IN_HEADING : 1
}

/** The names of a section in their terms. Taken apart once: a word in common use finds most sections at each key. */
function spokenNames(section: NamedSection): { heading: string; title: string } {
  const known = spoken.get(section)
  if (known) return known
  const names = { heading: uniqueTerms(section.heading).join(' '), title: uniqueTerms(section.title).join(' ') }
  spoken.set(section, names)
  return names
}
const spoken = new WeakMap<NamedSection, { heading: string; title: string }>()
