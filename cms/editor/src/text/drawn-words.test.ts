import { expect, test } from 'vitest'
import { differenceOf } from './drawn-words.ts'

test.each([
  ['One', 'One', undefined],
  ['One', 'One two', { start: 3, end: 3, words: ' two' }],
  ['', 'One', { start: 0, end: 0, words: 'One' }],
  ['Fix teh word', 'Fix the word', { start: 5, end: 7, words: 'he' }],
  ['aa', 'aaa', { start: 2, end: 2, words: 'a' }],
  ['aaa', 'aa', { start: 2, end: 3, words: '' }],
  ['One', '', { start: 0, end: 3, words: '' }],
  ['😀', '😁', { start: 0, end: 2, words: '😁' }],
  ['a😀', 'a🤀', { start: 1, end: 3, words: '🤀' }],
])('what makes %j %j', (before, after, expected) => {
  expect(differenceOf(before, after)).toEqual(expected)
})
