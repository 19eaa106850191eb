import type { Nodes } from 'mdast'
import { isHeader } from '../text/tab-separated.ts'
import { marked } from './marks.ts'
import { flowElement } from './nodes.ts'
import type { Reading } from './tree.ts'

type ReadFlow = (element: Node, reading: Reading) => Nodes[]

/** A table; one that only makes a frame or a layout is what it holds. */
export function tableNodes(table: HTMLTableElement, reading: Reading, flowOf: ReadFlow): Nodes[] {
  const rows = [...table.rows].filter(({ cells }) => cells.length > 0)
  const cells = rows.flatMap((row) => [...row.cells])
  const isLayout = table.getAttribute('role') === 'presentation' || cells.length === 1
  if (isLayout) return cells.flatMap((cell) => flowOf(cell, reading))
  if (rows.length === 0) return []
  const hasHeader = hasHeaderRow(rows, reading)
  return [
    flowElement('table', {}, [
      ...(table.caption ? [flowElement('caption', {}, flowOf(table.caption, reading))] : []),
      ...rows.map((row, index) =>
        flowElement(
          'tr',
          {},
          [...row.cells].map((cell) => cellNode(cell, { isHeader: hasHeader && index === 0, reading, flowOf })),
        ),
      ),
    ]),
  ]
}

/** Programs without header cells: a row of bold words is one; in a spreadsheet, a row of words. */
function hasHeaderRow([first, ...others]: readonly HTMLTableRowElement[], { isSpreadsheet }: Reading): boolean {
  if (!first || others.length === 0) return false
  const cells = [...first.cells]
  const isNamed = cells.every((cell) => cell.textContent?.trim())
  const isBold = isNamed && cells.every(isBoldCell)
  return (
    isBold ||
    (isSpreadsheet && isHeader([cells, ...others].map((row) => wordsOf(Array.isArray(row) ? row : [...row.cells]))))
  )
}

function wordsOf(cells: readonly Element[]): string[] {
  return cells.map((cell) => cell.textContent ?? '')
}

function isBoldCell(cell: HTMLElement): boolean {
  const bold = [cell, ...cell.querySelectorAll<HTMLElement>('b, strong, span, p')].find(
    (element) => /^(?:B|STRONG)$/.test(element.tagName) || /^(?:bold|[6-9]00)$/.test(element.style.fontWeight),
  )
  return bold !== undefined && bold.textContent?.trim() === cell.textContent?.trim()
}

interface CellReading {
  readonly isHeader: boolean
  readonly reading: Reading
  readonly flowOf: ReadFlow
}

function cellNode(cell: HTMLTableCellElement, { isHeader, reading, flowOf }: CellReading): Nodes {
  const isHead = isHeader || cell.tagName === 'TH'
  const span = (name: 'colspan' | 'rowspan') => cell.getAttribute(name) ?? undefined
  return flowElement(
    isHead ? 'th' : 'td',
    { align: alignOf(cell), colspan: span('colspan'), rowspan: span('rowspan') },
    flowOf(cell, isHead ? { ...reading, isBold: true } : reading).map((node) =>
      markedLine(node, cell, { isHead, reading }),
    ),
  )
}

/** To the left is how cells stand anyway. */
function alignOf(cell: HTMLTableCellElement): string | undefined {
  const side = cell.style.textAlign || cell.getAttribute('align') || /(?:^|\s)align-(\w+)/.exec(cell.className)?.[1]
  return side === 'right' || side === 'center' ? side : undefined
}

/** The text of a cell with the marks that the style of the cell gives it, as spreadsheets do. */
function markedLine(
  node: Nodes,
  cell: HTMLElement,
  { isHead, reading }: { readonly isHead: boolean; readonly reading: Reading },
): Nodes {
  if (node.type !== 'paragraph') return node
  const children = marked(cell, node.children, { isStyled: reading.isSpreadsheet, isBold: isHead })
  return { ...node, children } as Nodes
}
