import { describe, expect, test } from 'vitest'
import { intro, kitchen } from '../../../fixtures/site/docs.ts'
import { fullSnapshot } from '../../../fixtures/site/full-snapshot.ts'
import { snapshot } from '../../../fixtures/site/snapshot.ts'
import { bodySchema, type Body } from '../../blocks/body.ts'
import { linksOf } from '../../read/links.ts'
import { snippetsOf } from '../../read/snippets.ts'
import type { Snapshot } from '../../snapshot.ts'
import { openSite } from '../open-site.ts'

import { docPageOf } from './doc.ts'
import { PAGE_FIELD_NAMES, pageDataOf, pageDataSchema, routesOf } from './index.ts'
import { shellOf, shellSchema } from './shell.ts'
import { tagIndexPageOf } from './tag-index.ts'

const site = openSite(snapshot)
const groupsOf = (content: Snapshot) => tagIndexPageOf(openSite(content)).groups

describe('tags', () => {
  test('stand under their first letter, whatever its case, with the number of their pages', () => {
    expect(
      groupsOf(snapshot).map(({ letter, tags }) => [letter, tags.map(({ href, count }) => [href, count])]),
    ).toEqual([
      ['B', [['/tags/basics', 3]]],
      ['D', [['/tags/deployment', 2]]],
      ['R', [['/tags/rest-api', 3]]],
      ['W', [['/tags/writing', 1]]],
    ])
  })

  test('that start with no letter stand under #', () => {
    const tags = [{ documentId: 'tag11ty', name: '11ty', slug: '11ty' }]
    expect(groupsOf({ ...snapshot, tags }).map(({ letter }) => letter)).toEqual(['#'])
  })
})

test('the outline holds the levels that the page asks for, those of snippets too', () => {
  expect(docPageOf(site, intro).outline).toEqual([
    { anchor: 'what-you-need', text: 'What you need', level: 2 },
    { anchor: 'supported-versions', text: 'Supported versions', level: 3 },
  ])
  expect(docPageOf(site, { ...intro, tocMaxLevel: 2 }).outline).toEqual([
    { anchor: 'what-you-need', text: 'What you need', level: 2 },
  ])
  expect(docPageOf(site, { ...kitchen, hideToc: true }).outline).toEqual([])
})

test('a page names the docs that it links to, by reference or by address, each once', () => {
  const body: Body = [
    {
      _type: 'block',
      _key: 'links',
      style: 'normal',
      children: [],
      markDefs: [
        { _type: 'internalLink', _key: 'reference', documentId: 'docdatabase' },
        ...['/dev-docs/first-steps/#run-it', '/dev-docs/first-steps', '/tags', '/gone', 'https://x.example/', '#a'].map(
          (href) => ({ _type: 'link' as const, _key: href, href }),
        ),
      ],
    },
  ]
  expect(docPageOf(site, { ...intro, body }).linkedDocs).toEqual([
    site.hrefOf({ documentId: 'docdatabase' }),
    '/dev-docs/first-steps',
  ])
})

test('a page says what it was checked against, and leads to its sources', () => {
  const checked = {
    ...intro,
    checkedAgainst: 'Acme 5.2.0',
    checkedOn: '2026-11-23',
    sources: ['https://example.com/pricing, read on 23 November 2026', '@acme/core, dist/limits.js'],
  }
  expect(docPageOf(site, checked)).toMatchObject({
    checked: { against: 'Acme 5.2.0', on: '2026-11-23' },
    sources: [
      { text: 'https://example.com/pricing, read on 23 November 2026', href: 'https://example.com/pricing' },
      { text: '@acme/core, dist/limits.js' },
    ],
  })
  expect(docPageOf(site, intro)).not.toHaveProperty('checked')
})

test('every published page has a route, and so has every file that pages ask for', () => {
  expect(Object.keys(routesOf(site))).toEqual([
    '/',
    '/home/Home',
    '/search',
    '/tags',
    '/_not-found',
    '/pages.json',
    '/manifest.webmanifest',
    ...snapshot.docs.map(({ path }) => path),
    '/snippets/node-versions',
    '/tags/basics',
    '/tags/deployment',
    '/tags/rest-api',
    '/tags/writing',
    ...snapshot.sidebars.map(({ key }) => `/sidebars/${key}.json`),
  ])
})

describe.each([
  ['the fixture', snapshot],
  ['the fixture with everything on', fullSnapshot],
])('the page data of %s', (_name, content) => {
  const opened = openSite(content)
  const routes = Object.keys(routesOf(opened))

  test('are as their schema says, and each field has a name', () => {
    expect(shellSchema.parse(shellOf(opened))).toEqual(shellOf(opened))
    for (const route of routes) {
      const page = pageDataOf(opened, route)
      expect(pageDataSchema.parse(page)).toEqual(page)
      expect(Object.keys(PAGE_FIELD_NAMES)).toEqual(expect.arrayContaining(Object.keys(page)))
    }
  })

  test('are of the kind that the route says', () => {
    expect(routes.map((route) => pageDataOf(opened, route).kind)).toEqual(Object.values(routesOf(opened)))
  })

  test('hold no reference, no snippet and no file that they do not carry', () => {
    for (const route of routes) {
      const page = pageDataOf(opened, route)
      if (page.kind !== 'doc' && page.kind !== 'snippet') continue
      const body: Body = bodySchema.parse(page.body)
      expect(linksOf(body).filter(({ target }) => !('href' in target))).toEqual([])
      expect(snippetsOf(body)).toEqual([])
    }
  })

  test('come out as they go into a file', () => {
    for (const route of routes) {
      const page = pageDataOf(opened, route)
      expect(JSON.parse(JSON.stringify(page))).toEqual(page)
    }
  })

  test('keep the same text as long as nothing in it changes', () => {
    const again = openSite({ ...content, revision: content.revision + 1 })
    const docs = content.docs.map(({ path }) => path)
    const bodies = (each: typeof opened) =>
      docs.map((path) => {
        const page = pageDataOf(each, path)
        return page.kind === 'doc' && [page.body, page.branch]
      })
    expect(
      bodies(again)
        .flat()
        .every((value, index) => value === bodies(opened).flat()[index]),
    ).toBe(true)
  })
})

test('an address that the site does not have is named', () => {
  expect(() => pageDataOf(site, '/nowhere')).toThrow('The site has no page at /nowhere.')
})
