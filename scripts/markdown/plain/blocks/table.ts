import type { BlockOf, BodyBlock, MemberOf } from '@portico/content-model'
import type { AlignType, List, ListItem, Nodes, PhrasingContent, TableRow } from 'mdast'
import { bold, captionLine, line } from '../line.ts'
import { plainPhrasing, pictureOf } from '../phrasing.ts'
import type { PlainBlock, PlainScope } from '../types.ts'

type Row = MemberOf<'row'>

/**
 * A table of GitHub's Markdown, whose cells have one line each: of several paragraphs, the line has all of them. A table
 * with samples or other blocks in a cell is a list with an item for each row.
 */
export const table: PlainBlock<'table'> = (block, scope) => {
  const lines = block.rows.map(({ cells }) => cells.map(({ content }) => lineOf(content, scope)))
  const flat = lines.every((cells) => cells.every((cell) => cell !== undefined))
  return [...captionLine(block.caption), ...(flat ? [pipeTable(block, lines.map(known))] : rowList(block, scope))]
}

function known(cells: readonly (PhrasingContent[] | undefined)[]): PhrasingContent[][] {
  return cells.map((cell) => cell ?? [])
}

/** The content of a cell on one line; undefined where it holds more than text and pictures. */
function lineOf(content: readonly BodyBlock[], scope: PlainScope): PhrasingContent[] | undefined {
  const parts: PhrasingContent[][] = []
  for (const block of content) {
    if (block._type === 'block') parts.push(plainPhrasing(block, scope, { lineEnd: '; ' }))
    else if (block._type === 'image')
      parts.push([pictureOf(block, scope)], ...(block.caption ? [line(block.caption)] : []))
    else return undefined
  }
  return joined(parts.filter((part) => part.length > 0))
}

function joined([first = [], ...others]: readonly PhrasingContent[][]): PhrasingContent[] {
  return others.reduce<PhrasingContent[]>(
    (all, part) => [...all, { type: 'text', value: endsWithSign(all.at(-1)) ? ' ' : '; ' }, ...part],
    first,
  )
}

function endsWithSign(node: PhrasingContent | undefined): boolean {
  return node?.type === 'text' && /[.,;:!?]$/.test(node.value)
}

/** GitHub's Markdown knows no table without a first row of headers: it is empty where the table has none. */
function pipeTable({ headerRow, align, rows: [first] }: BlockOf<'table'>, lines: PhrasingContent[][][]): Nodes {
  const columns = first?.cells ?? []
  const rows = headerRow ? lines : [columns.map(() => []), ...lines]
  return {
    type: 'table',
    align: columns.map((_, column): AlignType => {
      const side = align?.[column]
      return side === undefined || side === 'none' ? null : side
    }),
    children: rows.map((cells): TableRow => ({
      type: 'tableRow',
      children: cells.map((children) => ({ type: 'tableCell', children })),
    })),
  }
}

/** Each cell after the header of its column, where the table has headers and they are lines. */
function rowList({ headerRow, rows }: BlockOf<'table'>, scope: PlainScope): Nodes[] {
  const [first, ...others] = rows
  const headers = first?.cells.map(({ content }) => lineOf(content, scope)) ?? []
  const named = headerRow && others.length > 0 && headers.every((header) => header !== undefined)
  const list: List = {
    type: 'list',
    ordered: false,
    spread: true,
    children: (named ? others : rows).map((row) => rowItem(row, named ? known(headers) : [], scope)),
  }
  return [list]
}

function rowItem({ cells }: Row, headers: PhrasingContent[][], scope: PlainScope): ListItem {
  const children = cells.flatMap(({ content }, column): Nodes[] => {
    const header = headers[column] ?? []
    if (header.length === 0) return scope.flow(content)
    const words = lineOf(content, scope)
    const name = bold([...header, { type: 'text', value: ':' }])
    if (words === undefined) return [{ type: 'paragraph', children: [name] }, ...scope.flow(content)]
    return [{ type: 'paragraph', children: words.length > 0 ? [name, { type: 'text', value: ' ' }, ...words] : [name] }]
  })
  return { type: 'listItem', spread: true, children: children as ListItem['children'] }
}
