import { expect, test } from 'vitest'
import { sameJson } from './json.ts'

test.each([
  [{ a: 1, b: [null, 'x'] }, { b: [null, 'x'], a: 1 }, true],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [[1, 2], [2, 1], false],
  [{ a: {} }, { a: [] }, false],
  [null, undefined, false],
  ['1', 1, false],
])('%j and %j', (a, b, same) => {
  expect(sameJson(a, b)).toBe(same)
  expect(sameJson(b, a)).toBe(same)
})
