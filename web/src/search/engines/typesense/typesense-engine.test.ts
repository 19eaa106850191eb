import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { countCorpus, type SearchRecord, type ServerResult } from '@portico/content-model'
import type { SearchEngine } from '../engine'
import { nothing } from '../../instant-search'
import type { AskedSearch } from './multi-search'
import { createTypesenseEngine } from './typesense-engine'

const record = (page: string, title: string, more: Partial<SearchRecord> = {}): SearchRecord => ({
  id: page,
  url: `https://docs.example.com${page}`,
  url_without_anchor: `https://docs.example.com${page}`,
  type: 'lvl1',
  'hierarchy.lvl1': title,
  content: '',
  language: 'en',
  version: ['1'],
  tags: [],
  item_priority: 9000,
  page,
  heading: title,
  title,
  path: [],
  code: '',
  names: [],
  symbols: [],
  keywords: [],
  ...more,
})
const records = [
  record('/caching', 'Caching', { content: 'How long an answer is kept.', tags: ['Data'] }),
  record('/queries', 'Queries', { content: 'Read lists. Caching is on.', tags: ['Data'] }),
  record('/queries', 'Queries', {
    anchor: 'pagination',
    type: 'lvl2',
    item_priority: 7999,
    heading: 'Pagination',
    section: 'Guide',
    path: ['Lists'],
    content: 'Read a long list in parts.',
  }),
  record('/setup', 'Setup', { content: 'Install the client.', tags: ['Start'] }),
]
/** A result with these records, a page a group. */
const resultOf = (hits: readonly SearchRecord[], more: Partial<ServerResult> = {}): ServerResult => ({
  found: hits.length,
  grouped_hits: hits.map((document) => ({ hits: [{ document }] })),
  ...more,
})
const inRelease: SearchEngine = {
  answer: async (requests) => requests.map((request) => ({ ...nothing(request), nbHits: 77 })),
  debounceMs: 0,
  suggest: async () => ['Data'],
  feedbackUrl: undefined,
}
const node = (port: number) => ({ protocol: 'http' as const, host: 'search.test', port, path: '' })
const connection = {
  nodes: [node(8108), node(8109)],
  collection: 'docs_1',
  apiKey: 'k',
  statistics: 'files/statistics-1.json',
}

/** What was asked, by the address of the node. */
const asked: { node: string; searches: readonly (AskedSearch & { collection: string })[] }[] = []
let answerOf: (search: AskedSearch) => ServerResult | { code: number; error: string }
/** The nodes that are down. */
const down = new Set<string>()
/** What the server's answers wait for. */
let gate: Promise<unknown>
const session = new Map<string, string>()
let time: number
const engine = () => createTypesenseEngine({ connection }, inRelease, () => time)
const ask = async (query: string, more: object = {}) => (await engine().answer([{ params: { query, ...more } }]))[0]
const hrefs = (answer: Awaited<ReturnType<typeof ask>>) => answer?.hits.map(({ href }) => href)

beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => session.get(key) ?? null,
    setItem: (key: string, value: string) => session.set(key, value),
  })
  vi.stubGlobal('fetch', async (address: string | Request, options?: RequestInit) => {
    if (address === '/search/files/statistics-1.json') return Response.json(countCorpus(records))
    const request = new Request(address, options)
    const { host, pathname, searchParams } = new URL(request.url)
    // What a browser sends without asking the server first whether it may.
    expect(request.headers.get('content-type')).toBe('text/plain')
    expect([pathname, searchParams.get('x-typesense-api-key')]).toEqual(['/multi_search', 'k'])
    const { searches } = (await request.json()) as (typeof asked)[number]
    asked.push({ node: host, searches })
    await gate
    if (down.has(host)) throw new TypeError('fetch failed')
    return Response.json({ results: searches.map(answerOf) })
  })
  asked.length = 0
  time = 1000
  down.clear()
  gate = Promise.resolve()
  session.clear()
  answerOf = ({ query_by }) => resultOf(String(query_by).includes('content') ? records.slice(0, 3) : [])
})
afterEach(() => vi.unstubAllGlobals())

