import { describe, expect, test } from 'vitest'
import { checkDocument, type Answered } from './check-document.ts'
import type { PageFields } from './page.ts'
import { namedIn, referencesQuerySchema, type References, type ReferencesQuery } from './references.ts'
import { readableBody } from '../body-check.ts'

const page: PageFields = { type: 'doc', documentId: 'own', place: '/own', description: 'What it is.' }
const text = (key: string, words: string, ...markDefs: object[]) => ({
  _type: 'block',
  _key: key,
  children: [{ _type: 'span', _key: `${key}s`, text: words, marks: markDefs.length > 0 ? ['m'] : [] }],
  markDefs: markDefs.map((mark) => ({ _key: 'm', ...mark })),
})
const linkTo = (documentId: string, headingKey?: string) => [
  text('p', 'See', { _type: 'internalLink', documentId, ...(headingKey && { headingKey }) }),
]
const address = (href: string) => [text('p', 'See', { _type: 'link', href })]
const shows = (documentId: string) => ({ _type: 'snippet', _key: `shows-${documentId}`, documentId })

const references: References = {
  documents: [
    {
      documentId: 'live',
      title: 'Live',
      path: '/live',
      headings: [
        { key: 'h', anchor: 'install' },
        { key: 'n', anchor: 'new', isDraft: true },
      ],
    },
    { documentId: 'draft', title: 'Draft', headings: [] },
  ],
  snippets: [
    { documentId: 'known', title: 'Known', isDraft: false, body: [{ ...text('sh', 'Of a snippet'), style: 'h2' }] },
    { documentId: 'unready', title: 'Unready', isDraft: true, body: [] },
    { documentId: 'loop', title: 'Loop', isDraft: false, body: [shows('own')] },
  ],
  addresses: ['/live', '/search'],
  isListed: true,
  taken: [],
}

function check(body: readonly unknown[], fields: Partial<PageFields> = {}, answer: Partial<References> = {}) {
  const all = { ...page, ...fields }
  const query = { type: all.type, place: all.place, ...namedIn(readableBody(body).body) }
  const answered: Answered = { query, references: { ...references, ...answer } }
  return checkDocument(body, all, answered).map(
    ({ severity, kind, message, mark, ...problem }) =>
      [
        severity,
        kind,
        problem.block?.key ?? ('field' in problem ? problem.field.join('.') : ''),
        mark,
        message,
      ] as const,
  )
}

describe('links', () => {
  test.each([
    ['a page that is live', linkTo('live')],
    ['a heading of it', linkTo('live', 'h')],
    ['its address and anchor', address('/live#install')],
    ['a route of the site', address('/search?q=x')],
    ['another site', address('https://example.com/live#nowhere')],
    ['a heading of its own text', [...address('#start'), { ...text('s', 'Start'), style: 'h2' }]],
    ['a heading of a snippet that it shows', [...address('#of-a-snippet'), shows('known')]],
    ['its own page', linkTo('own')],
  ])('%s is fine', (_name, body) => {
    expect(check(body)).toEqual([])
  })

  test.each([
    ['a draft', linkTo('draft'), 'broken-link', 'It links to the draft “Draft”, which readers cannot open yet.'],
    ['a page that is gone', linkTo('gone'), 'broken-link', 'It links to a page that no longer exists.'],
    [
      'a heading that is gone',
      linkTo('live', 'x'),
      'broken-anchor',
      'It links to a heading of /live that is no longer there.',
    ],
    [
      'a heading that readers do not have yet',
      linkTo('live', 'n'),
      'broken-anchor',
      'It links to a heading of /live that is not published yet.',
    ],
    ['an address of no page', address('/nowhere'), 'broken-link', 'It links to /nowhere, which no page has.'],
    [
      'an anchor of no heading',
      address('/live#nothing'),
      'broken-anchor',
      'It links to #nothing of /live, and no heading there has that anchor.',
    ],
    [
      'an anchor that its own text has not',
      address('#nothing'),
      'broken-anchor',
      'It links to #nothing of its own page, and no heading there has that anchor.',
    ],
  ])('%s', (_name, body, kind, message) => {
    expect(check(body)).toEqual([['error', kind, 'p', 'm', message]])
  })

  test('of a card', () => {
    const card = { _type: 'card', _key: 'c1', title: 'Go', target: { documentId: 'draft' } }
    expect(check([{ _type: 'cards', _key: 'c', items: [card] }])).toEqual([
      ['error', 'broken-link', 'c1', undefined, 'It links to the draft “Draft”, which readers cannot open yet.'],
    ])
  })

  test('what was typed since the CMS was asked is not complained about', () => {
    const query = { type: 'doc' as const, place: '/own', documents: [], snippets: [], addresses: [], anchored: [] }
    const body = [
      ...linkTo('typed-since'),
      { ...text('q', 'See', { _type: 'link', href: '/typed-since' }) },
      shows('since'),
    ]
    expect(checkDocument(body, page, { query, references })).toEqual([])
    expect(checkDocument(body, page)).toEqual([])
  })
})

