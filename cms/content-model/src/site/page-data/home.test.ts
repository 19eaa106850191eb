import { expect, test } from 'vitest'
import { snapshot } from '../../../fixtures/site/snapshot.ts'
import { text } from '../../../fixtures/text.ts'
import type { Body } from '../../blocks/body.ts'
import type { Snapshot } from '../../snapshot.ts'
import { openSite } from '../open-site.ts'
import { homePageOf, homePageSchema } from './home.ts'

const card = { _type: 'card', _key: 'c', title: 'First steps', target: { documentId: 'docfirststeps' } } as const
const body: Body = [
  text('h', 'Begin', 'h3'),
  { _type: 'cards', _key: 'cards', items: [card] },
  { _type: 'authorNote', _key: 'note', text: 'Write more.' },
]
const withHome = (home: Snapshot['home']) => openSite({ ...snapshot, home })
const OF_TEXT = { documentId: 'home', samples: [], slides: [], cards: [], body }

test('a home page of a text alone has the name and the tagline of the site, its links resolved and no author’s note', () => {
  const page = homePageSchema.parse(homePageOf(withHome(OF_TEXT)))
  expect(page.head).toMatchObject({ description: snapshot.site.tagline, path: '/' })
  expect(page.head.title).toBeUndefined()
  expect(page.hero).toBeUndefined()
  expect(page.body).toMatchObject([
    { _key: 'h', style: 'h2' },
    { _key: 'cards', items: [{ target: { href: '/dev-docs/first-steps' } }] },
  ])
  expect(page.anchors).toEqual({ h: 'begin' })
})

test('a link of its text to nothing is refused', () => {
  const items = [{ ...card, target: { documentId: 'gone' } }]
  expect(() => homePageOf(withHome({ ...OF_TEXT, body: [{ _type: 'cards', _key: 'cards', items }] }))).toThrow(
    'A link leads to the document “gone”, which is not published.',
  )
})

test('a link can lead to the home page and its headings', () => {
  const site = withHome(OF_TEXT)
  expect(site.hrefOf({ documentId: 'home' })).toBe('/')
  expect(site.hrefOf({ documentId: 'home', headingKey: 'h' })).toBe('/#begin')
})
