import { snapshot } from '@portico/content-model/fixtures/site/snapshot.ts'
import { openSite, shellOf } from '@portico/content-model/site'
import { expect, test } from 'vitest'
import { metadataOf } from './metadata'

const shell = shellOf(openSite(snapshot))

test('the head of a doc says where its Markdown is', () => {
  expect(metadataOf(shell, { title: 'A', path: '/a', type: 'article' }, '/a.md').alternates).toEqual({
    canonical: '/a',
    types: { 'text/markdown': '/a.md' },
  })
})

test('the head of a page without Markdown says its own address only', () => {
  expect(metadataOf(shell, { title: 'Topics', path: '/tags', type: 'website' }).alternates).toEqual({
    canonical: '/tags',
  })
})
