import { createKeyGenerator } from '@portico/content-model'
import { expect, test } from 'vitest'
import { paragraph } from '../../tests/fixtures.ts'
import { bodyOf } from './body.ts'
import { pathOfKey } from './locate.ts'
import { lockUnknown } from './lock-unknown.ts'

const held = (...body: unknown[]) => lockUnknown(body, createKeyGenerator())

test('the empty paragraph of an empty editor is no content', () => {
  expect(bodyOf(held(paragraph('a', '')))).toEqual([])
  expect(bodyOf(undefined)).toEqual([])
})

test('an empty heading, an empty list item and two empty paragraphs are content', () => {
  const heading = paragraph('a', '', { style: 'h2' })
  const item = paragraph('a', '', { listItem: 'bullet', level: 1 })
  expect(bodyOf(held(heading))).toEqual([heading])
  expect(bodyOf(held(item))).toEqual([item])
  expect(bodyOf(held(paragraph('a', ''), paragraph('b', '')))).toHaveLength(2)
})

test('a block is found by its key at any depth', () => {
  const tab = { _type: 'tab', _key: 't1', label: 'A', content: [paragraph('p', 'x')] }
  const value = held({ _type: 'tabs', _key: 't', items: [tab] })
  expect(pathOfKey(value, 'p')).toEqual([{ _key: 't' }, 'items', { _key: 't1' }, 'content', { _key: 'p' }])
  expect(pathOfKey(value, 'none')).toBeUndefined()
})
