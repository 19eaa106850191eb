import { expect, test } from 'vitest'
import { intro, kitchen, releaseNotes } from '../../tests/fixtures/docs'
import { snapshot } from '../../tests/fixtures/snapshot'
import { pathInLocale } from './locales'
import { nearestPages, wordsOfPath } from './nearest-pages'
import { outlineOf } from './outline'
import { lastChangeOf, routesOf, tagsByLetter } from './pages'
import { createPortal } from './portal'

const portal = createPortal(snapshot)

test('a page changed last when its own words or those of a snippet in it did', () => {
  expect(lastChangeOf(portal, intro)).toBe('2026-11-10T08:00:00.000Z')
  expect(lastChangeOf(portal, releaseNotes)).toBe('2026-11-02T09:30:00.000Z')
})

test('tags stand under their first letter, whatever its case, with the number of their pages', () => {
  expect(
    tagsByLetter(portal).map(([letter, tags]) => [letter, tags.map(({ tag, count }) => [tag.slug, count])]),
  ).toEqual([
    ['B', [['basics', 3]]],
    ['D', [['deployment', 2]]],
    ['R', [['rest-api', 3]]],
    ['W', [['writing', 1]]],
  ])
})

test('a tag that starts with no letter stands under #', () => {
  const tags = [{ documentId: 'tag11ty', name: '11ty', slug: '11ty' }]
  expect(tagsByLetter(createPortal({ ...snapshot, tags })).map(([letter]) => letter)).toEqual(['#'])
})

test('the outline holds the levels that the page asks for, those of snippets too', () => {
  expect(outlineOf(portal, intro)).toEqual([
    { anchor: 'what-you-need', text: 'What you need', level: 2 },
    { anchor: 'supported-versions', text: 'Supported versions', level: 3 },
  ])
  expect(outlineOf(portal, { ...intro, tocMaxLevel: 2 })).toEqual([
    { anchor: 'what-you-need', text: 'What you need', level: 2 },
  ])
  expect(outlineOf(portal, { ...kitchen, hideToc: true })).toEqual([])
})

test('every published page has a route', () => {
  expect(routesOf(portal)).toEqual([
    '/',
    '/home/Home',
    '/tags',
    ...snapshot.docs.map(({ path }) => path),
    '/snippets/node-versions',
    '/tags/basics',
    '/tags/deployment',
    '/tags/rest-api',
    '/tags/writing',
  ])
})

test('an address becomes words', () => {
  expect(wordsOfPath('/dev-docs/Quick_start%20guide.html')).toEqual(['dev', 'docs', 'Quick', 'start', 'guide'])
})

test('the nearest pages share most with the address, its last part before all', () => {
  const pages = snapshot.docs.map(({ path, title }) => ({ path, title }))
  expect(nearestPages(pages, '/dev-docs/setup/databse').map(({ path }) => path)).toEqual([
    '/dev-docs/setup/database',
    '/dev-docs/setup/deployment',
    '/dev-docs/intro',
  ])
  expect(nearestPages(pages, '/zzz')).toEqual([])
})

test.each([
  ['/guides/start', 'fr', '/fr/guides/start'],
  ['/fr/guides/start', 'en', '/guides/start'],
  ['/', 'fr', '/fr'],
  ['/fr', 'en', '/'],
  ['/french/bread', 'fr', '/fr/french/bread'],
])('the page %s in %s is %s', (path, code, expected) => {
  const locale = { label: '', direction: 'ltr' as const, htmlLang: 'en' }
  expect(
    pathInLocale(path, code, [
      { ...locale, code: 'en' },
      { ...locale, code: 'fr' },
    ]),
  ).toBe(expected)
})
