import { expect, test } from 'vitest'
import type { SidebarItem } from '../documents/sidebar.ts'
import { categoryPlaces, placeDoc, placesOfDoc, withoutDoc, withPlacesOf } from './sidebar-places.ts'

const doc = (documentId: string): SidebarItem => ({ type: 'doc', documentId })
const category = (label: string, ...items: SidebarItem[]): SidebarItem => ({ type: 'category', label, items })
const link: SidebarItem = { type: 'link', href: 'https://example.com', label: 'Forum' }
const tree = [doc('a'), category('Guides', doc('b'), category('More', doc('c')), doc('d')), link]

test('names the categories, and where a page stands', () => {
  expect(categoryPlaces(tree)).toEqual([['Guides'], ['Guides', 'More']])
  expect(placesOfDoc(tree, 'a')).toEqual([[]])
  expect(placesOfDoc(tree, 'c')).toEqual([['Guides', 'More']])
  expect(placesOfDoc([{ ...tree[1], documentId: 'e' } as SidebarItem], 'e')).toEqual([])
})

test('puts a page into a category, and moves it there with its label', () => {
  expect(placeDoc(tree, 'new', ['Guides', 'More'])).toEqual([
    doc('a'),
    category('Guides', doc('b'), category('More', doc('c'), doc('new')), doc('d')),
    link,
  ])
  const named = { type: 'doc', documentId: 'a', label: 'Start' } as const
  expect(placeDoc([named, link], 'a', [])).toEqual([link, named])
  expect(placeDoc(tree, 'new', ['Gone'])).toBeUndefined()
})

test('takes a page out, wherever it stands', () => {
  expect(withoutDoc([doc('d'), ...tree], 'd')).toEqual([
    doc('a'),
    category('Guides', doc('b'), category('More', doc('c'))),
    link,
  ])
})

test('publishes the place of one page: below the nearest that readers have above it, and nothing else', () => {
  const draft = [
    category('Guides', doc('b'), doc('unpublished'), doc('page'), doc('d')),
    category('New', doc('e')),
    link,
  ]
  expect(withPlacesOf('page', { published: tree, draft })).toEqual([
    doc('a'),
    category('Guides', doc('b'), doc('page'), category('More', doc('c')), doc('d')),
    link,
  ])
  expect(withPlacesOf('a', { published: tree, draft })).toEqual(tree.slice(1))
  expect(withPlacesOf('b', { published: tree, draft })).toBeUndefined()
})

test('leaves a page where it is as long as its new category is not published', () => {
  const draft = [category('New', doc('a'))]
  expect(withPlacesOf('a', { published: tree, draft })).toBeUndefined()
})
