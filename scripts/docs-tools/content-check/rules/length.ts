import type { CheckedPage } from '../content.ts'
import type { Finding } from '../finding.ts'
import { textsOf } from '../words.ts'
import type { Rule } from './rule.ts'

const FEWEST = 120
/** Shows live state, so it has few words of its own. */
const SHORT_PAGES = new Set(['/status'])

const WORD = /[\p{L}\p{N}]/u

/** The words of a page as readers see it: samples of code left out, and what they are called. */
export function countWords({ shown }: Pick<CheckedPage, 'shown'>): number {
  return textsOf(shown).reduce((sum, { text }) => sum + text.split(' ').filter((word) => WORD.test(word)).length, 0)
}

export const length: Rule = {
  name: 'length',
  about: `every page has ${FEWEST} words or more`,
  check: ({ pages }) =>
    pages.flatMap((page): Finding[] => {
      // A snippet is part of a page that answers a question, and the home page leads to one: both may be short.
      const words = countWords(page)
      const message = `The page has ${words} words; a page that answers a question has ${FEWEST} or more.`
      return page.kind !== 'doc' || SHORT_PAGES.has(page.name) || words >= FEWEST
        ? []
        : [{ file: page.file, line: 1, severity: 'error', message }]
    }),
}
