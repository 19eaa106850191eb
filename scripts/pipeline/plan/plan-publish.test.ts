import type { Snapshot } from '@portico/content-model'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEdit, EDIT_KINDS } from '../../trials/bench/generated/edits.ts'
import { generateSnapshot } from '../../trials/bench/generated/generate-snapshot.ts'
import { linkTo, sampleSnapshot } from '../../trials/harness/sample-snapshot.ts'
import { planPublish } from './index.ts'

const plan = (after: Snapshot, before: Snapshot = sampleSnapshot) => planPublish({ before, after })
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
const OWN = 'its own content changed'

describe('planPublish', () => {
  it('renders nothing when nothing changed', () => {
    expect(plan({ ...sampleSnapshot, revision: 8 })).toEqual({ kind: 'partial', pages: [], removed: [] })
  })

  it('renders one page for an edit of its text', () => {
    expect(pages(withDoc('docquickstart', { body: [linkTo('docintro')] }))).toEqual({
      '/guides/quick-start': [OWN],
    })
  })

  it('renders who shows the title of a page: its sidebar, its neighbours, its tags, the list of pages', () => {
    expect(pages(withDoc('docquickstart', { title: 'Start quickly' }))).toEqual({
      '/guides/install': ['the sidebar “Guides” changed around it', 'the page before or after it changed'],
      '/guides/intro': ['the page before or after it changed'],
      '/guides/quick-start': [OWN, 'the sidebar “Guides” changed around it'],
      '/pages.json': ['the title or address of a page changed'],
      '/sidebars/guidesSidebar.json': ['the sidebar “Guides” changed'],
      '/tags/setup': ['a page that it lists changed'],
    })
  })

  it('renders who links to a page that moved, in texts, in snippets and on the home page', () => {
    const moved = withDoc('docquickstart', { path: '/start' })
    expect(plan(moved)).toMatchObject({ kind: 'partial', removed: ['/guides/quick-start'] })
    expect(pages(moved)).toMatchObject({
      '/': ['the home page, or the address of a page it links to, changed'],
      '/guides/install': expect.arrayContaining(['it links to “Quick Start”, whose address changed']),
      '/home/Home': ['the home page, or the address of a page it links to, changed'],
      '/start': expect.arrayContaining([OWN]),
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
    expect(pages(reworded('check-the-version'))).toEqual({ '/guides/install': [OWN] })
    expect(pages(reworded('look'))).toEqual({
      '/guides/install': [OWN],
      '/guides/intro': ['it links to “Install”, whose address changed'],
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
    const changed = {
      ...nested,
      snippets: nested.snippets.map((each) => (each === snippet ? { ...each, title: 'New' } : each)),
    }
    expect(pages(changed, nested)).toEqual({
      '/api/rest': ['the snippet “New” changed'],
      '/guides/install': ['the snippet “New” changed'],
      '/snippets/install-command': [OWN],
      '/snippets/outer': ['the snippet “New” changed'],
    })
  })

  it('renders a tag’s page, its pages and the list of topics when it is renamed', () => {
    const tags = sampleSnapshot.tags.map((tag) => (tag.documentId === 'tagapi' ? { ...tag, name: 'Interface' } : tag))
    expect(pages({ ...sampleSnapshot, tags })).toEqual({
      '/api/rest': ['the tag “Interface” changed'],
      '/tags': ['a topic, or how many pages it has, changed'],
      '/tags/api': [OWN],
    })
  })

  it('renders who shows a picture that was replaced', () => {
    const media = sampleSnapshot.media.map((file) => ({ ...file, path: '/media/terminal-ffffffff.png' }))
    expect(pages({ ...sampleSnapshot, media })).toEqual({ '/guides/install': ['the picture “terminal.png” changed'] })
  })

  it('renders the search page when a sidebar is renamed', () => {
    const sidebars = sampleSnapshot.sidebars.map((each) =>
      each.documentId === 'sidebarapi' ? { ...each, label: 'Interface' } : each,
    )
    expect(pages({ ...sampleSnapshot, sidebars })).toEqual({
      '/api/rest': ['the sidebar “Interface” changed around it'],
      '/search': ['a sidebar’s name or first page changed'],
      '/sidebars/apiSidebar.json': ['the sidebar “Interface” changed'],
    })
  })

  it('renders nothing for a redirect, and a page whose former anchors changed', () => {
    expect(pages({ ...sampleSnapshot, redirects: [] })).toEqual({})
    expect(
      planPublish({ before: sampleSnapshot, after: sampleSnapshot, extrasAfter: { docrest: [{ anchor: 'old' }] } }),
    ).toEqual({ kind: 'partial', pages: [{ path: '/api/rest', reasons: ['its former anchors changed'] }], removed: [] })
  })

  it.each([
    ['the site’s settings', { ...sampleSnapshot, site: { ...sampleSnapshot.site, tagline: 'Another' } }],
    ['a page of the navbar moves', withDoc('docintro', { path: '/intro' })],
  ])('renders everything when %s changed', (_what, after) => {
    expect(plan(after)).toEqual({
      kind: 'full',
      reason: 'the site’s settings, or what its header and footer show, changed',
    })
  })

  it('renders everything when two pages have the same address', () => {
    expect(plan(withDoc('docrest', { path: '/Release-Notes' }))).toEqual({
      kind: 'full',
      reason: 'two pages have the same address',
    })
  })
})

describe('a plan of random edits', { timeout: 60_000 }, () => {
  const edit = fc.record({ kind: fc.constantFrom(...EDIT_KINDS), seed: fc.nat() })
  const start = generateSnapshot({ docs: 16, headings: 2 })

  it('names only pages that are there, each once, and removes only pages that are gone', () => {
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), (edits) => {
        const after = edits.reduce(applyEdit, start)
        const planned = planPublish({ before: start, after })
        if (planned.kind === 'full') return
        const paths = planned.pages.map(({ path }) => path)
        expect(new Set(paths).size).toBe(paths.length)
        const present = new Set(after.docs.map(({ path }) => path))
        expect(paths.filter((path) => /^\/(?:guide-|moved|created)/.test(path) && !present.has(path))).toEqual([])
        expect(planned.removed.filter((path) => present.has(path))).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  it('undoes itself: the way back renders every page that is left', () => {
    fc.assert(
      fc.property(edit, (change) => {
        const after = applyEdit(start, change)
        const there = planPublish({ before: start, after })
        const back = planPublish({ before: after, after: start })
        if (there.kind === 'full' || back.kind === 'full') {
          expect(back.kind).toBe(there.kind)
          return
        }
        const before = new Set(start.docs.map(({ path }) => path))
        const onceThere = there.pages.map(({ path }) => path).filter((path) => before.has(path))
        const onceBack = new Set(back.pages.map(({ path }) => path))
        expect(onceThere.filter((path) => !onceBack.has(path))).toEqual([])
      }),
      { numRuns: 60 },
    )
  })
})
