import { looksLikeName, namesIn, tokenize, uniqueTerms, type SearchRecord } from '@portico/content-model'
import { randomOf, shuffled, type Random } from '../../harness/random.ts'
import { misspell } from './misspell.ts'
import type { RatedQuery, QueryClass } from './rated-query.ts'

/*
 * Queries whose answer follows from the pages themselves. The same pages give the same queries.
 */

const SEED = 11
const PREFIX = 6
const MAX_PAGES_OF_A_NAME = 3
const SENTENCE_WORDS = { least: 8, most: 25 }
const COUNTS = {
  titles: 60,
  prefixes: 60,
  headings: 60,
  identifiers: 50,
  symbols: 40,
  typos: 60,
  pasted: 60,
  nothing: 20,
}

/** Generates the queries of a corpus. */
export function generateQueries(records: readonly SearchRecord[]): RatedQuery[] {
  const random = randomOf(SEED)
  const titles = distinctBy(
    records.filter(({ anchor }) => anchor === undefined).map(({ title, page }) => ({ query: title, wanted: page })),
  )
  const headings = distinctBy(
    records.flatMap(({ anchor, heading, page }) => {
      const long = heading.trim().includes(' ')
      return anchor === undefined || !long ? [] : [{ query: heading, wanted: `${page}#${anchor}` }]
    }),
  )
  const prefixes = titles
    .filter(({ query }) => query.length > PREFIX)
    .map(({ query, wanted }) => ({ query: query.slice(0, PREFIX).trim().toLowerCase(), wanted }))
  const typos = shuffled([...titles, ...headings], randomOf(SEED))
    .filter(({ query }) => uniqueTerms(query).length <= 4)
    .flatMap(({ query, wanted }) => {
      const misspelt = misspell(query, random)
      return misspelt === undefined ? [] : [{ query: misspelt, wanted }]
    })
  const names = namesOf(records)
  const all: Record<keyof typeof COUNTS, readonly Candidate[]> = {
    titles,
    prefixes,
    headings,
    typos,
    identifiers: names.filter(({ query }) => !isSymbol(query)),
    symbols: names.filter(({ query }) => isSymbol(query)),
    pasted: sentencesOf(records),
    nothing: Array.from({ length: COUNTS.nothing }, () => ({ query: nonsense(random), wanted: [] })),
  }
  return Object.entries(COUNTS).flatMap(([kind, count]) =>
    shuffled(all[kind as keyof typeof COUNTS], randomOf(SEED + count + kind.length))
      .slice(0, count)
      .map(({ query, wanted }) => ({ kind: kind as QueryClass, query, wanted: [wanted].flat() })),
  )
}

interface Candidate {
  readonly query: string
  readonly wanted: string | readonly string[]
}

const keyOf = (query: string) => uniqueTerms(query).join(' ')

/** What only one address is called. */
function distinctBy(candidates: readonly { query: string; wanted: string }[]): { query: string; wanted: string }[] {
  const counts = new Map<string, number>()
  for (const { query } of candidates) counts.set(keyOf(query), (counts.get(keyOf(query)) ?? 0) + 1)
  return candidates.filter(({ query }) => counts.get(keyOf(query)) === 1)
}

/** Names of code that few pages hold; each of them answers. */
function namesOf(records: readonly SearchRecord[]): Candidate[] {
  const pages = new Map<string, Set<string>>()
  for (const { heading, content, code, page } of records)
    for (const name of namesIn([heading, content, code].join('\n'))) {
      const known = pages.get(name) ?? new Set()
      pages.set(name, known.add(page))
    }
  return [...pages]
    .filter(([name, on]) => on.size <= MAX_PAGES_OF_A_NAME && isTyped(name))
    .map(([query, on]) => ({ query, wanted: [...on] }))
}

function isTyped(name: string): boolean {
  const hyphened = /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+$/u.test(name)
  return looksLikeName(name) && !hyphened && name.length <= 30 && !/[/:]|\d{3}/.test(name)
}

function isSymbol(name: string): boolean {
  return /^[$@#_.-]/.test(name) || /[\p{L}\p{N}][._$@][\p{L}\p{N}]/u.test(name)
}

function sentencesOf(records: readonly SearchRecord[]): Candidate[] {
  const pages = new Map<string, Set<string>>()
  for (const { content, page } of records)
    for (const sentence of content.split(/(?<=[.!?]) /)) {
      const words = tokenize(sentence).length
      if (words < SENTENCE_WORDS.least || words > SENTENCE_WORDS.most || !/^\p{Lu}.*\.$/u.test(sentence)) continue
      pages.set(sentence, (pages.get(sentence) ?? new Set()).add(page))
    }
  return [...pages].map(([query, on]) => ({ query, wanted: [...on] }))
}

/** Two words that no language has. */
function nonsense(random: Random): string {
  const word = () =>
    Array.from({ length: 5 + random.below(5) }, () => random.one([...'bcdfghjklmnpqrstvwxzaeu'])).join('')
  return `${word()} ${word()}`
}
