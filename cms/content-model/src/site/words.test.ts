import { expect, test } from 'vitest'
import { snapshot } from '../../fixtures/site/snapshot.ts'
import { openSite } from './open-site.ts'
import { pageDataOf, routesOf } from './page-data/index.ts'
import { siteWords } from './words.ts'

const locale = { code: 'xx', label: 'Language', direction: 'ltr' } as const
const siteIn = (htmlLang: string) => ({ ...snapshot.site, locales: [{ ...locale, htmlLang }] })

test.each([
  ['en', 'Home'],
  ['de', 'Startseite'],
  ['de-AT', 'Startseite'],
  ['JA', 'ホーム'],
  ['nl', 'Home'],
  ['__proto__', 'Home'],
  ['constructor', 'Home'],
])('of pages in “%s” are in its language, or in English', (htmlLang, home) => {
  expect(siteWords(siteIn(htmlLang)).home).toBe(home)
})

test('are the only words of page data that no author wrote', () => {
  const ownPages = [{ path: '/roadmap', title: 'Roadmap' }]
  const opened = openSite({ ...snapshot, site: { ...siteIn('de'), ownPages } })
  const english = Object.values(siteWords(siteIn('en'))).map((word) =>
    typeof word === 'string' ? `"${word}"` : `"${word('')}`,
  )
  const fixed = new Set(['search', 'not-found', 'tag-index'])
  const found = Object.entries(routesOf(opened))
    .filter(([, kind]) => !fixed.has(kind))
    .flatMap(([route]) => {
      const said = JSON.stringify(pageDataOf(opened, route))
      return english.filter((word) => said.includes(word)).map((word) => `${route}: ${word}`)
    })
  expect(found).toEqual([])
})
