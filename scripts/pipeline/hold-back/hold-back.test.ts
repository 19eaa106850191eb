import type { Doc, Redirect, Snapshot } from '@portico/content-model'
import { describe, expect, it } from 'vitest'
import { linkTo, linkToHref, sampleSnapshot } from '../../trials/harness/sample-snapshot.ts'
import { checkSnapshot } from '../check/index.ts'
import { holdBack } from './index.ts'

const inOrder = <Item extends { documentId: string }>(items: readonly Item[]): Item[] =>
  items.toSorted((a, b) => (a.documentId < b.documentId ? -1 : 1))
const live = { ...sampleSnapshot, docs: inOrder(sampleSnapshot.docs) }
const doc = (documentId: string): Doc => {
  const found = live.docs.find((candidate) => candidate.documentId === documentId)
  if (!found) throw new Error(`The fixture has no doc ${documentId}.`)
  return found
}
type Edit = (snapshot: Snapshot) => Snapshot
const change =
  (documentId: string, fields: Partial<Doc>): Edit =>
  (snapshot) => ({
    ...snapshot,
    docs: snapshot.docs.map((each) => (each.documentId === documentId ? { ...each, ...fields } : each)),
  })
const add =
  (fields: Partial<Doc> & Pick<Doc, 'documentId'>): Edit =>
  (snapshot) => ({
    ...snapshot,
    docs: inOrder([...snapshot.docs, { ...doc('docreleasenotes'), path: `/${fields.documentId}`, ...fields }]),
  })
const remove =
  (list: 'docs' | 'snippets' | 'tags' | 'sidebars' | 'redirects' | 'media', documentId: string): Edit =>
  (snapshot) => ({
    ...snapshot,
    [list]: (snapshot[list] as readonly { documentId: string }[]).filter((each) => each.documentId !== documentId),
  })
const redirect =
  (fields: Pick<Redirect, 'documentId' | 'from' | 'to'>): Edit =>
  (snapshot) => ({ ...snapshot, redirects: [...snapshot.redirects, { reason: 'by-hand', ...fields }] })
const after = (...edits: readonly Edit[]): Snapshot => edits.reduce((snapshot, edit) => edit(snapshot), live)
const title = (documentId: string) => change(documentId, { title: 'Another title' })
const links = (...targets: readonly string[]) => targets.map((target, index) => linkTo(target, { key: `l${index}` }))

const unreadable = (documentId: string) => ({
  severity: 'error' as const,
  kind: 'invalid-body',
  document: { type: 'doc' as const, documentId, title: documentId },
  message: 'It cannot be read.',
  hint: '',
})

/** What is held back, and how often the content was checked. */
function held(next: Snapshot, from = live) {
  let checks = 0
  const result = holdBack({
    live: from,
    next,
    unreadable: [],
    check: (snapshot, heldBack) => {
      checks++
      return checkSnapshot(snapshot, { heldBack })
    },
  })
  const names = result.heldBack.map(({ change: kind, document }) => `${document.documentId} ${kind}`)
  return { ...result, names, checks }
}

interface Case {
  readonly what: string
  readonly edits: readonly Edit[]
  /** The documents that are held back, with what became of them. */
  readonly names: readonly string[]
  readonly checks: number
}

const cases: readonly Case[] = [
  { what: 'nothing where nothing changed', edits: [], names: [], checks: 1 },
  { what: 'nothing where all is well', edits: [title('docintro'), title('docinstall')], names: [], checks: 1 },
  {
    what: 'a changed page with a broken link, and no other',
    edits: [change('docintro', { body: links('docgone') }), title('docinstall')],
    names: ['docintro changed'],
    checks: 2,
  },
  {
    what: 'a new page with a broken link, and the new page that links to it',
    edits: [
      add({ documentId: 'a', body: links('docgone') }),
      add({ documentId: 'b', body: links('a') }),
      title('docintro'),
    ],
    names: ['a added', 'b added'],
    checks: 4,
  },
  {
    what: 'no two new pages that link to each other',
    edits: [add({ documentId: 'a', body: links('b') }), add({ documentId: 'b', body: links('a') })],
    names: [],
    checks: 1,
  },
  {
    what: 'a new redirect to nowhere',
    edits: [redirect({ documentId: 'r', from: '/gone', to: { href: '/nowhere' } }), title('docintro')],
    names: ['r added'],
    checks: 2,
  },
  {
    what: 'both new redirects that go round in a circle',
    edits: [
      redirect({ documentId: 'r', from: '/one', to: { href: '/two' } }),
      redirect({ documentId: 's', from: '/two', to: { href: '/one' } }),
    ],
    names: ['r added', 's added'],
    checks: 4,
  },
  {
    what: 'the removal of a snippet that an unchanged page shows',
    edits: [remove('snippets', 'snippetinstall'), title('docintro'), title('docrest')],
    names: ['snippetinstall removed'],
    checks: 3,
  },
  {
    what: 'the removal of a page that others name, and not the change of a page that names it as before',
    edits: [remove('docs', 'docinstall'), title('docintro'), add({ documentId: 'a' })],
    names: ['docinstall removed'],
    checks: 5,
  },
  {
    what: 'the removal of a tag and of a sidebar that pages have',
    edits: [remove('tags', 'tagapi'), remove('sidebars', 'sidebarapi'), title('docintro')],
    names: ['tagapi removed', 'sidebarapi removed'],
    checks: 5,
  },
  {
    what: 'the loss of a heading that an unchanged page links to',
    edits: [change('docinstall', { body: [] }), title('docquickstart')],
    names: ['docinstall changed'],
    checks: 4,
  },
  {
    what: 'no move, because links follow the page',
    edits: [change('docreleasenotes', { path: '/changes' }), title('docrest')],
    names: [],
    checks: 1,
  },
  {
    what: 'the site with a link to nowhere',
    edits: [
      (snapshot) => ({
        ...snapshot,
        site: { ...snapshot.site, navbar: [{ type: 'link', href: '/nowhere', position: 'left', label: 'No' }] },
      }),
      title('docintro'),
    ],
    names: ['site1 changed'],
    checks: 2,
  },
]

