import { processTerm } from './words.ts'

const WORD = /[\p{L}\p{N}\p{M}$]+/gu

/** The terms of a text in order, names of code not taken apart. */
export function wholeTerms(text: string): string[] {
  return (text.normalize('NFKC').match(WORD) ?? []).flatMap((word) => processTerm(word) ?? [])
}
