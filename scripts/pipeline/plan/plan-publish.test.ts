import type { Snapshot, TextBlock } from '@portico/content-model'
import { openSite, pageDataSchema, pageDataOf, routesOf, shellSchema, shellOf } from '@portico/content-model/site'
import { PAGE_FIELD_NAMES } from '@portico/content-model/site'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEdit, EDIT_KINDS } from '../../trials/bench/generated/edits.ts'
import { generateSnapshot } from '../../trials/bench/generated/generate-snapshot.ts'
import { linkTo, sampleSnapshot } from '../../trials/harness/sample-snapshot.ts'
import { indexSite, planPublish } from './index.ts'

const indexOf = (snapshot: Snapshot) => indexSite(openSite(snapshot))
const plan = (after: Snapshot, before: Snapshot = sampleSnapshot) =>
  planPublish({ before: indexOf(before), after: indexOf(after) })
/** The pages of a plan with their reasons, in the order of the addresses. */
const pages = (after: Snapshot, before?: Snapshot) => {
  const planned = plan(after, before)
  if (planned.kind === 'full') return planned
  return Object.fromEntries(
    planned.pages.toSorted((a, b) => (a.path < b.path ? -1 : 1)).map((page) => [page.path, page.reasons]),
  )
}
const withDoc = (id: string, change: object): Snapshot => ({
  ...sampleSnapshot,
  docs: sampleSnapshot.docs.map((doc) => (doc.documentId === id ? { ...doc, ...change } : doc)),
})
const { body: TEXT, branch: BRANCH, nextSteps: NEXT_STEPS, tree: TREE } = PAGE_FIELD_NAMES

const linkToAddress = (href: string): TextBlock => ({
  _type: 'block',
  _key: 'link',
  style: 'normal',
  children: [{ _type: 'span', _key: 'words', text: 'Later', marks: ['mark'] }],
  markDefs: [{ _type: 'link', _key: 'mark', href }],
})

