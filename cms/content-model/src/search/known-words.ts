import { isStopWord, isTellingWord, type PreparedQuery } from './query.ts'
import { planQuery } from './query-plan.ts'
import { queryWords } from './query-words.ts'
import type { RankableIndex } from './rankable-index.ts'

/**
 * A query without the words that the site says nowhere, in any form: one such word can keep the others from being found.
 * `undefined` where all of them are known, or none that means something.
 */
export function knownWordsOf(query: PreparedQuery, index: RankableIndex): string | undefined {
  const words = queryWords(query.text)
  const plan = planQuery(query, index)
  const known = words.filter(
    ({ term }, at) =>
      isStopWord(term) ||
      [...plan.words, ...plan.spans].some(
        ({ from, to, alternatives }) => from <= at && at < to && alternatives.length > 0,
      ),
  )
  const tells = known.map(({ term }) => isTellingWord(term))
  const from = tells.indexOf(true)
  if (known.length === words.length || from === -1) return undefined
  return known
    .slice(from, tells.lastIndexOf(true) + 1)
    .map(({ word }) => word)
    .join(' ')
}
