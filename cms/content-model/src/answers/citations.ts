import { isTellingWord } from '../search/query.ts'
import { stemsOf } from '../search/stems.ts'
import { termsIn, uniqueTerms } from '../search/words.ts'
import type { WrittenSentence } from './sentences.ts'
import type { CitedSentence } from './wire.ts'

/** How much of what a sentence says must stand in the passages that it cites. */
const LEAST_SHARE = 0.6
const MARKS = /\s*\[(\d{1,3}(?:\s*,\s*\d{1,3})*)\]/g

/**
 * A sentence with its citations, as a reader may see it. The passages that it names must be there, hold most of its words,
 * in any form, and each of its numbers.
 * @param passages the texts that the model was given, in the order of their numbers
 * @returns nothing where a sentence cites nothing, or what does not say it
 */
export function citedSentence(
  { text, opens }: WrittenSentence,
  passages: readonly string[],
): CitedSentence | undefined {
  const named = [...text.matchAll(MARKS)].flatMap(([, list = '']) =>
    list.split(',').map((number) => Number(number) - 1),
  )
  const sources = [...new Set(named)].sort((a, b) => a - b)
  if (sources.length === 0 || sources.some((at) => passages[at] === undefined)) return undefined
  const plain = text.replace(MARKS, '').trim()
  return saysSo(plain, sources.map((at) => passages[at] ?? '').join('\n')) ? { text: plain, sources, opens } : undefined
}

/** A sentence without marks, with the passage that says it. @returns nothing where none does */
export function attributedSentence(
  { text, opens }: WrittenSentence,
  passages: readonly string[],
): CitedSentence | undefined {
  const source = passages.findIndex((passage) => saysSo(text, passage))
  return source === -1 ? undefined : { text, sources: [source], opens }
}

function saysSo(sentence: string, passage: string): boolean {
  const terms = uniqueTerms(sentence).filter(isTellingWord)
  if (terms.length === 0) return false
  const said = new Set(termsIn(passage).map(familyOf))
  if (terms.some((term) => /\d/.test(term) && !said.has(familyOf(term)))) return false
  return terms.filter((term) => said.has(familyOf(term))).length / terms.length >= LEAST_SHARE
}

const familyOf = (term: string): string => stemsOf(term).family