test('a question is one request, without what Typesense would take for an operator', async () => {
  await ask('the -best "caching')
  expect(asked.map(({ searches }) => searches.map(({ q }) => q))).toEqual([['caching', 'the best caching']])
  expect(asked[0]?.searches[0]).toMatchObject({ collection: 'docs_1', group_by: 'url_without_anchor' })
})

test('what the server brings is ranked as the static index ranks', async () => {
  answerOf = () => resultOf(records.toReversed())
  expect(hrefs(await ask('caching'))).toEqual(['/caching', '/queries'])
  expect(hrefs(await ask('pagination'))).toEqual(['/queries#pagination'])
  expect(await ask('guitar chords')).toMatchObject({ hits: [], nbHits: 0 })
})

test('the questions of one screen go in one request', async () => {
  const question = { params: { query: 'caching' } }
  const [first, second] = await engine().answer([question, { params: { query: 'caching', facets: ['tags'] } }])
  expect(asked).toHaveLength(1)
  expect(first?.facets).toEqual({})
  expect(second?.facets).toEqual({ tags: { Data: 2 } })
})

test('chosen facets are a filter; without a question all their pages are the answer', async () => {
  answerOf = () => resultOf([records[0] as SearchRecord, records[1] as SearchRecord])
  const found = await ask('', { facetFilters: [['tags:Data', 'tags:a`b'], 'language:en'] })
  expect(hrefs(found)).toEqual(['/caching', '/queries'])
  expect(asked[0]?.searches).toMatchObject([{ q: '*', filter_by: 'tags:=[`Data`,`ab`] && language:=[`en`]' }])
})

describe('more pages than candidates', () => {
  const many = Array.from({ length: 60 }, (_, at) => record(`/caching-${at}`, `Caching ${at}`, { tags: ['Data'] }))
  beforeEach(() => {
    answerOf = ({ per_page, query_by }) =>
      String(query_by).includes('content')
        ? resultOf(many.slice(0, per_page), {
            found: 60,
            facet_counts: [{ field_name: 'tags', counts: [{ value: 'Data', count: 60 }] }],
          })
        : resultOf([])
  })

  test('those after them follow as the server orders them, each page once', async () => {
    const pages = await Promise.all([0, 1, 2].map((page) => ask('caching', { page, hitsPerPage: 10 })))
    expect(new Set(pages.flatMap(hrefs)).size).toBe(30)
    expect(pages[2]).toMatchObject({ nbHits: 60, nbPages: 6, page: 2 })
    expect((await ask('caching', { facets: ['tags'] }))?.facets).toEqual({ tags: { Data: 60 } })
  })

  test('those that are pinned come first, and are counted once with their facets', async () => {
    const pinned = record('/setup', 'Setup', { tags: ['Start'] })
    const plain = answerOf
    answerOf = (search) => (String(search.filter_by).includes('doc:=[') ? resultOf([pinned]) : plain(search))
    const page = { path: '/setup', doc: 'd1' }
    const rules = {
      synonyms: [],
      curations: [{ queries: ['caching'], pinned: [page], hidden: [{ path: '/x', doc: 'd2' }] }],
    }
    const [found] = await createTypesenseEngine({ connection, rules }, inRelease, () => time).answer([
      { params: { query: 'caching', hitsPerPage: 10, facets: ['tags'], facetFilters: ['language:en'] } },
    ])
    expect(hrefs(found)?.slice(0, 2)).toEqual(['/setup', '/caching-0'])
    expect(found).toMatchObject({ nbHits: 61, facets: { tags: { Data: 60, Start: 1 } } })
    expect([...new Set(asked[0]?.searches.map((search) => search.filter_by))]).toEqual([
      'language:=[`en`] && doc:!=[`d1`,`d2`]',
      'language:=[`en`] && doc:=[`d1`]',
    ])
  })

  test('what was found by leaving words out is not counted', async () => {
    expect(await ask('caching zebra')).toMatchObject({ nbHits: 0 })
    answerOf = ({ per_page }) => resultOf([...records, ...many].slice(0, per_page), { found: 64 })
    expect(await ask('pagination list')).toMatchObject({ nbHits: 1 })
  })
})

