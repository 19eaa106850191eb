import { expect, test } from 'vitest'
import { parseBody } from '../body-check.ts'
import type { Body } from '../blocks/body.ts'
import { expandSnippets, snippetsOf } from './snippets.ts'

function body(...blocks: unknown[]): Body {
  const parsed = parseBody(blocks)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  return parsed.body
}
const divider = { _type: 'divider', _key: 'd' }
const reference = (key: string, documentId: string) => ({ _type: 'snippet', _key: key, documentId })

test('a snippet stands where it is referred to, its keys prefixed', () => {
  expect(expandSnippets(body(reference('r', 'one'), reference('s', 'one')), () => body(divider))).toEqual([
    { _type: 'divider', _key: 'r.d' },
    { _type: 'divider', _key: 's.d' },
  ])
})

test('snippets expand inside containers and inside snippets', () => {
  const bodies: Record<string, Body> = { outer: body(reference('i', 'inner')), inner: body(divider) }
  const page = body({ _type: 'callout', _key: 'c', kind: 'tip', content: [reference('o', 'outer')] })
  expect(expandSnippets(page, (id) => bodies[id])).toEqual([
    { _type: 'callout', _key: 'c', kind: 'tip', content: [{ _type: 'divider', _key: 'o.i.d' }] },
  ])
})

test('a circle and a missing snippet are left for the check to name', () => {
  const circle = body(reference('x', 'self'))
  expect(expandSnippets(circle, (id) => (id === 'self' ? circle : undefined))).toEqual([
    { _type: 'snippet', _key: 'x.x', documentId: 'self' },
  ])
  expect(expandSnippets(body(reference('m', 'missing')), () => undefined)).toEqual([reference('m', 'missing')])
})

test('references are listed once, containers included', () => {
  const page = body(
    reference('a', 'one'),
    { _type: 'details', _key: 'x', summary: 's', content: [reference('b', 'two')] },
    reference('c', 'one'),
  )
  expect(snippetsOf(page)).toEqual(['one', 'two'])
})

test('a body is expanded again only where a snippet in it is another', () => {
  const bodies = new Map([
    ['outer', body(reference('i', 'inner'))],
    ['inner', body(divider)],
  ])
  const bodyOf = (id: string) => bodies.get(id)
  const page = body(reference('o', 'outer'))
  const before = expandSnippets(page, bodyOf)
  expect(expandSnippets(page, bodyOf)).toBe(before)
  bodies.set('inner', body({ ...divider, _key: 'new' }))
  expect(expandSnippets(page, bodyOf)).toEqual([{ _type: 'divider', _key: 'o.i.new' }])
  bodies.delete('inner')
  expect(expandSnippets(page, bodyOf)).toEqual([reference('o.i', 'inner')])
})

test('a body without snippets is its own expansion', () => {
  const page = body(divider)
  expect(expandSnippets(page, () => undefined)).toBe(page)
})
