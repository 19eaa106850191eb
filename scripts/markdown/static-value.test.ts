import { parseExpression } from '@babel/parser'
import type { Expression } from 'estree'
import { describe, expect, it } from 'vitest'
import { nameOf } from './static-name.ts'
import { staticValue, UNREAD, type StaticScope } from './static-value.ts'

function valueOf(source: string, scope?: StaticScope) {
  const tree: unknown = parseExpression(source, { plugins: ['typescript', 'jsx', 'estree'] })
  return staticValue(tree as Expression, scope)
}

describe('the value of an expression', () => {
  it.each([
    [`'a'`, 'a'],
    ['-1.5', -1.5],
    ['[1, , true, null, undefined]', [1, undefined, true, null, undefined]],
    ['[...[1, 2], ...[]]', [1, 2]],
    [`{ a: 1, 'b-c': [2], ['d' + 1]: { e: 3 }, 4: 5 }`, { a: 1, 'b-c': [2], d1: { e: 3 }, 4: 5 }],
    ['{ ...{ a: 1, b: 2 }, b: 3 }', { a: 1, b: 3 }],
    ['{ ...null, a: 1 }', { a: 1 }],
    ['`a${1 + 1}b${"c"}`', 'a2bc'],
    [`'a' + 'b' + 1`, 'ab1'],
    [`'' || 'a'`, 'a'],
    [`0 ?? 'a'`, 0],
    [`false && 'a'`, false],
    [`1 === 1 ? 'yes' : 'no'`, 'yes'],
    [`({ a: { b: [7] } }).a['b'][0]`, 7],
    [`({ a: 1 } as const satisfies object)!`, { a: 1 }],
    ['[1, 2].length', 2],
    ['undefined?.a', undefined],
    ['({ a: 1 }).b', undefined],
  ])('%s is read', (source, value) => {
    expect(valueOf(source)).toEqual({ value, unread: [] })
  })

  it.each([
    ['require("a").b', 'a call of require'],
    ['new Date()', 'a call of Date'],
    ['a.b.c()', 'a call of a.b.c'],
    ['somewhere', 'the name somewhere'],
    ['() => 1', 'a function'],
    ['<p>one</p>', 'an element'],
    ['/a/', 'an expression'],
    ['`a${b}`', 'the name b'],
    ['a || 1', 'the name a'],
    ['"a".constructor', '….constructor'],
  ])('%s is not: it is %s', (source, what) => {
    const { value, unread } = valueOf(source)
    expect({ value, unread }).toEqual({ value: UNREAD, unread: [{ line: 1, path: '', what }] })
  })

  it('lacks what cannot be known, and says where each part stands', () => {
    const source = `{
      title: 'One',
      plugins: ['a', require('b'), [pluginOf('c'), { d: 1 }]],
      theme: { light: themes.github, dark: '#000' },
      sidebar() {},
      ...rest,
    }`
    expect(valueOf(source)).toEqual({
      value: { title: 'One', plugins: ['a', [{ d: 1 }]], theme: { dark: '#000' } },
      unread: [
        { line: 3, path: 'plugins.1', what: 'a call of require' },
        { line: 3, path: 'plugins.2.0', what: 'a call of pluginOf' },
        { line: 4, path: 'theme.light', what: 'the name themes' },
        { line: 5, path: 'sidebar', what: 'a function' },
        { line: 6, path: '', what: 'the name rest' },
      ],
    })
  })

  it('knows a member of an object of which another part cannot be known', () => {
    expect(valueOf('({ a: 1, b: f() }).a')).toEqual({ value: 1, unread: [] })
    expect(valueOf('({ a: 1, b: f() }).b')).toMatchObject({ value: UNREAD, unread: [{ what: 'a call of f' }] })
  })

  it('takes from its scope what names and calls stand for', () => {
    const scope: StaticScope = {
      known(node, read) {
        if (node.type === 'Identifier' && node.name === 'base') return { value: '/docs' }
        if (node.type === 'MemberExpression' && nameOf(node).startsWith('process.env.')) return { value: undefined }
        const [first] = node.type === 'CallExpression' ? node.arguments : []
        return first && first.type !== 'SpreadElement' ? { value: read(first) } : undefined
      },
    }
    expect(valueOf('wrap({ a: `${base}/x`, b: process.env.URL ?? "none" })', scope)).toEqual({
      value: { a: '/docs/x', b: 'none' },
      unread: [],
    })
  })

  it('never reaches what an object inherits', () => {
    for (const source of [`({}).constructor`, `({}).__proto__`, `[].map`, `'a'.length.toString`])
      expect(valueOf(source).value).toBe(UNREAD)
    expect(Object.getPrototypeOf(valueOf('{ ["__proto__"]: { a: 1 } }').value)).toBe(Object.prototype)
  })
})
