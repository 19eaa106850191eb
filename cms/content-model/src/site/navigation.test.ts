import { expect, test } from 'vitest'
import { intro, kitchen, releaseNotes } from '../../fixtures/site/docs.ts'
import { snapshot } from '../../fixtures/site/snapshot.ts'
import { breadcrumbsOf, navigationOf, navigationOfTree } from './navigation.ts'
import { openBranch, pagesOfTree, type NavNode } from './navigation-tree.ts'
import { openSite } from './open-site.ts'

const site = openSite(snapshot)
const sidebar = snapshot.sidebars[0]
if (!sidebar) throw new Error('The fixture has lost its first sidebar.')
const navigation = navigationOf(site, sidebar)
const { tree } = navigation

const page = (href: string): NavNode => ({ type: 'page', label: href, href })

test('a sidebar becomes a tree of pages, categories and links, with a category’s own page first in it', () => {
  expect(tree).toEqual<NavNode[]>([
    { type: 'page', label: 'Introduction', href: '/dev-docs/intro' },
    { type: 'page', label: 'First steps', href: '/dev-docs/first-steps', badges: ['updated'] },
    {
      type: 'category',
      label: 'Set-up and deployment',
      href: '/dev-docs/setup/database',
      items: [
        { type: 'page', label: 'Database', href: '/dev-docs/setup/database' },
        { type: 'page', label: 'Deployment', href: '/dev-docs/setup/deployment', badges: ['new'] },
      ],
    },
    {
      type: 'category',
      label: 'APIs',
      href: '/dev-docs/api/rest',
      items: [
        { type: 'page', label: 'REST API', href: '/dev-docs/api/rest' },
        {
          type: 'category',
          label: 'Examples',
          href: '/dev-docs/kitchen-sink',
          items: [{ type: 'page', label: 'Kitchen sink', href: '/dev-docs/kitchen-sink', badges: ['new'] }],
        },
      ],
    },
    { type: 'link', label: 'Reference', href: 'https://example.com/reference' },
  ])
})

test('a page holds the branch that leads to it, and of other categories the name only', () => {
  expect(navigation.branchAt('/dev-docs/kitchen-sink')).toEqual<NavNode[]>([
    { type: 'page', label: 'Introduction', href: '/dev-docs/intro' },
    { type: 'page', label: 'First steps', href: '/dev-docs/first-steps', badges: ['updated'] },
    { type: 'category', label: 'Set-up and deployment', href: '/dev-docs/setup/database' },
    {
      type: 'category',
      label: 'APIs',
      href: '/dev-docs/api/rest',
      open: true,
      items: [
        { type: 'page', label: 'REST API', href: '/dev-docs/api/rest' },
        {
          type: 'category',
          label: 'Examples',
          href: '/dev-docs/kitchen-sink',
          open: true,
          items: [{ type: 'page', label: 'Kitchen sink', href: '/dev-docs/kitchen-sink', badges: ['new'] }],
        },
      ],
    },
    { type: 'link', label: 'Reference', href: 'https://example.com/reference' },
  ])
})

test('the whole tree keeps closed categories, and opens one of each group at most', () => {
  const nodes: NavNode[] = [
    { type: 'category', label: 'wants to be open', open: true, items: [page('/a')] },
    { type: 'category', label: 'holds the page', items: [page('/b')] },
    { type: 'category', label: 'always open', fixed: true, items: [page('/c')] },
  ]
  expect(openBranch(nodes, '/b', { keepClosed: true })).toEqual<NavNode[]>([
    { type: 'category', label: 'wants to be open', items: [page('/a')] },
    { type: 'category', label: 'holds the page', open: true, items: [page('/b')] },
    { type: 'category', label: 'always open', fixed: true, open: true, items: [page('/c')] },
  ])
  expect(openBranch(nodes, '/elsewhere')[0]).toEqual({
    type: 'category',
    label: 'wants to be open',
    open: true,
    items: [page('/a')],
  })
})

test('previous and next follow the order of the sidebar, through categories and past links', () => {
  expect(pagesOfTree(tree).map(({ href }) => href)).toEqual([
    '/dev-docs/intro',
    '/dev-docs/first-steps',
    '/dev-docs/setup/database',
    '/dev-docs/setup/deployment',
    '/dev-docs/api/rest',
    '/dev-docs/kitchen-sink',
  ])
  expect(navigation.neighboursOf('/dev-docs/setup/deployment')).toEqual({
    previous: { type: 'page', label: 'Database', href: '/dev-docs/setup/database' },
    next: { type: 'page', label: 'REST API', href: '/dev-docs/api/rest' },
  })
  expect(navigation.neighboursOf('/dev-docs/intro').previous).toBeUndefined()
  expect(navigation.neighboursOf('/not/in/the/tree')).toEqual({})
})

