import type { Doc, Snapshot } from '@portico/content-model'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { linkTo, sampleSnapshot } from '../../trials/harness/sample-snapshot.ts'
import { checkSnapshot } from '../check/index.ts'
import { holdBack } from './index.ts'

/* Sites of eight pages, two snippets and three redirects that refer to one another at random. */

const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const SNIPPETS = ['s', 't']
const template = sampleSnapshot.docs[0] as Doc

const references = fc.array(fc.constantFrom(...IDS), { maxLength: 2 })
const pageOf = (documentId: string) =>
  fc
    .record({ links: references, shows: fc.option(fc.constantFrom(...SNIPPETS)), title: fc.constantFrom('One', 'Two') })
    .map(({ links, shows, title }): Doc => ({
      ...template,
      documentId,
      path: `/${documentId}`,
      title,
      tags: [],
      body: [
        ...links.map((id, index) => linkTo(id, { key: `l${index}` })),
        ...(shows === null ? [] : [{ _type: 'snippet' as const, _key: 'shown', documentId: shows }]),
      ],
    }))
const snippetOf = (documentId: string) =>
  references.map((links) => ({
    documentId,
    key: documentId,
    title: documentId,
    body: links.map((id, index) => linkTo(id, { key: `l${index}` })),
    updatedAt: '2026-11-21T08:00:00.000Z',
  }))
const redirectOf = (number: number) =>
  fc.constantFrom(...IDS.map((id) => `/${id}`), '/old0', '/old1', '/old2').map((href) => ({
    documentId: `r${number}`,
    from: `/old${number}`,
    to: { href },
    reason: 'by-hand' as const,
  }))
const someOf = <Item>(all: readonly fc.Arbitrary<Item>[]): fc.Arbitrary<Item[]> =>
  fc.tuple(...all.map((one) => fc.option(one, { freq: 4 }))).map((list) => list.flatMap((item) => item ?? []))

const content: fc.Arbitrary<Snapshot> = fc
  .record({
    docs: someOf(IDS.map(pageOf)),
    snippets: someOf(SNIPPETS.map(snippetOf)),
    redirects: someOf([0, 1, 2].map(redirectOf)),
  })
  .map((lists) => ({
    ...sampleSnapshot,
    site: {
      ...sampleSnapshot.site,
      navbar: [],
      footer: { groups: [], copyright: '' },
      version: { name: 'v', label: 'v', path: '/' },
    },
    home: { documentId: sampleSnapshot.home.documentId, samples: [], slides: [], cards: [], body: [] },
    tags: [],
    sidebars: [],
    media: [],
    ...lists,
    docs: lists.docs.map(({ sidebar: _sidebar, ...doc }) => doc),
  }))

const errorsOf = (snapshot: Snapshot) => checkSnapshot(snapshot).filter(({ severity }) => severity === 'error')
const hold = (live: Snapshot, next: Snapshot) =>
  holdBack({ live, next, unreadable: [], check: (snapshot, heldBack) => checkSnapshot(snapshot, { heldBack }) })

const LISTS = { doc: 'docs', snippet: 'snippets', redirect: 'redirects' } as const
/** The documents of a content, one line each, as they are. */
const documentsOf = (snapshot: Snapshot) =>
  new Map(
    Object.entries(LISTS).flatMap(([type, list]) =>
      snapshot[list].map((document) => [`${type} ${document.documentId}`, JSON.stringify(document)] as const),
    ),
  )
/** A content with one document as it is in another. */
const withOne = (snapshot: Snapshot, key: string, from: Snapshot): Snapshot => {
  const [type = '', id] = key.split(' ')
  const list = LISTS[type as keyof typeof LISTS]
  const others = (snapshot[list] as readonly { documentId: string }[]).filter(({ documentId }) => documentId !== id)
  const one = (from[list] as readonly { documentId: string }[]).filter(({ documentId }) => documentId === id)
  return { ...snapshot, [list]: [...others, ...one].toSorted((a, b) => (a.documentId < b.documentId ? -1 : 1)) }
}

/** What is left of any content, beginning with none. */
const good = content.map((any) => hold({ ...any, docs: [], snippets: [], redirects: [] }, any).snapshot)

it('holds back what cannot go live and nothing else, whatever changes', () => {
  fc.assert(
    fc.property(good, content, (live, next) => {
      const { snapshot, heldBack } = hold(live, next)
      const held = new Set(heldBack.map(({ document }) => `${document.type} ${document.documentId}`))
      expect(errorsOf(live)).toEqual([])
      expect(errorsOf(snapshot)).toEqual([])

      const [before, now, after] = [documentsOf(live), documentsOf(next), documentsOf(snapshot)]
      for (const key of new Set([...before.keys(), ...now.keys()]))
        expect([key, after.get(key)]).toEqual([key, held.has(key) ? before.get(key) : now.get(key)])

      for (const key of held) expect([key, errorsOf(withOne(snapshot, key, next))]).not.toEqual([key, []])
      for (const { problems } of heldBack) expect(problems).not.toEqual([])
      if (errorsOf(next).length === 0) expect(snapshot).toEqual(next)
    }),
    { numRuns: 120 },
  )
})

it('lets everything through as soon as it is right, whatever was held back', () => {
  fc.assert(
    fc.property(good, content, good, (live, next, fixed) => {
      const { snapshot, heldBack } = hold(hold(live, next).snapshot, fixed)
      expect(heldBack).toEqual([])
      expect(snapshot).toEqual(fixed)
    }),
    { numRuns: 60 },
  )
})