describe('holdBack', () => {
  it.each(cases)('holds back $what', ({ edits, names, checks }) => {
    const next = after(...edits)
    const result = held(next)
    expect(result.names).toEqual(names)
    expect(checkSnapshot(result.snapshot).filter(({ severity }) => severity === 'error')).toEqual([])
    expect(result.checks).toBe(checks)
    if (names.length === 0) expect(result.snapshot).toEqual(next)
  })

  it('says which block is wrong, and shows the document as it was', () => {
    const { snapshot, heldBack } = held(after(change('docintro', { title: 'New', body: links('docgone') })))
    expect(snapshot).toEqual(live)
    expect(heldBack).toEqual([
      {
        document: { type: 'doc', documentId: 'docintro', title: 'New', path: '/guides/intro' },
        change: 'changed',
        problems: [expect.objectContaining({ kind: 'broken-link', block: expect.objectContaining({ key: 'l0' }) })],
      },
    ])
  })

  it('says of a removal which document needs what was removed', () => {
    const { heldBack } = held(after(remove('snippets', 'snippetinstall')))
    expect(heldBack[0]?.problems.map(({ kind, document }) => [kind, document?.documentId])).toEqual([
      ['missing-snippet', 'docinstall'],
    ])
  })

  it('says that a link leads to a page that is held back', () => {
    const { heldBack } = held(
      after(add({ documentId: 'a', body: links('docgone') }), add({ documentId: 'b', body: links('a') })),
    )
    expect(heldBack.map(({ problems }) => problems[0]?.message)).toEqual([
      'It links to a page that is not published (docgone).',
      'It links to a page that is held back (a).',
    ])
  })

  it('lets a page through that was wrong only because of another that is held back', () => {
    const moved = change('docinstall', { body: [linkToHref('/nowhere', 'x')] })
    const { names } = held(after(moved, title('docintro')))
    expect(names).toEqual(['docinstall changed'])
  })

  it('keeps a picture that is gone from the library while a page shows it, and says which', () => {
    const { snapshot, heldBack } = held(after(remove('media', 'mediaterminal'), title('docintro')))
    expect(snapshot.media).toEqual(live.media)
    expect(snapshot.docs.find(({ documentId }) => documentId === 'docintro')?.title).toBe('Another title')
    expect(heldBack).toEqual([
      {
        document: { type: 'media', documentId: 'mediaterminal', title: 'terminal.png' },
        change: 'removed',
        problems: [expect.objectContaining({ kind: 'missing-image' })],
      },
    ])
  })

  it('shows a document that cannot be read any more as it was, and nothing of a new one', () => {
    const result = holdBack({
      live,
      next: { ...remove('docs', 'docintro')(live), home: undefined },
      unreadable: [
        unreadable('docintro'),
        unreadable('docnew'),
        { ...unreadable(''), document: { type: 'home', title: 'Home' }, kind: 'missing-document' },
      ],
      check: (snapshot, heldBack) => checkSnapshot(snapshot, { heldBack }),
    })
    expect(result.snapshot).toEqual(live)
    expect(result.heldBack.map(({ change: kind, document: { documentId } }) => [documentId, kind])).toEqual([
      ['docintro', 'changed'],
      ['docnew', 'added'],
      [live.home.documentId, 'changed'],
    ])
  })

  it('does not blame changes for what was wrong before', () => {
    const broken = after(change('docrest', { body: links('docgone') }))
    const { names, problems } = held(change('docintro', { title: 'New' })(broken), broken)
    expect(names).toEqual([])
    expect(problems.map(({ document }) => document?.documentId)).toEqual(['docrest'])
  })

  it('finds one removal among two hundred changes with few checks', () => {
    const many = Array.from({ length: 200 }, (_, index) => add({ documentId: `n${index}` }))
    const { names, checks } = held(after(...many, remove('snippets', 'snippetinstall')))
    expect(names).toEqual(['snippetinstall removed'])
    expect(checks).toBeLessThan(25)
  })
})
