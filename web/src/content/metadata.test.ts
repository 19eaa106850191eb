import { snapshot } from '@portico/content-model/fixtures/site/snapshot.ts'
import { openSite, shellOf } from '@portico/content-model/site'
import { expect, test } from 'vitest'
import { metadataOf } from './metadata'

const shell = shellOf(openSite(snapshot))
const FEED = { 'application/atom+xml': [{ url: '/feed.xml', title: snapshot.site.title }] }

test('the head of a doc says where its Markdown is', () => {
  expect(metadataOf(shell, { title: 'A', path: '/a', type: 'article' }, '/a.md').alternates).toEqual({
    canonical: '/a',
    types: { 'text/markdown': '/a.md', ...FEED },
  })
})

test('the head of a page without Markdown says its own address and the feed', () => {
  expect(metadataOf(shell, { title: 'Topics', path: '/tags', type: 'website' }).alternates).toEqual({
    canonical: '/tags',
    types: FEED,
  })
})

test('the head of a page names its picture, where it has one', () => {
  const head = { title: 'A', path: '/a', type: 'article' as const }
  const { openGraph, twitter } = metadataOf(shell, { ...head, card: '/a.card.png' })
  expect(openGraph?.images).toEqual([{ url: '/a.card.png', width: 1200, height: 630, alt: 'A' }])
  expect(twitter).toEqual({ card: 'summary_large_image', images: [{ url: '/a.card.png', alt: 'A' }] })
  expect(metadataOf(shell, head).openGraph?.images).toBeUndefined()
})

test('the home page, whose hero says the name of the site, is not named twice', () => {
  expect(metadataOf(shell, { title: shell.title, path: '/', type: 'website' }).title).toBe(shell.title)
})