test.each(['', '   ', '"', '---', '\uD800'])('%j is not sent at all', async (query) => {
  expect(await ask(query)).toMatchObject({ hits: [], nbHits: 0 })
  expect(asked).toEqual([])
})

test('a question that was asked is not asked again', async () => {
  const open = engine()
  const question = [{ params: { query: 'caching' } }]
  await open.answer(question)
  await open.answer(question)
  expect(asked).toHaveLength(1)
})

describe('a server that is down', () => {
  const written = vi.spyOn(console, 'error')
  afterEach(() => expect(written).not.toHaveBeenCalled())

  test('one node of two: the other answers, and the first is left alone', async () => {
    down.add('search.test:8108')
    const open = engine()
    for (const query of ['caching', 'lists', 'setup', 'queries'])
      expect((await open.answer([{ params: { query } }]))[0]?.nbHits).not.toBe(77)
    expect(asked.filter(({ node: host }) => host === 'search.test:8108')).toHaveLength(1)
    expect(asked).toHaveLength(5)
  })

  test('the release answers, and the server is left alone for a minute, on the next page too', async () => {
    down.add('search.test:8108').add('search.test:8109')
    expect((await ask('caching'))?.nbHits).toBe(77)
    expect((await ask('caching'))?.nbHits).toBe(77)
    expect(asked).toHaveLength(2)
    down.clear()
    time += 60_000
    expect((await ask('caching'))?.nbHits).toBe(2)
  })

  test('one search that is refused: the release answers', async () => {
    answerOf = () => ({ code: 404, error: 'Not found.' })
    expect((await ask('caching'))?.nbHits).toBe(77)
  })
})

describe('a slow server', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  test('is not waited for longer than 300 ms', async () => {
    gate = new Promise(() => undefined)
    const found = ask('caching')
    await vi.advanceTimersByTimeAsync(299)
    const state = await Promise.race([found, Promise.resolve('waiting')])
    expect(state).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect((await found)?.nbHits).toBe(77)
  })

  test('is not waited for at all on the next pages of the session, until it is quick again', async () => {
    gate = new Promise(() => undefined)
    const found = ask('caching')
    await vi.advanceTimersByTimeAsync(300)
    await found
    asked.length = 0
    expect((await ask('caching'))?.nbHits).toBe(77)
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toHaveLength(1)
    gate = Promise.resolve()
    await ask('caching')
    await vi.advanceTimersByTimeAsync(0)
    expect((await ask('caching'))?.nbHits).toBe(2)
  })

  test('answers itself where the release cannot', async () => {
    gate = new Promise((resolve) => setTimeout(resolve, 400))
    const broken = { ...inRelease, answer: () => Promise.reject(new Error('no network')) }
    const found = createTypesenseEngine({ connection }, broken, () => time).answer([{ params: { query: 'caching' } }])
    await vi.advanceTimersByTimeAsync(400)
    expect((await found)[0]?.nbHits).toBe(2)
  })
})

test('a hit shows its section, its place and its marked text', async () => {
  expect((await ask('pagination'))?.hits).toEqual([
    {
      objectID: '/queries#pagination',
      href: '/queries#pagination',
      title: [{ text: 'Queries', marked: false }],
      heading: [{ text: 'Pagination', marked: true }],
      crumbs: ['Guide', 'Lists'],
      excerpt: [{ text: 'Read a long list in parts.', marked: false }],
    },
  ])
})
