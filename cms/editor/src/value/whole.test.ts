import { createKeyGenerator } from '@portico/content-model'
import { expect, test } from 'vitest'
import { callout, foreign, paragraph } from '../../tests/fixtures.ts'
import { lockUnknown } from './lock-unknown.ts'
import { isWhole } from './whole.ts'

const stored = [paragraph('a', 'One'), callout('c', [paragraph('c1', 'Two'), foreign.carousel]), foreign.keyless]

test('the value that a body was locked into holds all of it', () => {
  expect(isWhole(stored, lockUnknown(stored, createKeyGenerator()))).toBe(true)
})

test('an empty body is held by the placeholder', () => {
  expect(isWhole([], lockUnknown([paragraph('new', '')], createKeyGenerator()))).toBe(true)
})

test('a paragraph that the editor puts into an empty container does not count', () => {
  expect(isWhole([callout('c', [])], lockUnknown([callout('c', [paragraph('new', '')])], createKeyGenerator()))).toBe(
    true,
  )
})

test('a value that stops early is not whole', () => {
  expect(isWhole(stored, lockUnknown(stored.slice(0, 2), createKeyGenerator()))).toBe(false)
})

test('a value that lost a block inside a container is not whole', () => {
  const value = lockUnknown([stored[0], callout('c', [paragraph('c1', 'Two')]), stored[2]], createKeyGenerator())
  expect(isWhole(stored, value)).toBe(false)
})