test('breadcrumbs lead from home through the section and its categories to the page', () => {
  expect(breadcrumbsOf(site, kitchen)).toEqual([
    { label: 'Home', href: '/' },
    { label: 'Developer Docs', href: '/dev-docs/intro' },
    { label: 'APIs', href: '/dev-docs/api/rest' },
    { label: 'Examples' },
    { label: 'Kitchen sink', href: '/dev-docs/kitchen-sink' },
  ])
  expect(breadcrumbsOf(site, intro)).toEqual([
    { label: 'Home', href: '/' },
    { label: 'Introduction', href: '/dev-docs/intro' },
  ])
  expect(breadcrumbsOf(site, releaseNotes)).toEqual([
    { label: 'Home', href: '/' },
    { label: 'Release notes', href: '/release-notes' },
  ])
})

test('the trail to a page that the tree lacks is empty', () => {
  expect(navigation.trailTo('/release-notes')).toEqual([])
})

test('a section and its first category of the same name are one crumb', () => {
  const label = '🚀 Developer docs'
  const renamed = {
    ...sidebar,
    items: [{ type: 'category' as const, label, items: [{ type: 'doc' as const, documentId: kitchen.documentId }] }],
  }
  const sidebars = new Map([[sidebar.documentId, renamed]])
  expect(breadcrumbsOf({ ...site, sidebars }, kitchen).map((crumb) => crumb.label)).toEqual([
    'Home',
    'Developer docs',
    'Kitchen sink',
  ])
})

test('a category whose page is among its children lists it once', () => {
  const { documentId } = kitchen
  const items = [
    { type: 'category' as const, label: 'Kitchen', documentId, items: [{ type: 'doc' as const, documentId }] },
  ]
  expect(navigationOf(site, { ...sidebar, items }).tree).toEqual([
    {
      type: 'category',
      label: 'Kitchen',
      href: '/dev-docs/kitchen-sink',
      items: [{ type: 'page', label: 'Kitchen sink', href: '/dev-docs/kitchen-sink' }],
    },
  ])
})

test('the same sidebar has the same navigation as long as nothing that it shows changes', () => {
  expect(navigationOf(openSite({ ...snapshot, revision: 9 }), sidebar)).toBe(navigation)
  const docs = snapshot.docs.map((doc) => ({ ...doc, label: 'Another' }))
  expect(navigationOf(openSite({ ...snapshot, docs }), sidebar)).not.toBe(navigation)
})

test('the branch of a page is that of the whole tree, also where the page stands in it twice', () => {
  const twice: NavNode[] = [
    { type: 'category', label: 'first', items: [page('/a'), page('/b')] },
    {
      type: 'category',
      label: 'always open',
      fixed: true,
      items: [{ type: 'category', label: 'second', items: [page('/b')] }, page('/c')],
    },
  ]
  const { branchAt, trailTo } = navigationOfTree(twice)
  for (const path of ['/a', '/b', '/c', '/elsewhere']) expect(branchAt(path)).toEqual(openBranch(twice, path))
  expect(trailTo('/b').map(({ label }) => label)).toEqual(['first', '/b'])
})

test('a sign before the first word is no part of a label, and one alone is', () => {
  const tree = navigationOf(
    openSite({
      ...snapshot,
      docs: snapshot.docs.map((doc) =>
        doc.documentId === intro.documentId ? { ...doc, label: '✨ First steps' } : doc,
      ),
    }),
    {
      documentId: 'signs',
      key: 'signs',
      label: 'Signs',
      items: [
        { type: 'doc', documentId: intro.documentId },
        { type: 'link', label: '🛠️ Tools', href: 'https://example.com' },
        { type: 'link', label: '⚙️', href: 'https://example.com/settings' },
        { type: 'category', label: '3 ways ✨', items: [] },
      ],
    },
  ).tree
  expect(tree.map(({ label }) => label)).toEqual(['First steps', 'Tools', '⚙️', '3 ways ✨'])
})
