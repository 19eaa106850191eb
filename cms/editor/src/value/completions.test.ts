import { expect, test } from 'vitest'
import { completionsOf } from './completions.ts'

const block = (key: string, text: string, fields: object = {}) => ({
  _type: 'block',
  _key: key,
  ...fields,
  children: [{ _type: 'span', _key: `${key}s`, text }],
})

test('the same body is an answer without additions', () => {
  expect(completionsOf([block('a', 'One')], [block('a', 'One')])).toEqual([])
})

test('fields that the server added, at any depth', () => {
  const sent = [block('a', 'One'), { _type: 'callout', _key: 'c', content: [block('b', 'Two', { style: 'h2' })] }]
  const stored = [
    block('a', 'One', { anchor: 'one' }),
    { _type: 'callout', _key: 'c', kind: 'note', content: [block('b', 'Two', { style: 'h2', anchor: 'two' })] },
  ]
  expect(completionsOf(sent, stored)).toEqual([
    { key: 'a', field: 'anchor', value: 'one' },
    { key: 'b', field: 'anchor', value: 'two' },
    { key: 'c', field: 'kind', value: 'note' },
  ])
})

test.each([
  ['other words', [block('a', 'Two')]],
  ['another key', [block('b', 'One')]],
  ['a block more', [block('a', 'One'), block('b', 'Two')]],
  ['a changed field', [block('a', 'One', { style: 'h2' })]],
  ['a field less', [block('a', 'One', { style: undefined })]],
  ['nothing', null],
])('%s is another text', (_, stored) => {
  expect(completionsOf([block('a', 'One', { style: 'normal' })], stored)).toBeUndefined()
})
