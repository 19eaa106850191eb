import { expect, test } from 'vitest'
import { freshCopy } from './fresh-copy.ts'

const counter = () => {
  let count = 0
  return () => `new-${++count}`
}

test('every key is new, and marks follow the definitions that they name', () => {
  const heading = {
    _type: 'block',
    _key: 'a',
    style: 'h2',
    anchor: 'set-up',
    markDefs: [{ _type: 'link', _key: 'l', href: '/a' }],
    children: [{ _type: 'span', _key: 's', text: 'Set up', marks: ['strong', 'l'] }],
  }
  expect(freshCopy(heading, counter())).toEqual({
    _type: 'block',
    _key: 'new-1',
    style: 'h2',
    markDefs: [{ _type: 'link', _key: 'new-2', href: '/a' }],
    children: [{ _type: 'span', _key: 'new-3', text: 'Set up', marks: ['strong', 'new-2'] }],
  })
})

test('blocks in blocks get keys of their own; identities of documents stay', () => {
  const tabs = {
    _type: 'tabs',
    _key: 't',
    items: [{ _type: 'tab', _key: 't1', label: 'One', content: [{ _type: 'snippet', _key: 'n', documentId: 'd' }] }],
  }
  expect(freshCopy(tabs, counter())).toEqual({
    _type: 'tabs',
    _key: 'new-1',
    items: [
      {
        _type: 'tab',
        _key: 'new-2',
        label: 'One',
        content: [{ _type: 'snippet', _key: 'new-3', documentId: 'd' }],
      },
    ],
  })
})
