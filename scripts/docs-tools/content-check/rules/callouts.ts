import { walk } from '@portico/content-model'
import type { Finding } from '../finding.ts'
import { countWords } from './length.ts'
import type { Rule } from './rule.ts'

const FEW = 3
/** So many words of a page may have a callout among them. */
const WORDS_EACH = 120

export const callouts: Rule = {
  name: 'callouts',
  about: `more than ${FEW} callouts stand at least ${WORDS_EACH} words apart (a warning)`,
  check: ({ pages }) =>
    pages.flatMap((page): Finding[] => {
      const { length } = [...walk(page.body)].filter(({ _type }) => _type === 'callout')
      if (length <= Math.max(FEW, countWords(page) / WORDS_EACH)) return []
      const message = `The page has ${length} callouts; readers pass over all of them. Make some of them text.`
      return [{ file: page.file, line: 1, severity: 'warning', message }]
    }),
}