describe('planPublish', () => {
  it('renders nothing when nothing that a page shows changed', () => {
    const synonyms = [{ documentId: 's1', words: ['cdn', 'cache'], leadsTo: [] }]
    const curations = [{ documentId: 'c1', queries: ['setup'], pinned: ['docinstall'], hidden: [] }]
    expect(plan({ ...sampleSnapshot, revision: 8, redirects: [], synonyms, curations })).toEqual({
      kind: 'partial',
      pages: [],
      removed: [],
    })
  })

  it('names the field that differs, in words', () => {
    expect(pages(withDoc('docquickstart', { body: [linkTo('docintro')] }))).toMatchObject({
      '/guides/quick-start': expect.arrayContaining(['its text, or the address of a link in it, changed']),
    })
    expect(pages(withDoc('docquickstart', { updatedAt: '2026-11-22T08:00:00.000Z' }))).toEqual({
      '/guides/quick-start': ['the date of its last change changed', 'what it says to search engines changed'],
    })
  })

  it('renders who shows the title of a page: its sidebar, its neighbours, its tags, the list of pages', () => {
    expect(pages(withDoc('docquickstart', { title: 'Start quickly' }))).toEqual({
      '/guides/install': [BRANCH, NEXT_STEPS],
      '/guides/intro': [NEXT_STEPS],
      '/guides/quick-start': expect.arrayContaining([PAGE_FIELD_NAMES.head, PAGE_FIELD_NAMES.heading, BRANCH]),
      '/pages.json': [PAGE_FIELD_NAMES.pages],
      '/sidebars/guidesSidebar.json': [TREE],
      '/tags/setup': [PAGE_FIELD_NAMES.pages],
    })
  })

  it('renders who links to a page that moved, in texts, in snippets and on the home page', () => {
    const moved = withDoc('docquickstart', { path: '/start' })
    expect(plan(moved)).toMatchObject({ kind: 'partial', removed: ['/guides/quick-start'] })
    expect(pages(moved)).toMatchObject({
      '/': [PAGE_FIELD_NAMES.hero, PAGE_FIELD_NAMES.linkedDocs],
      '/guides/install': expect.arrayContaining([TEXT]),
      '/home/Home': [PAGE_FIELD_NAMES.hero, PAGE_FIELD_NAMES.linkedDocs],
      '/start': ['it is new'],
    })
  })

  it('renders who names the address of a page that was not there: its Markdown leads to that of the page', () => {
    const linking = withDoc('docquickstart', { body: [linkToAddress('/guides/later')] })
    const [install] = sampleSnapshot.docs.filter(({ documentId }) => documentId === 'docinstall')
    const docs = install ? [...linking.docs, { ...install, documentId: 'doclater', path: '/guides/later' }] : []
    expect(pages({ ...linking, docs }, linking)).toMatchObject({
      '/guides/later': ['it is new'],
      '/guides/quick-start': [NEXT_STEPS, PAGE_FIELD_NAMES.linkedDocs],
    })
  })

  it('renders who links to a heading whose anchor changed, and nobody when its words changed only', () => {
    const install = sampleSnapshot.docs.find(({ documentId }) => documentId === 'docinstall')
    const reworded = (anchor: string) =>
      withDoc('docinstall', {
        body: install?.body.map((block) =>
          block._key === 'check-heading' && block._type === 'block'
            ? { ...block, anchor, children: [{ _type: 'span', _key: 'x', text: 'Look at it', marks: [] }] }
            : block,
        ),
      })
    expect(Object.keys(pages(reworded('check-the-version')))).toEqual(['/guides/install'])
    expect(pages(reworded('look'))).toEqual({
      '/guides/install': expect.arrayContaining([TEXT, PAGE_FIELD_NAMES.anchors]),
      '/guides/intro': [TEXT],
    })
  })

  it('renders every page that shows a snippet, through other snippets too', () => {
    const [snippet] = sampleSnapshot.snippets
    if (!snippet) throw new Error('The sample has a snippet.')
    const outer = { ...snippet, documentId: 'outer', key: 'outer', title: 'Outer' }
    const nested: Snapshot = {
      ...withDoc('docrest', { body: [{ _type: 'snippet', _key: 's', documentId: 'outer' }] }),
      snippets: [snippet, { ...outer, body: [{ _type: 'snippet', _key: 'i', documentId: 'snippetinstall' }] }],
    }
    const withSnippet = (change: object): Snapshot => ({
      ...nested,
      snippets: nested.snippets.map((each) => (each === snippet ? { ...each, ...change } : each)),
    })
    expect(Object.keys(pages(withSnippet({ body: [linkTo('docintro')] }), nested))).toEqual([
      '/api/rest',
      '/guides/install',
      '/snippets/install-command',
      '/snippets/outer',
    ])
    expect(Object.keys(pages(withSnippet({ title: 'New' }), nested))).toEqual(['/snippets/install-command'])
  })

  it('renders a tag’s page, its pages and the list of topics when it is renamed', () => {
    const tags = sampleSnapshot.tags.map((tag) => (tag.documentId === 'tagapi' ? { ...tag, name: 'Interface' } : tag))
    expect(pages({ ...sampleSnapshot, tags })).toEqual({
      '/api/rest': [PAGE_FIELD_NAMES.tags],
      '/tags': [PAGE_FIELD_NAMES.groups],
      '/tags/api': expect.arrayContaining([PAGE_FIELD_NAMES.name]),
    })
  })

  it('renders who shows a picture that was replaced', () => {
    const media = sampleSnapshot.media.map((file) => ({ ...file, path: '/media/terminal-ffffffff.png' }))
    expect(pages({ ...sampleSnapshot, media })).toEqual({ '/guides/install': [PAGE_FIELD_NAMES.media] })
  })

  it('renders who shows the name of a sidebar: its pages and the search page', () => {
    const sidebars = sampleSnapshot.sidebars.map((each) =>
      each.documentId === 'sidebarapi' ? { ...each, label: 'Interface' } : each,
    )
    expect(pages({ ...sampleSnapshot, sidebars })).toEqual({
      '/api/rest': [PAGE_FIELD_NAMES.sidebar],
      '/search': [PAGE_FIELD_NAMES.sections],
    })
  })

  it('renders a page whose former anchors changed', () => {
    const after = indexSite(openSite(sampleSnapshot, { docrest: [{ anchor: 'old', at: null }] }))
    expect(planPublish({ before: indexOf(sampleSnapshot), after })).toEqual({
      kind: 'partial',
      pages: [{ path: '/api/rest', reasons: [PAGE_FIELD_NAMES.formerAnchors] }],
      removed: [],
    })
  })

  it.each([
    [
      'every page shows the tagline of the site, which changed',
      { ...sampleSnapshot, site: { ...sampleSnapshot.site, tagline: 'Another' } },
    ],
    ['every page shows the navbar, the version, the footer, which changed', withDoc('docintro', { path: '/intro' })],
  ])('renders everything when %s', (reason, after) => {
    expect(plan(after)).toEqual({ kind: 'full', reason })
  })

  it('renders the page that readers get where two have the same address', () => {
    expect(plan(withDoc('docrest', { path: '/Release-Notes' }))).toMatchObject({ removed: ['/api/rest'] })
  })
})

describe('a plan of random edits', () => {
  const edit = fc.record({ kind: fc.constantFrom(...EDIT_KINDS), seed: fc.nat() })
  const start = generateSnapshot({ docs: 16, headings: 2 })

  it('names only pages that are there, each once, and removes only pages that are gone', () => {
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), (edits) => {
        const after = edits.reduce(applyEdit, start)
        const planned = plan(after, start)
        if (planned.kind === 'full') return
        const paths = planned.pages.map(({ path }) => path)
        expect(new Set(paths).size).toBe(paths.length)
        const present = routesOf(openSite(after))
        expect(paths.filter((path) => present[path] === undefined)).toEqual([])
        expect(planned.removed.filter((path) => present[path] !== undefined)).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  it('comes to the same in a process that read the content again, with the keys of objects in another order', () => {
    fc.assert(
      fc.property(edit, (change) => {
        const after = applyEdit(start, change)
        expect(plan(reordered(after), after)).toEqual({ kind: 'partial', pages: [], removed: [] })
      }),
      { numRuns: 20 },
    )
  })

  it('has page data that their schema knows, and a name for each field of them', () => {
    fc.assert(
      fc.property(edit, (change) => {
        const site = openSite(applyEdit(start, change))
        expect(shellSchema.parse(shellOf(site))).toEqual(shellOf(site))
        for (const route of Object.keys(routesOf(site)))
          expect(Object.keys(PAGE_FIELD_NAMES)).toEqual(
            expect.arrayContaining(Object.keys(pageDataSchema.parse(pageDataOf(site, route)))),
          )
      }),
      { numRuns: 5 },
    )
  })
})

/** The same content as other objects, their keys from last to first. */
function reordered<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(reordered) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, part]) => [name, reordered(part)]),
  ) as Value
}
