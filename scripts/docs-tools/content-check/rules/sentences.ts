import type { CheckedPage } from '../content.ts'
import type { Finding } from '../finding.ts'
import { textsOf, textWords } from '../words.ts'
import type { Rule } from './rule.ts'

/** So many words make a sentence that two pages do not have by chance. */
const LONG = 8

interface Sentence {
  readonly page: CheckedPage
  readonly line: number
  readonly text: string
}

export const sentences: Rule = {
  name: 'sentences',
  about: `no sentence of ${LONG} words or more stands on two pages; what two pages say is a snippet`,
  check({ pages }) {
    const places = new Map<string, Sentence[]>()
    for (const sentence of pages.flatMap(sentencesOf)) {
      const words = textWords(sentence.text)
      if (words.length < LONG) continue
      const key = words.join(' ').toLowerCase()
      places.set(key, [...(places.get(key) ?? []), sentence])
    }
    return [...places.values()].flatMap(repeated)
  },
}

function repeated(same: readonly Sentence[]): Finding[] {
  const [first, ...rest] = same
  return rest
    .filter(({ page }) => page !== first?.page)
    .map(({ page, line, text }) => ({
      file: page.file,
      line,
      severity: 'error',
      message: `${first?.page.file}:${first?.line} has the same sentence: “${text}” Say it in other words, or make it a snippet.`,
    }))
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

function sentencesOf(page: CheckedPage): Sentence[] {
  const { description } = page.frontMatter
  const texts = textsOf(page.body).map(({ node, text }) => ({ line: page.lineOf(node._key), text }))
  return [...(description ? [{ line: 1, text: description }] : []), ...texts].flatMap(({ line, text }) =>
    [...segmenter.segment(text)].map(({ segment }) => ({ page, line, text: segment.trim() })),
  )
}
