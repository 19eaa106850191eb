import { termsOfWord, wordsIn } from './words.ts'

/** The terms of a text in order, names of code not taken apart. */
export function wholeTerms(text: string): string[] {
  return wordsIn(text).flatMap((word) => termsOfWord(word)[0] ?? [])
}
