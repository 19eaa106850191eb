import { textOfBlock, type TextBlock } from '@portico/content-model'
import type { Finding } from '../finding.ts'
import { textWords } from '../words.ts'
import type { Rule } from './rule.ts'

const LONGEST = 40
const ABOUT_THE_PAGE = /\b(?:after reading|this (?:page|guide|recipe|reference|checklist))\b/i

export const openings: Rule = {
  name: 'openings',
  about: 'every page opens with a paragraph, whose first sentence is short and says something about the subject',
  check({ pages }) {
    return pages.flatMap(({ file, kind, shown, lineOf }): Finding[] => {
      if (kind !== 'doc') return []
      const [first] = shown
      const finding = (message: string): Finding[] => [{ file, line: lineOf(first?._key), severity: 'error', message }]
      if (first?._type !== 'block' || first.style !== 'normal' || first.listItem !== undefined)
        return finding('The page does not open with a paragraph. Say in one what the page is about.')
      const sentence = textOfBlock(first as TextBlock).split(/(?<=[.:?!])\s/)[0] ?? ''
      const [words] = ABOUT_THE_PAGE.exec(sentence) ?? []
      if (words) return finding(`The first sentence speaks of “${words}”. Open with the subject itself.`)
      const { length } = textWords(sentence)
      return length <= LONGEST ? [] : finding(`The first sentence has ${length} words; ${LONGEST} are enough.`)
    })
  },
}
