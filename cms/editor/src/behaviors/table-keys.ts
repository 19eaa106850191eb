import type { EditorSnapshot, Path } from '@portabletext/editor'
import { defineBehavior, raise } from '@portabletext/editor/behaviors'
import { getFocusTextBlock } from '@portabletext/editor/selectors'
import { createRow } from '../blocks/table-grid.ts'
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

/** The last row of the table that the caret is in the last cell of. */
function lastRow(snapshot: EditorSnapshot): { path: Path; width: number } | undefined {
  const block = getFocusTextBlock(snapshot)
  const row = block && getAncestor(snapshot, block.path, { match: (node) => node._type === 'row' })
  const isLast = row && !neighbour(snapshot, 'next')
  return isLast && 'cells' in row.node && Array.isArray(row.node.cells)
    ? { path: row.path, width: row.node.cells.length }
    : undefined
}

const isTab = ({ key, ctrlKey, altKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>) =>
  key === 'Tab' && !ctrlKey && !altKey && !metaKey

/** Tab goes to the next cell of a table and Shift+Tab to the one before; Shift+Tab leaves the first as everywhere. */
const betweenCells = defineBehavior({
  on: 'keyboard.keydown',
  guard: ({ snapshot, event: { originEvent } }) => {
    if (!isTab(originEvent)) return false
    const cell = neighbour(snapshot, originEvent.shiftKey ? 'previous' : 'next')
    const block = cell && getFirstChild(snapshot, cell)
    return block ? { path: block.path } : false
  },
  actions: [(_, { path }) => [raise({ type: 'select.block', at: path, select: 'start' })]],
})

/** Tab in the last cell adds a row and goes to its first cell. */
const addRow = defineBehavior({
  on: 'keyboard.keydown',
  guard: ({ snapshot, event: { originEvent } }) =>
    (isTab(originEvent) && !originEvent.shiftKey && lastRow(snapshot)) || false,
  actions: [
    ({ snapshot }, { path, width }) => {
      const making = { key: snapshot.context.keyGenerator }
      const row = createRow(making, width)
      const [cell] = row.cells
      const [text] = cell?.content ?? []
      if (!cell || !text) return []
      const keys = ['cells', { _key: cell._key }, 'content', { _key: text._key }]
      return [
        raise({ type: 'insert', at: path, value: { ...row }, position: 'after' }),
        raise({ type: 'select.block', at: [...path.slice(0, -1), { _key: row._key }, ...keys], select: 'start' }),
      ]
    },
  ],
})

/** What Tab does in tables. The arrow keys leave a table at its edges. */
export const tableKeys = [betweenCells, addRow]
