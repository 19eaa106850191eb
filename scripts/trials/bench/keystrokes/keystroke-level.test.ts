import { expect, test } from 'vitest'
import { countsOf, keysOfCombination, keysOfText, secondsOf } from './keystroke-level.ts'

test('operators are counted, and their seconds are those of the model', () => {
  expect(countsOf('MHPB2HK5')).toEqual({ K: 5, P: 1, B: 2, H: 2, M: 1 })
  expect(secondsOf(countsOf('MHPB2HK5'))).toBe(4.85)
})

test.each([
  ['abc', 3],
  ['Set up', 7],
  ['## a', 5],
  ['[[x', 3],
  ['a#B', 4],
])('%j takes %d keys', (text, keys) => {
  expect(keysOfText(text)).toBe(keys)
})

test('each key of a combination counts', () => {
  expect(keysOfCombination('Control+Alt+2')).toBe(3)
  expect(keysOfCombination('Enter')).toBe(1)
})
