import { textOfBlock, type TextBlock } from '@portico/content-model'
import type { Finding } from '../finding.ts'
import { wordsOf } from '../words.ts'
import type { Rule } from './rule.ts'

const LONGEST = 40

export const openings: Rule = {
  name: 'openings',
  about: 'every page opens with a paragraph, and its first sentence is short enough to say what the page gives',
  check({ pages }) {
    return pages.flatMap(({ file, kind, shown, lineOf }): Finding[] => {
      if (kind !== 'doc') return []
      const [first] = shown
      const finding = (message: string): Finding[] => [{ file, line: lineOf(first?._key), severity: 'error', message }]
      if (first?._type !== 'block' || first.style !== 'normal' || first.listItem !== undefined)
        return finding('The page does not open with a paragraph that says what the reader can do after it.')
      const sentence = textOfBlock(first as TextBlock).split(/(?<=[.:?!])\s/)[0] ?? ''
      const { length } = wordsOf(sentence)
      return length <= LONGEST ? [] : finding(`The first sentence has ${length} words; ${LONGEST} are enough.`)
    })
  },
}
