import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SearchEngine } from '../engine'
import { nothing, type InstantRequest } from '../../instant-search'
import type * as Adapter from './typesense-adapter'

type Kind = 'ordinary' | 'symbol' | 'phrase' | 'title'
const asked: { kind: Kind; requests: readonly InstantRequest[] }[] = []
let answers: Record<Kind, readonly Adapter.AdapterHit[]>
let failing: boolean
/** What the server's answers wait for. */
let gate: Promise<unknown>

vi.mock('./typesense-adapter', async (original) => ({
  toSearchHit: (await original<typeof Adapter>()).toSearchHit,
  createServerSearch: (_config: unknown, { query_by }: { query_by: string }) => {
    const kinds: Readonly<Record<string, Kind>> = {
      symbols: 'symbol',
      title: 'title',
      'heading,title,content': 'phrase',
    }
    const kind = kinds[query_by] ?? 'ordinary'
    return async (requests: readonly InstantRequest[]): Promise<Adapter.AdapterAnswer[]> => {
      asked.push({ kind, requests })
      await gate
      if (failing) throw new Error('down')
      return requests.map((request) => ({
        ...nothing(request),
        page: request.params?.page ?? 0,
        hits: answers[kind],
        nbHits: answers[kind].length,
        nbPages: 1,
      }))
    }
  },
}))
vi.mock('typesense-instantsearch-adapter', () => ({ default: undefined }))

const { createTypesenseEngine } = await import('./typesense-engine')

const hit = (page: string, more: Partial<Adapter.AdapterHit> = {}): Adapter.AdapterHit => ({
  objectID: page,
  page,
  title: page.slice(1),
  heading: page.slice(1),
  ...more,
})
const inRelease: SearchEngine = {
  answer: async (requests) => requests.map((request) => ({ ...nothing(request), nbHits: 77 })),
  debounceMs: 0,
  excerptOf: async () => [],
  suggest: async () => ['Data'],
  onBetterAnswer: () => () => undefined,
  feedbackUrl: undefined,
}
const config = { nodes: [], collection: 'docs_1', apiKey: 'k' }
const session = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => session.get(key) ?? null,
  setItem: (key: string, value: string) => session.set(key, value),
})
let time: number
const engine = () => createTypesenseEngine(config, inRelease, () => time)
const ask = async (query: string, more: object = {}) => (await engine().answer([{ params: { query, ...more } }]))[0]

beforeEach(() => {
  asked.length = 0
  time = 1000
  failing = false
  gate = Promise.resolve()
  session.clear()
  answers = { ordinary: [hit('/a'), hit('/b')], symbol: [], phrase: [], title: [] }
})

test('a question is sent without what Typesense would take for an operator', async () => {
  await ask('the -best "way')
  expect(asked.map(({ kind, requests }) => [kind, requests[0]?.params?.query])).toEqual([
    ['ordinary', 'the best way'],
    ['title', 'the best way'],
  ])
})

test('a name of code is asked for whole as well, and comes first, once', async () => {
  answers.symbol = [hit('/b', { anchor: 'x', heading: 'useQuery' })]
  const found = await ask('useQuery()')
  expect(asked.map(({ kind, requests }) => [kind, requests[0]?.params?.query])).toEqual([
    ['ordinary', 'useQuery()'],
    ['title', 'useQuery()'],
    ['symbol', 'usequery'],
  ])
  expect(found?.hits.map(({ href }) => href)).toEqual(['/b#x', '/a'])
})

test('pages whose title begins with what is typed come first, the shortest title before the others', async () => {
  answers.title = [
    hit('/c', { title: 'Data management system' }),
    hit('/d', { title: 'All data' }),
    hit('/b', { title: 'Data' }),
  ]
  const found = await ask('dat')
  expect(found?.hits.map(({ href }) => href)).toEqual(['/b', '/c', '/a'])
})

test('four words are asked as a phrase as well', async () => {
  answers.phrase = [hit('/b')]
  const found = await ask('read a long list')
  expect(asked.map(({ requests }) => requests[0]?.params?.query)).toEqual(['read a long list', '"read a long list"'])
  expect(found?.hits.map(({ href }) => href)).toEqual(['/b', '/a'])
})

test('what comes first on the first page is on no other page', async () => {
  answers.symbol = [hit('/b')]
  const found = await ask('useQuery', { page: 1 })
  expect(found?.hits.map(({ href }) => href)).toEqual(['/a'])
})

test('the questions of one screen go in one request; only the first is asked for exact finds', async () => {
  const first = { params: { query: 'useQuery' } }
  await engine().answer([first, { params: { query: 'useQuery', facets: 'tags', hitsPerPage: 0 } }])
  expect(asked.map(({ kind, requests }) => [kind, requests.length])).toEqual([
    ['ordinary', 2],
    ['title', 1],
    ['symbol', 1],
  ])
})

test.each(['', '   ', '"', '---', '\uD800'])('%j is not sent at all', async (query) => {
  expect(await ask(query)).toMatchObject({ hits: [], nbHits: 0 })
  expect(asked).toEqual([])
})

test('while the server is down the release answers, and the server is left alone for a minute', async () => {
  failing = true
  const down = engine()
  const question = [{ params: { query: 'caching' } }]
  expect((await down.answer(question))[0]?.nbHits).toBe(77)
  expect((await down.answer(question))[0]?.nbHits).toBe(77)
  expect(asked.map(({ kind }) => kind)).toEqual(['ordinary', 'title'])
  failing = false
  time += 60_000
  expect((await down.answer(question))[0]?.nbHits).toBe(2)
})

test('the next page of the session does not ask a server that was down', async () => {
  failing = true
  await ask('caching')
  asked.length = 0
  expect((await ask('caching'))?.nbHits).toBe(77)
  expect(asked).toEqual([])
  time += 60_000
  failing = false
  expect((await ask('caching'))?.nbHits).toBe(2)
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
    expect(asked.map(({ kind }) => kind)).toEqual(['ordinary', 'title'])
    gate = Promise.resolve()
    await ask('caching')
    await vi.advanceTimersByTimeAsync(0)
    expect((await ask('caching'))?.nbHits).toBe(2)
  })

  test('answers itself where the release cannot', async () => {
    gate = new Promise((resolve) => setTimeout(resolve, 400))
    const broken = { ...inRelease, answer: () => Promise.reject(new Error('no network')) }
    const found = createTypesenseEngine(config, broken, () => time).answer([{ params: { query: 'caching' } }])
    await vi.advanceTimersByTimeAsync(400)
    expect((await found)[0]?.nbHits).toBe(2)
  })
})

test('a hit shows its section, its place and its marked text', async () => {
  answers.ordinary = [
    hit('/queries', {
      anchor: 'pagination',
      title: 'Queries',
      heading: 'Pagination',
      section: 'Guide',
      path: ['Lists'],
      content: 'Read a list in parts.',
      _rawTypesenseHit: { highlight: { content: { snippet: 'a \uE000list\uE001 in' } } },
    }),
  ]
  expect((await ask('list'))?.hits).toEqual([
    {
      objectID: '/queries',
      href: '/queries#pagination',
      title: [{ text: 'Queries', marked: false }],
      heading: [{ text: 'Pagination', marked: false }],
      crumbs: ['Guide', 'Lists'],
      excerpt: [
        { text: '… a ', marked: false },
        { text: 'list', marked: true },
        { text: ' in …', marked: false },
      ],
    },
  ])
})
