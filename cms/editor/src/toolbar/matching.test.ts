import { expect, test } from 'vitest'
import { matching } from './matching.ts'

const code = { title: 'Code', description: 'A sample of code' }
const codeGroup = { title: 'Code group', description: 'The same sample in several languages' }
const table = { title: 'Table', description: 'Rows and columns' }
const columns = { title: 'Columns', description: 'Blocks side by side' }
const items = [code, table, columns, codeGroup]

test('without a query every item is offered, in the order given', () => {
  expect(matching('', items)).toEqual(items)
})

test('an item named so comes before one that is only described so', () => {
  expect(matching('columns', items)).toEqual([columns, table])
})

test('every word has to be found', () => {
  expect(matching('code gr', items)).toEqual([codeGroup])
  expect(matching('carousel', items)).toEqual([])
})
