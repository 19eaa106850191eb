import type { BlockOf, MemberOf } from '@portico/content-model'
import type { Nodes, Table } from 'mdast'
import { element } from '../jsx.ts'
import { isText } from '../text/text-blocks.ts'
import { phrasingOf } from '../text/phrasing.ts'
import type { BlockExport, ExportScope } from '../types.ts'

/** Pipes where they can say it all, else an HTML table. */
export const table: BlockExport<'table'> = (block, scope) => [
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
