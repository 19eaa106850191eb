import { expect, test } from 'vitest'
import { scoreOf } from './score.ts'

const lines = ['h2: Title', 'p: Some {strong|bold} and {code,em|code}', 'code language="js"\n  | const a = 1']

test('the same lines are right in all', () => {
  expect(scoreOf(lines, lines)).toEqual({ blocks: { right: 3, all: 3 }, marks: { right: 3, all: 3 } })
})

test('a lost mark is no lost block', () => {
  const actual = ['h2: Title', 'p: Some bold and {code|code}', 'code language="js"\n  | const a = 1']
  expect(scoreOf(lines, actual)).toEqual({ blocks: { right: 3, all: 3 }, marks: { right: 1, all: 3 } })
})

test('a block of another kind, and one too many, count against', () => {
  const actual = ['p: Title', 'p: Some {strong|bold} and {code,em|code}', 'code\n  | const a = 1', 'p: more']
  expect(scoreOf(lines, actual)).toEqual({ blocks: { right: 1, all: 4 }, marks: { right: 3, all: 3 } })
})

test('blocks in another order count against', () => {
  expect(scoreOf(['p: a', 'p: b'], ['p: b', 'p: a'])).toEqual({
    blocks: { right: 1, all: 2 },
    marks: { right: 0, all: 0 },
  })
})

test('a bar in text is no line of a sample', () => {
  expect(scoreOf(['p: a \\| {em|b}'], ['p: a \\| {em|b}']).marks).toEqual({ right: 1, all: 1 })
})
