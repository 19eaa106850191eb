import type { SidebarItem } from '@portico/content-model'
import { array, assert, letrec, oneof, property, tuple, uuid } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  insertItem,
  isCategory,
  itemAt,
  moveItem,
  movesOf,
  removeItem,
  replaceItem,
  type Place,
  type Tree,
} from './tree'

const page = (label: string): SidebarItem => ({ type: 'link', href: 'https://example.com', label })
const category = (label: string, ...items: SidebarItem[]): SidebarItem => ({ type: 'category', label, items })
const tree = [page('a'), category('B', page('b1'), page('b2')), page('c')]

/** A tree as one line: `a B(b1 b2) c`. */
const lineOf = (items: Tree): string =>
  items
    .map((item) => (isCategory(item) ? `${item.label}(${lineOf(item.items)})` : item.type === 'link' ? item.label : ''))
    .join(' ')

const labelsOf = (items: Tree): string[] =>
  lineOf(items)
    .split(/[ ()]+/)
    .filter(Boolean)
    .toSorted()

test('items are put in, replaced and taken out at their place', () => {
  expect(lineOf(insertItem(tree, [1, 1], page('new')))).toBe('a B(b1 new b2) c')
  expect(lineOf(insertItem(tree, [3], page('new')))).toBe('a B(b1 b2) c new')
  expect(lineOf(replaceItem(tree, [1, 0], page('new')))).toBe('a B(new b2) c')
  expect(lineOf(removeItem(tree, [1]))).toBe('a c')
  expect(lineOf(tree)).toBe('a B(b1 b2) c')
})

describe('an item moves', () => {
  const cases: { from: Place; to: Place; line: string; place: Place }[] = [
    { from: [0], to: [3], line: 'B(b1 b2) c a', place: [2] },
    { from: [0], to: [1, 1], line: 'B(b1 a b2) c', place: [0, 1] },
    { from: [1, 0], to: [1, 2], line: 'a B(b2 b1) c', place: [1, 1] },
    { from: [1, 1], to: [0], line: 'b2 a B(b1) c', place: [0] },
    { from: [1], to: [0], line: 'B(b1 b2) a c', place: [0] },
  ]
  test.each(cases)('from $from to $to', ({ from, to, line, place }) => {
    const moved = moveItem(tree, from, to)
    expect(moved && lineOf(moved.tree)).toBe(line)
    expect(moved?.place).toEqual(place)
  })

  test('never into itself', () => {
    expect(moveItem(tree, [1], [1, 0])).toBeUndefined()
  })
})

test('the ways an item can go', () => {
  expect(movesOf(tree, [0])).toEqual({ down: [2] })
  expect(movesOf(tree, [2])).toEqual({ up: [1], into: [1, 2] })
  expect(movesOf(tree, [1, 0])).toEqual({ up: [1], down: [1, 2], out: [2] })
  expect(movesOf(tree, [1, 1])).toEqual({ up: [1, 0], down: [2], out: [2] })
})

test('no way loses an item, and each leads where it says', () => {
  const { tree: trees } = letrec<{ tree: SidebarItem[]; item: SidebarItem }>((tie) => ({
    tree: array(tie('item'), { maxLength: 4 }),
    item: oneof(
      { depthSize: 'small', withCrossShrink: true },
      uuid().map(page),
      tuple(uuid(), tie('tree')).map(([label, items]) => category(label, ...items)),
    ),
  }))
  const placesOf = (items: Tree, parent: Place = []): Place[] =>
    items.flatMap((item, index) => {
      const place = [...parent, index]
      return [place, ...(isCategory(item) ? placesOf(item.items, place) : [])]
    })
  assert(
    property(trees, (items) => {
      for (const from of placesOf(items))
        for (const to of Object.values(movesOf(items, from))) {
          const moved = moveItem(items, from, to)
          expect(moved && labelsOf(moved.tree)).toEqual(labelsOf(items))
          expect(moved && itemAt(moved.tree, moved.place)).toBe(itemAt(items, from))
        }
    }),
  )
})
