import type { BlockOf, MemberOf } from '@portico/content-model'
import type { Nodes, Table, TableCell } from 'mdast'
import { contentOf, readFlow } from '../parse/flow.ts'
import { propsOf } from '../parse/jsx.ts'
import { membersOf } from '../parse/members.ts'
import { plainText } from '../parse/text/inline.ts'
import { type BlockImport, type JsxElement, type Scope, UnsupportedNode } from '../parse/types.ts'
import { element } from '../stringify/jsx.ts'
import { phrasingOf } from '../stringify/text/phrasing.ts'
import { isText } from '../stringify/text/text-blocks.ts'
import type { BlockExport, ExportScope } from '../stringify/types.ts'
import type { BlockMarkdown } from './block-markdown.ts'

type Align = NonNullable<BlockOf<'table'>['align']>[number]

const read: BlockImport = {
  nodes: { table: (node, scope) => [readPipeTable(node, scope)] },
  components: { table: readHtmlTable },
}

function cellOf(content: MemberOf<'cell'>['content']): MemberOf<'cell'> {
  return { _type: 'cell', _key: '', content }
}

function readPipeTable(node: Table, scope: Scope): BlockOf<'table'> {
  const width = Math.max(...node.children.map(({ children }) => children.length))
  const align = node.align?.map((side): Align => side ?? 'none')
  return {
    _type: 'table',
    _key: '',
    headerRow: true,
    ...(align?.some((side) => side !== 'none') && { align: fill(align, width, 'none') }),
    rows: node.children.map(({ children }) => ({
      _type: 'row',
      _key: '',
      cells: fill(
        children.map((cell) => cellOf(readCell(cell, scope))),
        width,
        cellOf([]),
      ),
    })),
  }
}

function readCell({ children, position }: TableCell, scope: Scope): MemberOf<'cell'>['content'] {
  if (children.length === 0) return []
  const [first, last] = [children[0]?.position, children.at(-1)?.position]
  const place = first && last ? { start: first.start, end: last.end } : position
  return readFlow([{ type: 'paragraph', children, ...(place && { position: place }) }], { ...scope, quoted: false })
}

function fill<Item>(items: readonly Item[], width: number, empty: Item): Item[] {
  return [...items, ...Array.from({ length: Math.max(0, width - items.length) }, () => empty)]
}

function readHtmlTable(element: JsxElement, scope: Scope): BlockOf<'table'>[] {
  const props = propsOf(element, scope)
  for (const name of ['border', 'cellpadding', 'cellspacing', 'width']) props.value(name)
  props.done()
  const parts = membersOf(element, ['caption', 'colgroup', 'thead', 'tbody', 'tfoot', 'tr'], scope)
  const captions = parts.filter(({ name }) => name === 'caption')
  const rows = parts.flatMap((part) =>
    part.name === 'tr'
      ? [part]
      : part.name === 'caption' || part.name === 'colgroup'
        ? []
        : membersOf(part, ['tr'], scope),
  )
  const cells = rows.map((row) => membersOf(row, ['th', 'td'], scope))
  const width = Math.max(0, ...cells.map(({ length }) => length))
  if (width === 0) throw new UnsupportedNode('table', 'The table has no cells.')
  const headerRow = cells[0]?.every(({ name }) => name === 'th') ?? false
  const body = headerRow ? cells.slice(1) : cells
  const headerColumn = body.length > 0 && body.every(([first]) => first?.name === 'th')
  const align = (cells.find((row) => row.some((cell) => alignOf(cell) !== 'none')) ?? []).map(alignOf)
  const caption = captions.map(({ children }) => plainText(children, scope)).join(' ')
  return [
    {
      _type: 'table',
      _key: '',
      headerRow,
      ...(headerColumn && { headerColumn: true }),
      ...(align.length > 0 && { align: fill(align, width, 'none') }),
      ...(caption && { caption }),
      rows: cells.map((row) => ({
        _type: 'row',
        _key: '',
        cells: fill(
          row.map((cell) => cellOf(readHtmlCell(cell, scope))),
          width,
          cellOf([]),
        ),
      })),
    },
  ]
}

function readHtmlCell(cell: JsxElement, scope: Scope): MemberOf<'cell'>['content'] {
  const props = propsOf(cell, scope)
  for (const name of ['colSpan', 'colspan', 'rowSpan', 'rowspan']) {
    const span = props.text(name)
    if (span !== undefined && span !== '1')
      throw new UnsupportedNode('table', 'A cell over several rows or columns cannot be converted.')
  }
  for (const name of ['scope', 'width', 'height', 'nowrap']) props.value(name)
  props.done()
  return contentOf(cell, { ...scope, quoted: false })
}

/** The side that a cell's `align` property names. */
function alignOf(cell: JsxElement): Align {
  const attribute = cell.attributes.find((entry) => entry.type === 'mdxJsxAttribute' && entry.name === 'align')
  const side = attribute?.value
  return side === 'left' || side === 'center' || side === 'right' ? side : 'none'
}

/** Pipes where they can say it all, else an HTML table. */
const write: BlockExport<'table'> = (block, scope) => [
  isSimple(block) ? pipeTable(block, scope) : htmlTable(block, scope),
]

function isSimple({ headerRow, headerColumn, caption, rows }: BlockOf<'table'>): boolean {
  return headerRow && !headerColumn && caption === undefined && rows.every(({ cells }) => cells.every(isOneLine))
}

function isOneLine({ content }: MemberOf<'cell'>): boolean {
  const [first, ...rest] = content
  return rest.length === 0 && (!first || (isText(first) && first.style === 'normal' && !first.listItem))
}

function pipeTable({ align, rows }: BlockOf<'table'>, scope: ExportScope): Table {
  return {
    type: 'table',
    align: rows[0]?.cells.map((_, column) => sideOf(align?.[column])) ?? [],
    children: rows.map(({ cells }) => ({
      type: 'tableRow',
      children: cells.map(({ content }) => ({
        type: 'tableCell',
        children: content.flatMap((block) => (isText(block) ? phrasingOf(block, scope, { oneLine: true }) : [])),
      })),
    })),
  }
}

function sideOf(side: NonNullable<BlockOf<'table'>['align']>[number] | undefined): 'left' | 'center' | 'right' | null {
  return side === undefined || side === 'none' ? null : side
}

function htmlTable({ headerRow, headerColumn, align, caption, rows }: BlockOf<'table'>, scope: ExportScope): Nodes {
  const lines = rows.map(({ cells }, row) =>
    element(
      'tr',
      {},
      cells.map(({ content }, column) => {
        const isHeader = (headerRow && row === 0) || (headerColumn === true && column === 0)
        return element(
          isHeader ? 'th' : 'td',
          { align: row === 0 ? (sideOf(align?.[column]) ?? undefined) : undefined },
          scope.flow(content),
        )
      }),
    ),
  )
  const title =
    caption === undefined
      ? []
      : [element('caption', {}, [{ type: 'paragraph', children: [{ type: 'text', value: caption }] }])]
  return element('table', {}, [...title, ...lines])
}

export const table: BlockMarkdown<'table'> = { read, write }
