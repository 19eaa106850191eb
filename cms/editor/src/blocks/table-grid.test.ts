import { createKeyGenerator } from '@portico/content-model'
import { expect, test } from 'vitest'
import { insertColumn, insertRow, positionOf, removeColumn, removeRow, setAlignment, type Row } from './table-grid.ts'

const cell = (key: string) => ({ _type: 'cell' as const, _key: key, content: [] })
const twoByTwo: Row[] = [
  { _type: 'row', _key: 'r1', cells: [cell('a'), cell('b')] },
  { _type: 'row', _key: 'r2', cells: [cell('c'), cell('d')] },
]
const keysOf = (rows: readonly Row[]) => rows.map(({ _key, cells }) => [_key, ...cells.map((each) => each._key)])

test('a new row is as wide as the first', () => {
  const key = createKeyGenerator()
  const rows = insertRow(twoByTwo, 1, { key, cell: () => cell(key()) })
  expect(keysOf(rows)).toEqual([
    ['r1', 'a', 'b'],
    ['k0', 'k1', 'k2'],
    ['r2', 'c', 'd'],
  ])
})

test('a new column stands in every row', () => {
  const key = createKeyGenerator()
  expect(keysOf(insertColumn(twoByTwo, 2, () => cell(key())))).toEqual([
    ['r1', 'a', 'b', 'k0'],
    ['r2', 'c', 'd', 'k1'],
  ])
})

test('rows and columns are removed whole', () => {
  expect(keysOf(removeRow(twoByTwo, 0))).toEqual([['r2', 'c', 'd']])
  expect(keysOf(removeColumn(twoByTwo, 0))).toEqual([
    ['r1', 'b'],
    ['r2', 'd'],
  ])
})

test('alignment covers every column, and is left out where no column has one', () => {
  expect(setAlignment([], 1, { to: 'right', width: 3 })).toEqual(['none', 'right', 'none'])
  expect(setAlignment(['none', 'right'], 1, { to: 'none', width: 2 })).toBeUndefined()
})

test('a cell is found by its key', () => {
  expect(positionOf(twoByTwo, 'd')).toEqual({ row: 1, column: 1 })
  expect(positionOf(twoByTwo, 'x')).toBeUndefined()
})
