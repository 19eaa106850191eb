import { expect, test } from 'vitest'
import { formatLineRanges, lineRangesSchema, parseLineRanges } from './line-ranges.ts'

test('ranges are read with both ends, each line once', () => {
  expect(parseLineRanges('4-6,1,5')).toEqual([1, 4, 5, 6])
})

test('ranges are written in the shortest form', () => {
  expect(formatLineRanges([6, 1, 5, 4, 4])).toBe('1,4-6')
  expect(formatLineRanges([])).toBeUndefined()
})

test.each(['0', '1-', 'a', '1;2', '', '1,,2'])('%j is no range', (text) => {
  expect(lineRangesSchema.safeParse(text).success).toBe(false)
})
