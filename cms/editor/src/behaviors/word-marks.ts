import { defineBehavior, raise } from '@portabletext/editor/behaviors'
import {
  getBlockTextBefore,
  getFocusSpan,
  getFocusTextBlock,
  isActiveDecorator,
  isSelectionCollapsed,
} from '@portabletext/editor/selectors'
import { getTextBlockText } from '@portabletext/editor/utils'
import { rangeIn } from './markdown-blocks.ts'

/**
 * The word that ends at an offset of a text or goes on there: its first character and the one after its last.
 * `undefined` where there is none.
 */
export function wordAround(text: string, offset: number): { from: number; to: number } | undefined {
  const before = /[\p{L}\p{N}]+(?:['’_-][\p{L}\p{N}]+)*['’_-]?$/u.exec(text.slice(0, offset))?.[0] ?? ''
  const after = /^(?:['’_-]?[\p{L}\p{N}]+)*/u.exec(text.slice(offset))?.[0] ?? ''
  const isWord = /[\p{L}\p{N}]$/u.test(before) || (before !== '' && after !== '')
  return isWord ? { from: offset - before.length, to: offset + after.length } : undefined
}

/** Bold, italic and the like without a selection mark the word that the caret is in or behind; what is typed next is as before. */
export const wordMarks = defineBehavior({
  on: 'decorator.toggle',
  guard: ({ snapshot, event: { at, decorator } }) => {
    const block = getFocusTextBlock(snapshot)
    if (at || !block || !isSelectionCollapsed(snapshot) || isActiveDecorator(decorator)(snapshot)) return false
    // Behind a word that has the mark, the key means what is typed next.
    if (getFocusSpan(snapshot)?.node.marks?.includes(decorator)) return false
    const caret = getBlockTextBefore(snapshot).length
    const word = wordAround(getTextBlockText(block.node), caret)
    const range = word && rangeIn(snapshot, { path: block.path, ...word })
    return range ? { range, isAtEnd: word.to === caret } : false
  },
  actions: [
    ({ event: { decorator } }, { range, isAtEnd }) => [
      raise({ type: 'decorator.add', decorator, at: range }),
      ...(isAtEnd ? [raise({ type: 'decorator.remove', decorator })] : []),
    ],
  ],
})
