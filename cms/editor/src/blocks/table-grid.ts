import { paragraph, type Making } from './part.ts'

/*
 * Rows and columns as plain values. The table's buttons plan a new list of rows here and store it in one step, so
 * that one undo takes it back.
 */

export interface Cell {
  readonly _type: 'cell'
  readonly _key: string
  readonly content: readonly unknown[]
}
export interface Row {
  readonly _type: 'row'
  readonly _key: string
  readonly cells: readonly Cell[]
}

export const ALIGNMENTS = ['none', 'left', 'center', 'right'] as const
export type Alignment = (typeof ALIGNMENTS)[number]

type NewCell = Cell & { readonly content: readonly ReturnType<typeof paragraph>[] }

/** A cell with an empty paragraph. */
export const createCell = (making: Pick<Making, 'key'>): NewCell => ({
  _type: 'cell',
  _key: making.key(),
  content: [paragraph(making)],
})

/** A row of empty cells. */
export const createRow = (
  making: Pick<Making, 'key'>,
  width: number,
): Row & { readonly cells: readonly NewCell[] } => ({
  _type: 'row',
  _key: making.key(),
  cells: Array.from({ length: width }, () => createCell(making)),
})

type MakeCell = () => Cell

/** The rows with an empty one put in before position `at`. */
export function insertRow(
  rows: readonly Row[],
  at: number,
  { key, cell }: { key: () => string; cell: MakeCell },
): Row[] {
  const width = rows[0]?.cells.length ?? 1
  const row: Row = { _type: 'row', _key: key(), cells: Array.from({ length: width }, cell) }
  return rows.toSpliced(at, 0, row)
}

export function removeRow(rows: readonly Row[], at: number): Row[] {
  return rows.toSpliced(at, 1)
}

/** Every row with an empty cell put in before position `at`. */
export function insertColumn(rows: readonly Row[], at: number, cell: MakeCell): Row[] {
  return rows.map((row) => ({ ...row, cells: row.cells.toSpliced(at, 0, cell()) }))
}

export function removeColumn(rows: readonly Row[], at: number): Row[] {
  return rows.map((row) => ({ ...row, cells: row.cells.toSpliced(at, 1) }))
}

/** The alignment of each column after one was set; nothing where no column has any. */
export function setAlignment(
  align: readonly Alignment[],
  column: number,
  { to, width }: { to: Alignment; width: number },
): Alignment[] | undefined {
  const next = Array.from({ length: width }, (_, index) => (index === column ? to : (align[index] ?? 'none')))
  return next.every((alignment) => alignment === 'none') ? undefined : next
}

/** Where a key stands: its row, its column, or nothing. */
export function positionOf(rows: readonly Row[], cellKey: string): { row: number; column: number } | undefined {
  for (const [row, { cells }] of rows.entries()) {
    const column = cells.findIndex(({ _key }) => _key === cellKey)
    if (column >= 0) return { row, column }
  }
  return undefined
}
