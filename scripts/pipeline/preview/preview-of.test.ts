import type { Body } from '@portico/content-model'
import { text } from '@portico/content-model/fixtures/text.ts'
import { expect, test } from 'vitest'
import { sampleSnapshot } from '../../trials/harness/sample-snapshot.ts'
import { previewOf } from './preview-of.ts'
import type { PublishedSite } from './published-site.ts'

const media = new Set(sampleSnapshot.media.map(({ documentId }) => documentId))
const published: PublishedSite = {
  release: 'r1',
  snapshot: sampleSnapshot,
  formerAnchors: {},
  hasMedia: (documentId) => media.has(documentId),
}
const [doc] = sampleSnapshot.docs
const row = (fields: Record<string, unknown> = {}) => ({
  documentId: doc?.documentId,
  path: doc?.path,
  title: 'Draft title',
  body: [text('a', 'Unpublished words')],
  updatedAt: '2026-11-23T12:00:00.000Z',
  tags: [],
  ...fields,
})
const preview = (fields: Record<string, unknown> = {}, files: Parameters<typeof previewOf>[1]['files'] = []) =>
  previewOf(published, { type: 'doc', row: row(fields), files })

test('a draft has the page that readers would get, in the site that they have', () => {
  const shown = preview()
  expect(shown).toMatchObject({
    kind: 'page',
    problems: [],
    shell: { title: sampleSnapshot.site.title },
    page: { kind: 'doc', heading: 'Draft title', body: [{ _key: 'a' }] },
  })
})

test('a page that has no title and no address yet is shown', () => {
  expect(preview({ title: '', path: null })).toMatchObject({
    kind: 'page',
    page: { heading: 'Untitled page', head: { path: '/untitled' } },
  })
})

test('a link to what is not published is said, and the page is shown', () => {
  const block = text('a', 'See')
  const body: Body = [
    {
      ...block,
      markDefs: [{ _type: 'internalLink', _key: 'l', documentId: 'nowhere' }],
      children: block.children.map((child) => ({ ...child, marks: ['l'] })),
    } as Body[number],
  ]
  expect(preview({ body })).toMatchObject({
    kind: 'page',
    page: { body: [{ markDefs: [{ _type: 'link', href: '#' }] }] },
    problems: [
      {
        message: 'A link leads to the document “nowhere”, which is not published. Publish it, or change the link.',
      },
    ],
  })
})

test('a picture that no release has is shown from the CMS', () => {
  const body = [{ _type: 'image', _key: 'i', light: { documentId: 'new' }, alt: 'New' }]
  const file = { documentId: 'new', name: 'new.png', mime: 'image/png', width: 4, height: 3, url: '/uploads/new.png' }
  expect(preview({ body }, [file])).toMatchObject({
    kind: 'page',
    problems: [],
    page: { media: { new: { path: '/uploads/new.png', width: 4, height: 3 } } },
  })
})

test('a draft that is no page is said in words', () => {
  expect(preview({ path: 'no slash' })).toEqual({
    kind: 'none',
    problems: [{ message: expect.stringContaining('slash'), hint: '' }],
  })
  expect(preview({ body: [{ _type: 'unheard-of', _key: 'x' }] })).toMatchObject({ kind: 'none' })
  expect(preview({ description: 4 })).toMatchObject({
    kind: 'none',
    problems: [{ message: expect.stringMatching(/^The draft cannot be read: description/), hint: 'Save it again.' }],
  })
})

const { documentId: siteId, ...settings } = sampleSnapshot.site
const site = (fields: Record<string, unknown> = {}, files: Parameters<typeof previewOf>[1]['files'] = []) =>
  ({
    type: 'site',
    row: {
      ...settings,
      documentId: siteId,
      logo: null,
      announcement: null,
      footer: { groups: [], copyright: '' },
      ...fields,
    },
    files,
  }) as const

test('the site is shown by a sample page in the look of the form, with its shades and a picture of the library', () => {
  const icon = { documentId: 'icon', name: 'icon.png', mime: 'image/png', url: '/uploads/icon.png' }
  const font = { documentId: 'font', name: 'Acme.woff2', mime: 'font/woff2', url: '/uploads/acme.woff2' }
  const draft = site(
    {
      title: 'Acme',
      accentColor: '#ffee00',
      corners: 'square',
      density: 'comfortable',
      favicon: { documentId: 'icon' },
      font: { documentId: 'font' },
    },
    [icon, font],
  )
  expect(previewOf(published, draft)).toMatchObject({
    kind: 'page',
    shell: {
      title: 'Acme',
      accent: { light: { accent: '#786f00' } },
      look: { corners: 'square' },
      icon: { href: '/uploads/icon.png', type: 'image/png' },
      font: { faces: [{ path: '/uploads/acme.woff2', range: 'U+0-10FFFF' }], weights: [1, 1000] },
    },
    page: { kind: 'doc', heading: 'Sample page', description: 'How the pages of Acme look with these settings.' },
    problems: [{ message: expect.stringContaining('readers see #786f00') }],
  })
})

test('before the first release the look can be seen, and a page not', () => {
  const links = { navbar: [], version: { name: 'current', label: 'Latest', path: '/' } }
  expect(previewOf(undefined, site(links))).toMatchObject({ kind: 'page', page: { heading: 'Sample page' } })
  expect(previewOf(undefined, { type: 'doc', row: row(), files: [] })).toEqual({
    kind: 'none',
    problems: [
      {
        message: 'The site has no release yet, so that there is nothing to show a draft in.',
        hint: 'Publish a page first.',
      },
    ],
  })
})

test('a draft of the home page is shown as a home page, with what its text leads to', () => {
  const { documentId } = sampleSnapshot.home
  const body = [text('h', 'Begin here', 'h2')]
  const shown = previewOf(published, { type: 'home', row: { documentId, body }, files: [] })
  expect(shown).toMatchObject({
    kind: 'page',
    problems: [],
    page: { kind: 'home', cards: [], body: [{ _key: 'h' }], anchors: { h: 'begin-here' } },
  })
  expect(previewOf(undefined, { type: 'home', row: { documentId, body }, files: [] })).toMatchObject({ kind: 'none' })
})
