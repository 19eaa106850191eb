import { processTerm } from './words.ts'

const MAX_TERMS = 40
const WORD = /[\p{L}\p{N}\p{M}$]+/gu

/** A word of a query, and the form in which it is compared. */
export interface QueryWord {
  readonly word: string
  readonly term: string
}

/** The words of a query in order, each once. */
export function queryWords(text: string): QueryWord[] {
  const seen = new Set<string>()
  return (text.normalize('NFKC').match(WORD) ?? [])
    .flatMap((word) => {
      const term = processTerm(word)
      return term === undefined || seen.has(term) || !seen.add(term) ? [] : [{ word, term }]
    })
    .slice(0, MAX_TERMS)
}

/** The terms of a phrase in order, each once. */
export function phraseTerms(text: string): string[] {
  return queryWords(text).map(({ term }) => term)
}
