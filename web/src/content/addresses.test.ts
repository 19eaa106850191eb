import { snapshot } from '@portico/content-model/fixtures/site/snapshot.ts'
import { expect, test } from 'vitest'
import { pathInLocale } from './locales'
import { nearestPages, wordsOfPath } from './nearest-pages'

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
