import { expect, test } from 'vitest'
import { firstSteps, intro } from '../../../fixtures/site/docs.ts'
import { snapshot } from '../../../fixtures/site/snapshot.ts'
import type { Doc } from '../../documents/doc.ts'
import { openSite } from '../open-site.ts'
import { nextStepsOf } from './next-steps.ts'
import { docPageOf } from './doc.ts'

const page = (name: string, fields: Partial<Doc> = {}): Doc => ({
  documentId: `doc${name}`,
  path: `/${name}`,
  title: name,
  body: [],
  inheritedPath: false,
  tags: [],
  tocMinLevel: 2,
  tocMaxLevel: 3,
  hideTitle: false,
  hideToc: false,
  keywords: [],
  updatedAt: '2026-11-02T09:30:00.000Z',
  ...fields,
})
const relatedTo = (doc: Doc, others: readonly Doc[], linked: readonly string[] = []) =>
  nextStepsOf(openSite({ ...snapshot, docs: [doc, ...others] }), doc, { navigation: undefined, linked }).related.map(
    ({ href }) => href,
  )

test('the next page has one line about it, the one before has its name', () => {
  const site = openSite(snapshot)
  expect(docPageOf(site, intro).nextSteps.next).toEqual({
    label: 'First steps',
    href: '/dev-docs/first-steps',
    description: firstSteps.description,
  })
  expect(docPageOf(site, firstSteps).nextSteps.previous).toEqual({ label: 'Introduction', href: '/dev-docs/intro' })
})

test('related are the three pages that share most: tags first, then links in the order of the text', () => {
  const doc = page('here', { tags: ['a', 'b'] })
  const others = [
    page('one-tag', { tags: ['a'] }),
    page('both-tags', { tags: ['b', 'a'] }),
    page('linked'),
    page('linked-and-tag', { tags: ['b'] }),
    page('nothing', { tags: ['c'] }),
  ]
  expect(relatedTo(doc, others, ['/linked', '/linked-and-tag'])).toEqual(['/both-tags', '/linked-and-tag', '/one-tag'])
  expect(relatedTo(page('here'), others, ['/linked-and-tag', '/linked', '/here'])).toEqual([
    '/linked-and-tag',
    '/linked',
  ])
})

test('a tag of very many pages relates none of them', () => {
  const many = Array.from({ length: 40 }, (_none, index) => page(`p${index}`, { tags: ['a'] }))
  expect(relatedTo(page('here', { tags: ['a'] }), many)).toEqual([])
  expect(relatedTo(page('here', { tags: ['a'] }), many.slice(1))).toEqual(['/p1', '/p2', '/p3'])
})

test('what is before or after a page is not related to it as well', () => {
  const site = openSite(snapshot)
  for (const doc of site.shownDocs) {
    const { previous, next, related } = docPageOf(site, doc).nextSteps
    const paths = related.map(({ href }) => href)
    for (const path of [doc.path, previous?.href, next?.href]) expect(paths).not.toContain(path)
  }
})
