import type { Body, BodyBlock, Doc, Redirect, Snapshot, SnippetDocument } from '@portico/content-model'
import type { Random } from '../harness/random.ts'
import { linkTo, linkToHref } from '../harness/sample-snapshot.ts'

/** Something wrong that an author, an import or a program may leave in the content. */
export interface Defect {
  readonly name: string
  /** The kind of the problem that must be found. */
  readonly kind: string
  /** The content with it, and the document that must be named. */
  seed(clean: Snapshot, random: Random, n: number): { readonly snapshot: Snapshot; readonly documentId: string }
}

/** A body that must not be saved. */
export interface BodyDefect {
  readonly name: string
  readonly kind: string
  blocks(n: number): unknown[]
}

const NOWHERE = 'nosuchdocument'

function inBody(name: string, kind: string, blocksOf: (n: number, other: Doc) => BodyBlock[]): Defect {
  return {
    name,
    kind,
    seed(clean, random, n) {
      const doc = random.one(clean.docs)
      const body: Body = [...doc.body, ...blocksOf(n, random.one(clean.docs))]
      return { snapshot: withDoc(clean, { ...doc, body }), documentId: doc.documentId }
    },
  }
}

function inDoc(name: string, kind: string, change: (doc: Doc) => Partial<Doc>): Defect {
  return {
    name,
    kind,
    seed(clean, random) {
      const doc = random.one(clean.docs)
      return { snapshot: withDoc(clean, { ...doc, ...change(doc) }), documentId: doc.documentId }
    },
  }
}

function inRedirects(name: string, kind: string, redirectsOf: (n: number, clean: Snapshot) => Redirect[]): Defect {
  return {
    name,
    kind,
    seed(clean, _random, n) {
      const added = redirectsOf(n, clean)
      const snapshot = { ...clean, redirects: [...clean.redirects, ...added] }
      return { snapshot, documentId: added.at(-1)?.documentId ?? '' }
    },
  }
}

function withDoc(clean: Snapshot, doc: Doc): Snapshot {
  return { ...clean, docs: clean.docs.map((other) => (other.documentId === doc.documentId ? doc : other)) }
}

const key = (n: number): string => `seeded-${n}`
const redirect = (id: string, from: string, to: Redirect['to']): Redirect => ({
  documentId: id,
  from,
  to,
  reason: 'by-hand',
})
const image = (n: number, documentId: string, alt: string): BodyBlock => ({
  _type: 'image',
  _key: key(n),
  light: { documentId },
  alt,
})
const paragraph = (n: number, fields: object = {}) => ({
  _type: 'block' as const,
  _key: key(n),
  style: 'normal' as const,
  children: [{ _type: 'span' as const, _key: `${key(n)}-0`, text: 'Words', marks: [] as string[] }],
  markDefs: [],
  ...fields,
})

