import { expect, test } from 'vitest'
import type { SearchHit } from '@/search/client'
import { keepOrder } from './keep-order'

const hit = (href: string): SearchHit => ({
  objectID: href,
  href,
  title: [],
  heading: undefined,
  crumbs: [],
  excerpt: undefined,
})

test.each([
  ['what is shown stays where it is, and what is new follows', ['/a', '/b'], ['/c', '/b', '/a'], ['/a', '/b', '/c']],
  ['a page leads to the section that fits better', ['/a', '/b#x'], ['/b#y', '/a#z'], ['/a#z', '/b#y']],
  ['what the better answer no longer has stays', ['/a', '/b'], ['/b'], ['/a', '/b']],
  ['where nothing was shown the better answer comes as it is', [], ['/b', '/a'], ['/b', '/a']],
  ['the list gets no longer than it may', ['/a', '/b'], ['/c', '/d'], ['/a', '/b', '/c']],
])('%s', (_name, shown, better, wanted) => {
  expect(keepOrder(shown.map(hit), better.map(hit), 3).map(({ href }) => href)).toEqual(wanted)
})
