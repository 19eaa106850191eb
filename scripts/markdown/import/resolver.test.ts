import { describe, expect, it } from 'vitest'
import type { Resolver } from '../parse/index.ts'
import { parseSource } from '../parse/index.ts'
import { Identities } from './identities.ts'
import { MediaFinder } from './media.ts'
import type { DocSource, SnippetSource } from './pages.ts'
import { createResolvers } from './resolver.ts'

const parsed = parseSource('', { file: 'a.md', dialect: 'plain' })
const shared = { parsed, frontMatter: {}, losses: [] }
const doc = (file: string, path: string, documentId: string): DocSource => ({
  ...shared,
  type: 'doc',
  file,
  path,
  documentId,
  inherited: false,
})
const first = doc('guides/first.mdx', '/old/guides/first', 'first')
const guides = doc('guides/index.md', '/old/guides', 'guides')
const moved = doc('api/createSlice.mdx', '/old/api/create-slice', 'moved')
const install: SnippetSource = {
  ...shared,
  type: 'snippet',
  file: 'guides/_install.mdx',
  key: 'install',
  documentId: 'install',
}

function resolverOf(page: DocSource | SnippetSource, { keepUnknownPaths = false } = {}): Resolver {
  return createResolvers({
    docs: [first, guides, moved],
    snippets: [install],
    identities: new Identities([{ type: 'doc', documentId: 'inportal', path: '/other' }]),
    media: new MediaFinder('/nowhere/docs'),
    assets: new Map(),
    unavailable: new Map(),
    headings: new Map([
      ['first', [{ key: 'h-run', anchor: 'run' }]],
      ['install', [{ key: 'h-own', anchor: 'own' }]],
    ]),
    base: '/old',
    siteBase: '',
    keepUnknownPaths,
    redirects: new Map([['/once', '/old/guides/first']]),
  })(page)
}

describe('a link', () => {
  it.each([
    ['./first.mdx', { documentId: 'first' }],
    ['first', { documentId: 'first' }],
    ['./first.md#run', { documentId: 'first', headingKey: 'h-run' }],
    ['./first.mdx#RUN', { documentId: 'first', headingKey: 'h-run' }],
    [
      '#run',
      {
        documentId: 'guides',
        note: 'No heading of that page is known by the anchor #run; the link leads to the page.',
      },
    ],
    ['../guides/', { documentId: 'guides' }],
    ['../api/createSlice.mdx', { documentId: 'moved' }],
    ['../api/create-slice', { documentId: 'moved' }],
    ['/guides/first.mdx', { documentId: 'first' }],
    ['/old/guides/first?x=1', { documentId: 'first' }],
    ['/docs/guides/first', { documentId: 'first' }],
    ['@site/docs/guides/first.mdx', { documentId: 'first' }],
    ['/other', { documentId: 'inportal' }],
    ['/once#run', { documentId: 'first', headingKey: 'h-run' }],
    ['/snippets/install', { documentId: 'install' }],
    ['/tags/api?x=1#y', { href: '/tags/api?x=1#y' }],
    ['/', { href: '/' }],
    ['./gone.md', { problem: 'No page has the address ./gone.md.' }],
    ['/gone', { problem: 'No page has the address /gone.' }],
  ])('to %s from a page of a folder', (href, target) => {
    expect(resolverOf(guides).link(href)).toEqual(target)
  })

  it('to a page that is nowhere stays as it is in an export of a portal', () => {
    expect(resolverOf(guides, { keepUnknownPaths: true }).link('/gone#part')).toEqual({ href: '/gone#part' })
  })

  it('to a heading of a snippet stays an anchor, for the snippet is shown on other pages', () => {
    expect(resolverOf(install).link('#own')).toEqual({ href: '#own' })
    expect(resolverOf(install).link('#gone')).toEqual({ problem: 'No heading of this snippet has the anchor #gone.' })
  })
})

describe('a partial', () => {
  it.each([
    ['./_install.mdx', { documentId: 'install' }],
    ['@site/docs/guides/_install.mdx', { documentId: 'install' }],
    ['install', { documentId: 'install' }],
    ['gone', { problem: 'There is no snippet of the name gone.' }],
    ['./_gone.mdx', { problem: 'The file ./_gone.mdx is not in the folder.' }],
    [
      './first.mdx',
      {
        problem:
          './first.mdx is a page of its own; only files whose name starts with “_”, or of the folder snippets, can be shown inside a page.',
      },
    ],
  ])('%s', (name, found) => {
    expect(resolverOf(guides).snippet(name)).toEqual(found)
  })
})
