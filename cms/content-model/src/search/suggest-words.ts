import { editDistance } from './edit-distance.ts'
import { isStopWord, type PreparedQuery } from './query.ts'
import type { RankableIndex } from './rankable-index.ts'
import { wholeTerms } from './whole-terms.ts'

const SHARE_OF_EDITS = 0.35
const MIN_LENGTH = 3

/** Words of the index that look like those of a query that found nothing, the nearest first. */
export function suggestWords(query: PreparedQuery, index: RankableIndex): string[] {
  const asked = wholeTerms(query.text).filter((term) => term.length >= MIN_LENGTH && !isStopWord(term))
  const near = asked.flatMap((term) => {
    const limit = Math.floor(term.length * SHARE_OF_EDITS)
    return index
      .terms()
      .filter((other) => /^\p{L}+$/u.test(other))
      .map((other) => ({ other, edits: other.startsWith(term) ? 0.5 : editDistance(term, other, limit) }))
      .filter(({ edits }) => edits <= limit)
  })
  return [...new Set(near.toSorted((a, b) => a.edits - b.edits).map(({ other }) => other))]
}
