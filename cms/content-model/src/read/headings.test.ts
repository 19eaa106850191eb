import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { parseBody } from '../body-check.ts'
import type { Body } from '../blocks/body.ts'
import { anchorSchema } from '../blocks/text-block.ts'
import { headingsOf, mintAnchors, slugOf } from './headings.ts'

function body(...blocks: unknown[]): Body {
  const parsed = parseBody(blocks)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  return parsed.body
}
const heading = (key: string, text: string, more: object = {}) => ({
  _type: 'block',
  _key: key,
  style: 'h2',
  children: [{ _type: 'span', _key: `${key}s`, text }],
  ...more,
})

test('a heading keeps the anchor it stores, whatever its words are', () => {
  expect(headingsOf(body(heading('a', 'New words', { anchor: 'old-words' })))).toEqual([
    { key: 'a', level: 2, text: 'New words', anchor: 'old-words' },
  ])
})

test('equal anchors are told apart by a number, the first keeps its own', () => {
  const anchors = headingsOf(body(heading('a', 'Options'), heading('b', 'Options'), heading('c', 'Options'))).map(
    ({ anchor }) => anchor,
  )
  expect(anchors).toEqual(['options', 'options-1', 'options-2'])
})

test('headings inside containers count, in reading order', () => {
  const nested = body(heading('a', 'First'), {
    _type: 'tabs',
    _key: 't',
    items: [{ _type: 'tab', _key: 't1', label: 'One', content: [heading('b', 'Inside', { style: 'h3' })] }],
  })
  expect(headingsOf(nested)).toEqual([
    { key: 'a', level: 2, text: 'First', anchor: 'first' },
    { key: 'b', level: 3, text: 'Inside', anchor: 'inside' },
  ])
})

test('minting gives each heading the anchor it has, once', () => {
  const minted = mintAnchors(body(heading('a', 'Same'), heading('b', 'Same'), heading('c', 'Kept', { anchor: 'mine' })))
  expect(minted.map((block) => (block._type === 'block' ? block.anchor : undefined))).toEqual([
    'same',
    'same-1',
    'mine',
  ])
  expect(mintAnchors(minted)).toEqual(minted)
})

test('a new heading does not take the anchor that a later one stores', () => {
  const stored = [heading('b', 'Options', { anchor: 'options' }), heading('c', 'Options', { anchor: 'options-1' })]
  expect(headingsOf(body(heading('a', 'Options'), ...stored)).map(({ anchor }) => anchor)).toEqual([
    'options-2',
    'options',
    'options-1',
  ])
})

test('minting tells apart for good a heading that was copied with its anchor', () => {
  const copied = body(heading('a', 'Mine', { anchor: 'mine' }), heading('b', 'Mine', { anchor: 'mine' }))
  expect(mintAnchors(copied)).toMatchObject([{ anchor: 'mine' }, { anchor: 'mine-1' }])
})

test('whatever the words of a heading, its anchor may be stored', () => {
  const words = oneof(string({ unit: 'binary' }), constantFrom('हिन्दी', 'ไทย', 'Ⓐ', '‿', '𝒜'))
  assert(
    property(array(words, { maxLength: 80 }), (texts) => {
      expect(anchorSchema.safeParse(slugOf(texts.join(' '))).error).toBeUndefined()
    }),
  )
})

test.each([
  ['Hello, World!', 'hello-world'],
  ['`findOne()`', 'findone'],
  ['?!', 'section'],
  ['Überblick', 'überblick'],
  ['हिन्दी', 'हिन्दी'],
])('%s becomes %s', (text, slug) => {
  expect(slugOf(text)).toBe(slug)
})
