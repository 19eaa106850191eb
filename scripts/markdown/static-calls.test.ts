import { parseExpression } from '@babel/parser'
import type { Expression } from 'estree'
import { describe, expect, it } from 'vitest'
import { staticValue, UNREAD } from './static-value.ts'

function valueOf(source: string) {
  const tree: unknown = parseExpression(source, { plugins: ['typescript', 'jsx', 'estree'] })
  return staticValue(tree as Expression)
}

describe('a call whose values are spelled out', () => {
  it.each([
    ["['a', 'b'].map((name, index) => `${index}/${name}`)", ['0/a', '1/b']],
    ['[{ a: 1, b: [2, 3] }].map(({ a, b: [, c] }) => [a, c])', [[1, 3]]],
    ["[['a', 1]].map(([name, size]) => ({ [name]: size }))", [{ a: 1 }]],
    ['[1, 2].map((each) => { const next = each + 1; return next })', [2, 3]],
    ['[1, 2].flatMap((each) => [each, each])', [1, 1, 2, 2]],
    ['[1, 2].filter((each) => each === 2)', [2]],
    ['[{ a: 1 }, { a: 2 }].find(({ a }) => a === 2).a', 2],
    ['[[1, 2], [3]].map((row) => row.map((each) => each * 2))', [[2, 4], [6]]],
    ['[1, 2].some((each) => each === 2)', true],
    ['[1, 2].every((each) => each === 2)', false],
    ['Object.entries({ a: 1 }).map(([key, value]) => key + value)', ['a1']],
    ['Object.keys({ a: 1 }).concat(Object.values({ a: 2 }))', ['a', 2]],
    ["' A-b '.trim().toLowerCase().split('-').join('+')", 'a+b'],
    ["'a-b-c'.replaceAll('-', '.')", 'a.b.c'],
    ['[1, 2, 3].slice(1).at(-1).toString()', '3'],
    ["'abc'.startsWith('ab') && ['a'].includes('a')", true],
  ])('%s is read', (source, value) => {
    expect(valueOf(source)).toEqual({ value, unread: [] })
  })

  it.each([
    ['[1].map((each) => run(each))', 'a call of run'],
    ['[1].map(run)', 'a call of ….map'],
    ['rows.map((row) => row)', 'the name rows'],
    ['[1].map((each) => { for (;;) {} })', 'a call of ….map'],
    ['[1].map(({ ...rest }) => rest)', 'a call of ….map'],
    ['(255).toString(16)', 'a call of ….toString'],
    ["'a'.join('')", 'a call of ….join'],
    ["['a'].split('')", 'a call of ….split'],
    ["'a'.startsWith('a', 1)", 'a call of ….startsWith'],
    ["'a'.constructor('b')", 'a call of ….constructor'],
    ['[1].push(2)', 'a call of ….push'],
    ['[1].slice(...[0])', 'a call of ….slice'],
  ])('%s is not: it is %s', (source, what) => {
    expect(valueOf(source)).toEqual({ value: UNREAD, unread: [{ line: 1, path: '', what }] })
  })
})