test('a text that names more than may be asked about asks about the first, and complains about none of the others', () => {
  const body = Array.from({ length: 600 }, (_, number) => {
    const mark = { _type: 'internalLink', documentId: `doc${String(number).padStart(3, '0')}`, headingKey: 'h' }
    return text(`p${number}`, 'See', mark)
  })
  const query: ReferencesQuery = { type: 'doc', place: '/own', ...namedIn(readableBody(body).body) }
  expect(referencesQuerySchema.parse(query)).toEqual(query)
  expect([query.documents.length, query.documents.at(-1), query.anchored.length]).toEqual([500, 'doc499', 500])
  const documents = query.documents.map((documentId) => ({
    documentId,
    title: documentId,
    path: `/${documentId}`,
    headings: [{ key: 'h', anchor: 'h' }],
  }))
  expect(checkDocument(body, page, { query, references: { ...references, documents } })).toEqual([])
})

describe('snippets', () => {
  test('a draft, and one that is gone', () => {
    expect(check([shows('unready'), shows('gone'), shows('known')])).toEqual([
      ['error', 'missing-snippet', 'shows-unready', undefined, 'It shows a snippet that is not published.'],
      ['error', 'missing-snippet', 'shows-gone', undefined, 'It shows a snippet that does not exist.'],
    ])
  })
  test('one that shows itself, directly or through another', () => {
    const snippet = { type: 'snippet', place: 'own' } as const
    expect(check([shows('loop')], snippet)).toEqual([
      [
        'error',
        'snippet-cycle',
        'shows-loop',
        undefined,
        'The snippet shows itself: this snippet shows “Loop” shows this snippet.',
      ],
    ])
    expect(check([shows('own')], snippet)).toEqual([
      ['error', 'snippet-cycle', 'shows-own', undefined, 'The snippet shows itself: this snippet shows this snippet.'],
    ])
  })
})

describe('the page', () => {
  test('without a description, in no sidebar', () => {
    expect(check([], { description: ' ' }, { isListed: false })).toEqual([
      ['warning', 'missing-description', 'description', undefined, 'The page has no description.'],
      [
        'warning',
        'not-in-sidebar',
        'sidebar',
        undefined,
        'No sidebar lists this page: readers find it only by search and by links.',
      ],
    ])
  })
  test('at a path that another has, and at one that is none', () => {
    const taken = { severity: 'error' as const, kind: 'path-taken', field: ['path'], message: 'It is taken.', hint: '' }
    expect(check([], {}, { taken: [taken] })).toEqual([['error', 'path-taken', 'path', undefined, 'It is taken.']])
    expect(check([], { place: '/a//b' }, { taken: [taken] }).map(([, kind]) => kind)).toEqual(['invalid-path'])
    expect(check([], { place: '' })).toEqual([])
  })
})

test('a block that is wrong hides nothing of the others', () => {
  const body = [
    {
      _type: 'callout',
      _key: 'c',
      kind: 'note',
      content: [{ _type: 'embed', _key: 'e', url: 'http://youtu.be/x', title: 'T' }, ...linkTo('draft')],
    },
    { _type: 'image', _key: 'i', light: { documentId: 'm' }, alt: '' },
  ]
  expect(check(body).map(([, kind, key]) => [kind, key])).toEqual([
    ['invalid-block', 'e'],
    ['broken-link', 'p'],
    ['missing-alt', 'i'],
  ])
})

test.each([
  ['words', ['no block', 7, null]],
  ['a block whose content is a word', [{ _type: 'callout', _key: 'c', kind: 'note', content: 'words' }, 'more']],
  ['no list', { _type: 'block' }],
  ['blocks of no type', [{ _key: 'a' }, [[]], { _type: 7, _key: {} }]],
])('%s where a body should be is said, never thrown', (_name, value) => {
  const problems = checkDocument(value, page)
  expect(problems.length).toBeGreaterThan(0)
  expect(problems.every(({ severity }) => severity === 'error')).toBe(true)
})
