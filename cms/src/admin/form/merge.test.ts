import { describe, expect, test } from 'vitest'
import { differencesOf, likelySide, mergeVersions, type Versions } from './merge'

const block = (key: string, words = key) => ({ _key: key, words })
const blocks = (...all: (string | ReturnType<typeof block>)[]) =>
  all.map((each) => (typeof each === 'string' ? block(each) : each))

/** What each side made of the text `a b c`, and what both make together. */
const texts: Record<string, readonly [mine: unknown[], theirs: unknown[], merged: unknown[]]> = {
  'only mine changed': [blocks(block('a', 'A'), 'b', 'c'), blocks('a', 'b', 'c'), blocks(block('a', 'A'), 'b', 'c')],
  'only theirs changed': [blocks('a', 'b', 'c'), blocks('a', block('b', 'B'), 'c'), blocks('a', block('b', 'B'), 'c')],
  'both changed one': [
    blocks(block('a', 'M'), 'b', 'c'),
    blocks(block('a', 'T'), 'b', 'c'),
    blocks(block('a', 'M'), 'b', 'c'),
  ],
  'each changed another': [
    blocks(block('a', 'M'), 'b', 'c'),
    blocks('a', 'b', block('c', 'T')),
    blocks(block('a', 'M'), 'b', block('c', 'T')),
  ],
  'each added one': [blocks('a', 'm', 'b', 'c'), blocks('a', 'b', 'c', 't'), blocks('a', 'm', 'b', 'c', 't')],
  'they added the first': [blocks('a', 'b', 'c'), blocks('t', 'a', 'b', 'c'), blocks('t', 'a', 'b', 'c')],
  'each removed one': [blocks('b', 'c'), blocks('a', 'b'), blocks('b')],
  'I changed what they removed': [
    blocks('a', block('b', 'M'), 'c'),
    blocks('a', 'c'),
    blocks('a', block('b', 'M'), 'c'),
  ],
  'they moved one': [blocks('a', 'b', 'c'), blocks('c', 'a', 'b'), blocks('c', 'a', 'b')],
  'I moved one': [blocks('c', 'a', 'b'), blocks('a', 'b', 'c'), blocks('c', 'a', 'b')],
}

describe('two versions of a text', () => {
  test.each(Object.entries(texts))('are made one where %s', (_, [mine, theirs, merged]) => {
    const versions = { base: { body: blocks('a', 'b', 'c') }, mine: { body: mine }, theirs: { body: theirs } }
    expect(mergeVersions(versions, likelySide)).toEqual({ body: merged })
  })
})

describe('two versions of fields', () => {
  const versions: Versions = {
    base: { title: 'Was', order: 1, card: { words: 'a', __temp_key__: 'a0' }, tags: { count: 1 }, updatedAt: '1' },
    mine: {
      title: 'Mine',
      order: 1,
      card: { words: 'a', __temp_key__: 'a0' },
      tags: { connect: [], disconnect: [] },
      updatedAt: '1',
    },
    theirs: { title: 'Theirs', order: 2, card: { words: 'a' }, tags: { count: 2 }, updatedAt: '2' },
  }

  test('differ in what a person wrote', () => {
    expect(differencesOf(versions)).toEqual([
      { id: 'title', field: 'title', mine: 'Mine', theirs: 'Theirs', changedBy: 'both' },
      { id: 'order', field: 'order', mine: 1, theirs: 2, changedBy: 'them' },
    ])
  })

  test('are made one as chosen', () => {
    expect(mergeVersions(versions, ({ field }) => (field === 'title' ? 'theirs' : 'mine'))).toEqual({
      ...versions.mine,
      title: 'Theirs',
    })
  })
})
