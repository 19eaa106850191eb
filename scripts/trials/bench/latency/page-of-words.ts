import { codeOf, proseOf, type Body } from '@portico/content-model'
import { sections, sentence, textBlock } from '../generated/blocks.ts'
import { randomOf } from '../../harness/random.ts'

/** The paragraph that is written in: in the middle of the page. */
export const WRITTEN_IN = 'Here somebody writes.'
/** The key of its block. */
export const WRITTEN_KEY = 'written'

/** A page of about so many words: headings, paragraphs, samples, callouts and tables, as documentation has them. */
export function pageOfWords(words: number, seed: number): Body {
  const random = randomOf(seed)
  const middle = textBlock(WRITTEN_KEY, WRITTEN_IN)
  if (words < 200) return [textBlock('first', sentence(random, words)), middle]
  const all = sections(random, Math.ceil(words / WORDS_PER_SECTION))
  const half = Math.floor(all.length / 2)
  return [...all.slice(0, half), middle, ...all.slice(half)]
}

/** Of a generated section, on average. */
const WORDS_PER_SECTION = 165

/** How many words the text and the samples of a body hold. */
export const wordsIn = (body: Body): number =>
  [...proseOf(body), ...codeOf(body)].join(' ').split(/\s+/).filter(Boolean).length
