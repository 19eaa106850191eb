import { describe, expect, it } from 'vitest'
import { docIdOf, pagePathOf } from './page-path.ts'

describe('the address of a page', () => {
  it.each([
    ['guides/first-steps.md', {}, 'plain', '/guides/first-steps', false],
    ['guides/index.md', {}, 'plain', '/guides', false],
    ['guides/README.md', {}, 'plain', '/guides', false],
    ['guides/guides.md', {}, 'plain', '/guides/guides', false],
    ['guides/guides.md', {}, 'docusaurus', '/guides', false],
    ['01-start/02-install.mdx', {}, 'docusaurus', '/start/install', false],
    ['01-start/02-install.mdx', {}, 'plain', '/01-start/02-install', false],
    ['01-app/(pages)/02-install.mdx', {}, 'numbered', '/app/install', false],
    ['01-app/index.mdx', {}, 'numbered', '/app', false],
    ['api/createSlice.mdx', { id: 'create-slice' }, 'docusaurus', '/api/create-slice', false],
    ['api/createSlice.mdx', {}, 'docusaurus', '/api/createSlice', true],
    ['api/page.md', { slug: '/elsewhere' }, 'docusaurus', '/elsewhere', false],
    ['api/page.md', { slug: 'overview' }, 'docusaurus', '/api/overview', false],
    ['api/page.md', { path: '/a/b' }, 'portal', '/a/b', false],
    ['01-start/README.md', {}, 'portal', '/01-start/README', true],
  ] as const)('of %s %j (%s) is %s', (file, frontMatter, layout, path, inherited) => {
    expect(pagePathOf(file, frontMatter, { layout })).toEqual({ path, inherited })
  })

  it('starts with the base', () => {
    expect(pagePathOf('a.md', {}, { layout: 'plain', base: '/guides' })).toEqual({
      path: '/guides/a',
      inherited: false,
    })
  })

  it.each([
    ['index.md', '/introduction', 'The address / cannot be used here; the page is at /introduction.'],
    [
      'My Größe (v2).md',
      '/My-Gro-e-v2',
      'The address /My Größe (v2) cannot be used here; the page is at /My-Gro-e-v2.',
    ],
    [
      'search/how.md',
      '/search-pages/how',
      'The address /search/how cannot be used here; the page is at /search-pages/how.',
    ],
    [
      'next.config.js.md',
      '/next.config-js',
      'The address /next.config.js cannot be used here; the page is at /next.config-js.',
    ],
  ])('of %s is changed to one that the portal allows, and says so', (file, path, note) => {
    expect(pagePathOf(file, {}, { layout: 'plain' })).toMatchObject({ path, note })
  })
})

describe('the id of a page in sidebars.js', () => {
  it.each([
    ['01-start/02-install.mdx', {}, 'start/install'],
    ['api/page.md', { id: 'other' }, 'api/other'],
    ['top.md', {}, 'top'],
  ])('of %s %j is %s', (file, frontMatter, id) => {
    expect(docIdOf(file, frontMatter)).toBe(id)
  })
})
