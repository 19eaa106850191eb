import type { EditorSnapshot, Path } from '@portabletext/editor'
import { defineBehavior, raise } from '@portabletext/editor/behaviors'
import { getFocusTextBlock } from '@portabletext/editor/selectors'
import { getAncestor, getFirstChild, getSibling } from '@portabletext/editor/traversal'

/** The cell beside the caret's, across the ends of rows; `undefined` outside tables and at their ends. */
function neighbour(snapshot: EditorSnapshot, direction: 'next' | 'previous'): Path | undefined {
  const block = getFocusTextBlock(snapshot)
  const cell = block && getAncestor(snapshot, block.path, { match: (node) => node._type === 'cell' })
  if (!cell) return undefined
  const beside = getSibling(snapshot, cell.path, { direction })
  if (beside) return beside.path
  const row = getAncestor(snapshot, cell.path, { match: (node) => node._type === 'row' })
  const other = row && getSibling(snapshot, row.path, { direction })
  if (!other || !('cells' in other.node) || !Array.isArray(other.node.cells)) return undefined
  const target: unknown = direction === 'next' ? other.node.cells[0] : other.node.cells.at(-1)
  return typeof target === 'object' && target !== null && '_key' in target && typeof target._key === 'string'
    ? [...other.path, 'cells', { _key: target._key }]
    : undefined
}

/** Tab goes to the next cell of a table and Shift+Tab to the one before; at the table's ends Tab leaves the text as everywhere. */
export const tableKeys = defineBehavior({
  on: 'keyboard.keydown',
  guard: ({ snapshot, event }) => {
    const { key, shiftKey, ctrlKey, altKey, metaKey } = event.originEvent
    if (key !== 'Tab' || ctrlKey || altKey || metaKey) return false
    const cell = neighbour(snapshot, shiftKey ? 'previous' : 'next')
    const block = cell && getFirstChild(snapshot, cell)
    return block ? { path: block.path } : false
  },
  actions: [(_, { path }) => [raise({ type: 'select.block', at: path, select: 'start' })]],
})
