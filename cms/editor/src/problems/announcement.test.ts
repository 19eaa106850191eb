import type { WritingProblem } from '@portico/content-model'
import { expect, test } from 'vitest'
import { announcementOf, eachOnce } from './announcement.ts'

const problem = (key: string): WritingProblem => ({
  severity: 'error',
  kind: 'missing-alt',
  block: { key, title: 'Image', excerpt: '' },
  message: 'The picture has no alternative text.',
  hint: 'Say what it shows.',
})

test.each([
  ['one is new', [], ['a'], 'Image: The picture has no alternative text.'],
  ['several are new', ['a'], ['a', 'b', 'c'], '2 new problems.'],
  ['all are gone', ['a', 'b'], [], 'No problems left.'],
  ['one of two is gone', ['a', 'b'], ['b'], undefined],
  ['none came or went', ['a'], ['a'], undefined],
  ['there were none', [], [], undefined],
])('%s', (_name, before, now, said) => {
  expect(announcementOf(before.map(problem), now.map(problem))).toBe(said)
})

test('what is said twice of a block is said once', () => {
  expect(eachOnce([problem('a'), problem('b'), problem('a')])).toEqual([problem('a'), problem('b')])
})
