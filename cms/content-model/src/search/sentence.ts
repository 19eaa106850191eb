import type { PreparedQuery } from './query.ts'
import { RANKING } from './ranking-settings.ts'
import { wholeTerms } from './whole-terms.ts'

/** Whether a text says a query of five words or more word by word. Nothing says a shorter one. */
export function saysSentence(query: PreparedQuery): (text: string) => boolean {
  const asked = wholeTerms(query.text)
  if (asked.length < RANKING.longQuery) return () => false
  const sentence = spoken(asked)
  return (text) => spoken(wholeTerms(text)).includes(sentence)
}

const spoken = (terms: readonly string[]) => ` ${terms.join(' ')} `