/** What the check of the whole site finds. */
export const DEFECTS: readonly Defect[] = [
  inBody('a link to a page that is gone', 'broken-link', (n) => [linkTo(NOWHERE, { key: key(n) })]),
  inBody('a link to an address that no page has', 'broken-link', (n) => [linkToHref(`/no/such/page-${n}`, key(n))]),
  inBody('a link to a heading that is gone', 'broken-anchor', (n, { documentId }) => [
    linkTo(documentId, { key: key(n), headingKey: 'gone' }),
  ]),
  inBody('a link to an anchor that no heading has', 'broken-anchor', (n, { path }) => [
    linkToHref(`${path}#no-such-heading`, key(n)),
  ]),
  inBody('a link to an anchor of its own page', 'broken-anchor', (n) => [linkToHref('#no-such-heading', key(n))]),
  inBody('a snippet that is not there', 'missing-snippet', (n) => [
    { _type: 'snippet', _key: key(n), documentId: NOWHERE },
  ]),
  inBody('a picture that is not there', 'missing-image', (n) => [image(n, NOWHERE, 'A plan')]),
  inBody('a picture without alternative text', 'missing-alt', (n) => [image(n, NOWHERE, '  ')]),
  inBody('a heading without words', 'empty-heading', (n) => [paragraph(n, { style: 'h2', children: [] })]),
  inBody('a highlighted line that is not there', 'highlight-out-of-range', (n) => [
    { _type: 'code', _key: key(n), language: 'text', code: 'one line', highlight: '9' },
  ]),
  inBody('a link that an import could not follow', 'dead-link', (n) => [
    paragraph(n, { markDefs: [{ _type: 'brokenLink', _key: 'm', href: '../gone.md' }] }),
  ]),
  inDoc('a tag that is not there', 'missing-tag', ({ tags }) => ({ tags: [...tags, NOWHERE] })),
  inDoc('a sidebar that is not there', 'missing-sidebar', () => ({ sidebar: NOWHERE })),
  {
    name: 'an address that two pages have',
    kind: 'duplicate-route',
    seed(clean, random) {
      const doc = random.one(clean.docs)
      const second = { ...doc, documentId: 'zzseeded', title: 'Second', body: [] }
      return { snapshot: { ...clean, docs: [...clean.docs, second] }, documentId: second.documentId }
    },
  },
  {
    name: 'two snippets that show each other',
    kind: 'snippet-cycle',
    seed(clean, _random, n) {
      const snippet = (id: string, shows: string): SnippetDocument => ({
        documentId: id,
        key: id,
        title: id,
        body: [{ _type: 'snippet', _key: key(n), documentId: shows }],
        updatedAt: '2026-11-21T08:00:00.000Z',
      })
      const snippets = [...clean.snippets, snippet('zzfirst', 'zzsecond'), snippet('zzsecond', 'zzfirst')]
      return { snapshot: { ...clean, snippets }, documentId: 'zzfirst' }
    },
  },
  {
    name: 'a sidebar that leads to nowhere',
    kind: 'broken-link',
    seed(clean, random) {
      const sidebar = random.one(clean.sidebars)
      const broken = { ...sidebar, items: [...sidebar.items, { type: 'doc' as const, documentId: NOWHERE }] }
      const sidebars = clean.sidebars.map((other) => (other === sidebar ? broken : other))
      return { snapshot: { ...clean, sidebars }, documentId: sidebar.documentId }
    },
  },
  inRedirects('a redirect to nowhere', 'broken-link', (n) => [
    redirect('zzredirect', `/seeded-${n}`, { href: `/no/such/page-${n}` }),
  ]),
  inRedirects('redirects in a circle', 'redirect-loop', (n) => [
    redirect('zzthere', `/seeded-${n}`, { href: `/seeded-back-${n}` }),
    redirect('zzback', `/seeded-back-${n}`, { href: `/seeded-${n}` }),
  ]),
  inRedirects('two redirects from one address', 'duplicate-redirect', (n) => [
    redirect('zzfirst', `/seeded-${n}`, { href: '/' }),
    redirect('zzsecond', `/seeded-${n}`, { href: '/search' }),
  ]),
  inRedirects('a redirect that a page hides', 'redirect-hides-page', (n, { docs }) => [
    redirect('zzhidden', docs[n % docs.length]?.path ?? '', { href: '/search' }),
  ]),
]

const linked = (n: number, href: string) => {
  const block = linkToHref('/', key(n))
  return { ...block, markDefs: block.markDefs.map((mark) => ({ ...mark, href })) }
}

/** What the save and the reading of a body refuse. */
export const BODY_DEFECTS: readonly BodyDefect[] = [
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//host/x',
  ].map((href) => ({
    name: `a link to ${JSON.stringify(href)}`,
    kind: 'invalid-block',
    blocks: (n: number) => [linked(n, href)],
  })),
  {
    name: 'an embed of another host',
    kind: 'invalid-block',
    blocks: (n) => [
      { _type: 'embed', _key: key(n), url: 'https://www.youtube.com.evil.example/embed/x', title: 'A video' },
    ],
  },
  { name: 'a block of an unknown type', kind: 'unknown-block', blocks: (n) => [{ _type: 'marquee', _key: key(n) }] },
  { name: 'two blocks of one key', kind: 'duplicate-key', blocks: (n) => [paragraph(n), paragraph(n)] },
  { name: 'a field of no block', kind: 'invalid-block', blocks: (n) => [paragraph(n, { onclick: 'alert(1)' })] },
  {
    name: 'a mark that is not defined',
    kind: 'invalid-block',
    blocks: (n) => [paragraph(n, { children: [{ _type: 'span', _key: 's', text: 'a', marks: ['gone'] }] })],
  },
  {
    name: 'a character that no page holds',
    kind: 'invalid-content',
    blocks: (n) => [paragraph(n, { children: [{ _type: 'span', _key: 's', text: 'a\0b', marks: [] }] })],
  },
  {
    name: 'a text that is too long',
    kind: 'invalid-content',
    blocks: (n) => [{ _type: 'code', _key: key(n), code: 'x'.repeat(100_001) }],
  },
]
