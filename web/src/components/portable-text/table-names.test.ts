import type { BodyBlock } from '@portico/content-model'
import { expect, test } from 'vitest'
import { tableNamesOf } from './table-names'

const table = (key: string, caption?: string): BodyBlock => ({
  _type: 'table',
  _key: key,
  headerRow: false,
  headerColumn: false,
  rows: [],
  ...(caption !== undefined && { caption }),
})

test('no two tables of a page have one name, those inside other blocks included', () => {
  const body: BodyBlock[] = [
    table('a'),
    { _type: 'callout', _key: 'c', kind: 'note', content: [table('b'), table('d', 'Options')] },
    table('e', 'Options'),
  ]
  expect([...tableNamesOf(body)]).toEqual([
    ['a', 'Table'],
    ['b', 'Table 2'],
    ['d', 'Options'],
    ['e', 'Options 2'],
  ])
})
