import { createKeyGenerator } from '@portico/content-model'
import { expect, test } from 'vitest'
import { callout, foreign, paragraph } from '../../tests/fixtures.ts'
import { seal } from './seal.ts'
import { isWhole } from './whole.ts'

const stored = [paragraph('a', 'One'), callout('c', [paragraph('c1', 'Two'), foreign.carousel]), foreign.keyless]

test('the value that a body was sealed into holds all of it', () => {
  expect(isWhole(stored, seal(stored, createKeyGenerator()))).toBe(true)
})

test('an empty body is held by the placeholder', () => {
  expect(isWhole([], seal([paragraph('new', '')], createKeyGenerator()))).toBe(true)
})

test('a paragraph that the editor puts into an empty container does not count', () => {
  expect(isWhole([callout('c', [])], seal([callout('c', [paragraph('new', '')])], createKeyGenerator()))).toBe(true)
})

test('a value that stops early is not whole', () => {
  expect(isWhole(stored, seal(stored.slice(0, 2), createKeyGenerator()))).toBe(false)
})

test('a value that lost a block inside a container is not whole', () => {
  const value = seal([stored[0], callout('c', [paragraph('c1', 'Two')]), stored[2]], createKeyGenerator())
  expect(isWhole(stored, value)).toBe(false)
})
