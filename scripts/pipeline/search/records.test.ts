import { searchRecordSchema, type Body, type BodyBlock, type Snapshot } from '@portico/content-model'
import { kitchenSink } from '@portico/content-model/fixtures/kitchen-sink.ts'
import { openSite } from '@portico/content-model/site'
import { expect, test } from 'vitest'
import { searchPortal } from '../../trials/harness/search-portal.ts'
import { buildRecords } from './records.ts'
import { splitSections } from './sections.ts'

const recordsOf = (content: Snapshot) => buildRecords(openSite(content))

const block = (_key: string, text: string, more: Partial<Extract<BodyBlock, { _type: 'block' }>> = {}): BodyBlock => ({
  _type: 'block',
  _key,
  style: 'normal',
  children: [{ _type: 'span', _key: `${_key}s`, text, marks: [] }],
  markDefs: [],
  ...more,
})

const body: Body = [
  block('p1', 'Reads data.'),
  block('h1', 'Define a query', { style: 'h2', anchor: 'define' }),
  { _type: 'code', _key: 'c1', code: "client.query('posts')", language: 'js', title: 'posts.js' },
  {
    _type: 'callout',
    _key: 'co',
    kind: 'tip',
    title: 'Good to know',
    content: [
      block('p2', 'Shared by all.'),
      block('h2', 'Inside a tip', { style: 'h3' }),
      { _type: 'snippet', _key: 'sn', documentId: 'snippetone' },
    ],
  },
  block('h3', 'Define a query', { style: 'h2' }),
]

const snapshot: Snapshot = {
  ...searchPortal,
  docs: [
    {
      ...(searchPortal.docs[0] as Snapshot['docs'][number]),
      documentId: 'docqueries',
      path: '/guide/queries',
      title: 'Queries',
      description: 'How to  read.',
      keywords: ['load'],
      tags: ['tagdata'],
      body,
    },
  ],
  snippets: [
    {
      documentId: 'snippetone',
      key: 'one',
      title: 'One',
      updatedAt: '2026-11-01T09:00:00.000Z',
      body: [block('sp', 'From the snippet.'), block('sh', 'In the snippet', { style: 'h4' })],
    },
  ],
}

const common = {
  language: 'en',
  version: ['current'],
  url_without_anchor: 'https://tern.example/guide/queries',
  tags: ['Data'],
  page: '/guide/queries',
  title: 'Queries',
  section: 'Guide',
  'hierarchy.lvl0': 'Guide',
  'hierarchy.lvl1': 'Queries',
  code: '',
  names: [],
  symbols: [],
  keywords: [],
}

test('a page gives one record for its introduction and one for each heading, wherever it is', () => {
  expect(recordsOf(snapshot)).toEqual([
    {
      ...common,
      id: 'docqueries',
      url: 'https://tern.example/guide/queries',
      type: 'lvl1',
      item_priority: 9000,
      heading: 'Queries',
      path: [],
      content: 'How to read. Reads data.',
      keywords: ['load'],
    },
    {
      ...common,
      id: 'docqueries.h1',
      url: 'https://tern.example/guide/queries#define',
      anchor: 'define',
      type: 'lvl2',
      item_priority: 7999,
      heading: 'Define a query',
      path: [],
      'hierarchy.lvl2': 'Define a query',
      content: 'posts.js Good to know Shared by all.',
      code: "client.query('posts')",
      names: ['client query'],
      symbols: ['clientdotquery'],
    },
    {
      ...common,
      id: 'docqueries.h2',
      url: 'https://tern.example/guide/queries#inside-a-tip',
      anchor: 'inside-a-tip',
      type: 'lvl3',
      item_priority: 6998,
      heading: 'Inside a tip',
      path: ['Define a query'],
      'hierarchy.lvl2': 'Define a query',
      'hierarchy.lvl3': 'Inside a tip',
      content: 'From the snippet.',
    },
    {
      ...common,
      id: 'docqueries.sn.sh',
      url: 'https://tern.example/guide/queries#in-the-snippet',
      anchor: 'in-the-snippet',
      type: 'lvl4',
      item_priority: 5997,
      heading: 'In the snippet',
      path: ['Define a query', 'Inside a tip'],
      'hierarchy.lvl2': 'Define a query',
      'hierarchy.lvl3': 'Inside a tip',
      'hierarchy.lvl4': 'In the snippet',
      content: '',
    },
    {
      ...common,
      id: 'docqueries.h3',
      url: 'https://tern.example/guide/queries#define-a-query',
      anchor: 'define-a-query',
      type: 'lvl2',
      item_priority: 7996,
      heading: 'Define a query',
      path: [],
      'hierarchy.lvl2': 'Define a query',
      content: '',
    },
  ])
})

test('every record of a portal fits the schema, and no two have the same id or address', () => {
  const records = recordsOf(searchPortal)
  expect(records.map((record) => searchRecordSchema.safeParse(record).error)).toEqual(records.map(() => undefined))
  expect(new Set(records.map(({ id }) => id)).size).toBe(records.length)
  expect(new Set(records.map(({ url }) => url)).size).toBe(records.length)
})

test('the records do not depend on the order of the documents', () => {
  expect(recordsOf({ ...searchPortal, docs: searchPortal.docs.toReversed() })).toEqual(recordsOf(searchPortal))
})

test('of two docs with one address, the one that has the page is found', () => {
  const [doc] = snapshot.docs as [Snapshot['docs'][number]]
  const other = { ...doc, documentId: 'zother', title: 'Shadowed' }
  expect(recordsOf({ ...snapshot, docs: [other, doc] })).toEqual(recordsOf(snapshot))
})

test('control characters and the marks of matches never reach an index', () => {
  const [doc] = snapshot.docs
  const dirty = { ...snapshot, docs: [{ ...(doc as Snapshot['docs'][number]), body: [block('p', 'a\u0000b\uE000c')] }] }
  expect(recordsOf(dirty).map(({ content }) => content)).toEqual(['How to read. a b c'])
})

test('the sections of a body hold all its words and all its code', () => {
  const sections = splitSections(kitchenSink)
  expect(sections.filter(({ heading }) => heading === undefined)).toHaveLength(1)
  expect(sections.flatMap(({ code }) => code).join('\n')).toContain('createServer')
  expect(sections.flatMap(({ prose }) => prose)).toContain(
    'This page shows every part that a page can be made of. Read it in the light and in the dark theme, on a phone and on paper: what looks right here looks right everywhere.',
  )
})
