import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeFolder } from '../fixtures/write-folder.ts'
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

function resolverOf(
  page: DocSource | SnippetSource,
  { keepUnknownPaths = false, root = '/nowhere/docs' } = {},
): Resolver {
  return createResolvers({
    docs: [first, guides, moved],
    snippets: [install],
    identities: new Identities([{ type: 'doc', documentId: 'inportal', path: '/other' }]),
    media: new MediaFinder(root),
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

const nearNote = (path: string) =>
  `No page has the address ${path}; the link leads to /old/api/create-slice, which ends the same.`

describe('a link to a file that is there', () => {
  let root: string
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'portico-resolver-'))
    writeFolder(root, {
      'guides/draft.md': '# Draft',
      'v2/api/create-slice.mdx': '# Of another section',
      'v2/api/create-slice': 'x',
      'guides/LICENSE': 'MIT',
      'guides/notes.txt': 'x',
    })
  })
  afterAll(() => rmSync(root, { recursive: true }))

  it.each([
    ['./draft.md', { problem: 'No page has the address ./draft.md.' }],
    ['/v2/api/create-slice.mdx', { documentId: 'moved', note: nearNote('/v2/api/create-slice.mdx') }],
    ['/v2/api/create-slice', { documentId: 'moved', note: nearNote('/v2/api/create-slice') }],
    ['./LICENSE', { problem: 'The file LICENSE has no ending, so that nobody knows what it is.' }],
    ['./notes.txt', { file: 'notuploadedyet' }],
  ])('%s is one to a page, where there may be one', (href, target) => {
    expect(resolverOf(guides, { root }).link(href)).toEqual(target)
  })

  it('stays as it is to a page of an exported portal that is nowhere', () => {
    const { link } = resolverOf(guides, { root, keepUnknownPaths: true })
    expect(link('/guides/draft.md')).toEqual({ href: '/guides/draft.md' })
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
