import { bestExcerpt } from '../search/marks.ts'
import { uniqueTerms } from '../search/words.ts'
import { sentencesIn } from './sentences.ts'

const LONGEST = 320

/**
 * What a passage says about a question, word for word: the sentence that has most of its words, with the next one where
 * there is room; of code, a piece of it.
 */
export function quoteFor(prose: string, code: string, terms: ReadonlySet<string>): string {
  const sentences = sentencesIn(prose).map(({ text }) => text)
  const counts = sentences.map((text) => uniqueTerms(text).filter((term) => terms.has(term)).length)
  const best = counts.indexOf(Math.max(0, ...counts))
  const quoted = [sentences[best], sentences[best + 1]].filter((text) => text !== undefined)
  while (quoted.length > 1 && quoted.join(' ').length > LONGEST) quoted.pop()
  const quote = quoted.join(' ')
  if (quote !== '' && quote.length <= LONGEST) return quote
  return bestExcerpt(prose, code, terms)
    .map(({ text }) => text)
    .join('')
}
