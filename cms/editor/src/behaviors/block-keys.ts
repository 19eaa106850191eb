import type { EditorSnapshot } from '@portabletext/editor'
import { defineBehavior, raise } from '@portabletext/editor/behaviors'
import {
  getFocusBlock,
  getFocusTextBlock,
  isAtTheStartOfBlock,
  isSelectionCollapsed,
} from '@portabletext/editor/selectors'
import { getSibling } from '@portabletext/editor/traversal'
import { isEmptyTextBlock } from '@portabletext/editor/utils'
import { isMac } from '../ui/platform.ts'

const hasCommand = ({ ctrlKey, metaKey }: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey'>) => (isMac() ? metaKey : ctrlKey)

/** Ctrl+Shift+↑ and Ctrl+Shift+↓ move the block that the caret is in, paragraphs included. */
const moveBlock = defineBehavior({
  on: 'keyboard.keydown',
  guard: ({ snapshot, event: { originEvent } }) => {
    const { key, shiftKey, altKey } = originEvent
    const block = getFocusBlock(snapshot)
    if (!block || !hasCommand(originEvent) || !shiftKey || altKey) return false
    return key === 'ArrowUp' || key === 'ArrowDown' ? { at: block.path, isUp: key === 'ArrowUp' } : false
  },
  actions: [(_, { at, isUp }) => [raise({ type: isUp ? 'move.block up' : 'move.block down', at })]],
})

/** Backspace at the start of a text that is not empty leaves the code, the picture or the like above it as it is. */
const keepBlockAbove = defineBehavior({
  on: 'delete.backward',
  guard: ({ snapshot }) => isBelowObject(snapshot),
  actions: [],
})

function isBelowObject(snapshot: EditorSnapshot): boolean {
  const block = getFocusTextBlock(snapshot)
  if (!block || !isSelectionCollapsed(snapshot) || !isAtTheStartOfBlock(block)(snapshot)) return false
  if (block.node.listItem || isEmptyTextBlock(snapshot.context, block.node)) return false
  const above = getSibling(snapshot, block.path, { direction: 'previous' })
  return above !== undefined && above.node._type !== 'block'
}

/** What keys do with whole blocks. */
export const blockKeys = [moveBlock, keepBlockAbove]
