import {
  isSpelling,
  packNames,
  packShard,
  readPageNames,
  readPageTerms,
  shardOf,
  slotsOf,
  SPELLING_KEYS,
  spellingKey,
  type SearchConfig,
  type SearchRecord,
  type TermPages,
} from '@portico/content-model'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SearchHit } from '../engine'
import { createStaticEngine } from './static-engine'

const record = (page: string, title: string, more: Partial<SearchRecord> = {}): SearchRecord => ({
  id: page,
  url: `https://tern.example${page}`,
  url_without_anchor: `https://tern.example${page}`,
  type: 'lvl1',
  'hierarchy.lvl1': title,
  content: '',
  language: 'en',
  version: ['current'],
  tags: ['Data'],
  item_priority: 1,
  page,
  heading: title,
  title,
  path: [],
  section: 'Guide',
  code: '',
  names: [],
  symbols: [],
  keywords: [],
  ...more,
})
const caching = record('/caching', 'Caching', { content: 'Answers are kept in memory.', tags: ['Data', 'Speed'] })
const queries = record('/queries', 'Queries', { content: 'A query reads data.' })
const paging: SearchRecord = {
  ...queries,
  type: 'lvl2',
  anchor: 'pagination',
  heading: 'Pagination',
  content: 'Read a long list in parts.',
  code: 'list.page(2)',
}
const SHARDS = 64
const config: SearchConfig = {
  version: 3,
  engine: 'static',
  static: {
    names: 'files/names.json',
    shards: Array.from({ length: SHARDS }, (_, number) => `files/terms-${number}.json`),
    spellings: SPELLING_KEYS.map((key) => `files/words-${key}.json`),
  },
  suggestions: ['Data', 'Speed'],
  feedbackUrl: '/feedback',
}

const pages = [
  { names: readPageNames([caching]), excerpts: 'files/pages/caching.json' },
  { names: readPageNames([queries, paging]), excerpts: 'files/pages/queries.json' },
]
const files: Record<string, unknown> = {
  '/search/files/names.json': packNames(pages, { language: 'en', versions: ['current'] }),
  ...textFiles(),
  '/search/files/pages/caching.json': { version: 1, sections: [[caching.content, '']] },
  '/search/files/pages/queries.json': {
    version: 1,
    sections: [
      [queries.content, ''],
      [paging.content, paging.code],
    ],
  },
}

/** The shards and the spellings of both pages. */
function textFiles(): Record<string, unknown> {
  const slots = slotsOf(['/caching', '/queries'])
  const terms = new Map<string, TermPages>()
  for (const [at, own] of [[caching], [queries, paging]].entries())
    for (const [term, sections] of readPageTerms(own))
      terms.set(term, new Map([...(terms.get(term) ?? []), [slots[at] ?? 0, sections]]))
  const wordsOf = (key: string) => [...terms.keys()].filter((term) => isSpelling(term) && spellingKey(term) === key)
  return Object.fromEntries([
    ...Array.from({ length: SHARDS }, (_, number) => [
      `/search/files/terms-${number}.json`,
      packShard(new Map([...terms].filter(([term]) => shardOf(term, SHARDS) === number))),
    ]),
    ...SPELLING_KEYS.map((key) => [
      `/search/files/words-${key}.json`,
      { version: 3, terms: wordsOf(key).sort().join(' ') },
    ]),
  ])
}
const shardFile = (term: string) => `/search/files/terms-${shardOf(term, SHARDS)}.json`
let fetched: string[]
let broken: RegExp | undefined

beforeEach(() => {
  fetched = []
  broken = undefined
  vi.stubGlobal('fetch', async (path: string) => {
    fetched.push(path)
    if (broken?.test(path)) return new Response('', { status: 503 })
    return new Response(JSON.stringify(files[path]), { status: path in files ? 200 : 404 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const ask = async (engine: ReturnType<typeof createStaticEngine>, params: object) => {
  const [answer] = await engine.answer([{ params }])
  if (!answer) throw new Error('no answer')
  return answer
}
const plain = (parts: SearchHit['title']) => parts.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('')

test('a query fetches the names, the shard of its word, and the text of the page that it finds', async () => {
  const engine = createStaticEngine(config)
  const { hits, nbHits } = await ask(engine, { query: 'pagination' })
  expect(nbHits).toBe(1)
  expect(hits[0]).toMatchObject({ href: '/queries#pagination', crumbs: ['Guide'], excerpt: undefined })
  expect(plain(hits[0]?.heading ?? [])).toBe('[Pagination]')
  expect(plain(await engine.excerptOf(hits[0] as SearchHit))).toBe('list.[page](2)')
  expect(fetched.filter((path) => !path.includes('/terms-')).toSorted()).toEqual([
    '/search/files/names.json',
    '/search/files/pages/queries.json',
  ])
  expect(fetched).toContain(shardFile('pagination'))
  expect(fetched.length).toBeLessThan(8)
})

test('what no name holds is found in the text, without a first answer of nothing', async () => {
  const { hits } = await ask(createStaticEngine(config), { query: 'answers' })
  expect(hits.map(({ href }) => href)).toEqual(['/caching'])
  expect(fetched.filter((path) => !path.includes('/terms-'))).toEqual(['/search/files/names.json'])
  expect(fetched).toContain(shardFile('answers'))
})

test('a word with a slip in its first letters is found by the words of its letter', async () => {
  const { hits } = await ask(createStaticEngine(config), { query: 'asnwers' })
  expect(hits.map(({ href }) => href)).toEqual(['/caching'])
  expect(fetched).toEqual([
    shardFile('asnwers'),
    '/search/files/names.json',
    '/search/files/words-a.json',
    shardFile('answers'),
  ])
})

test('names answer while the text is awaited, which calls for the question to be asked again', async () => {
  const engine = createStaticEngine(config)
  await ask(engine, { query: 'caching' })
  const better = new Promise<void>((resolve) => engine.onBetterAnswer(resolve))
  const first = await ask(engine, { query: 'queries' })
  expect(first.hits.map(({ href }) => href)).toEqual(['/queries'])
  await better
  const asked = fetched.length
  await ask(engine, { query: 'queries' })
  expect(fetched.length).toBe(asked)
})

test('code is quoted where only the code holds what was asked', async () => {
  const engine = createStaticEngine(config)
  const { hits } = await ask(engine, { query: 'page' })
  expect(plain(await engine.excerptOf(hits[0] as SearchHit))).toBe('list.[page](2)')
})

test('facets count pages, and choose among them', async () => {
  const engine = createStaticEngine(config)
  await ask(engine, { query: 'memory' })
  const all = await ask(engine, { query: 'data', facets: ['tags', 'section'] })
  expect(all.facets).toEqual({ tags: { Data: 2, Speed: 1 }, section: { Guide: 2 } })
  const speedy = await ask(engine, { query: 'data', facetFilters: [['tags:Speed']] })
  expect(speedy.hits.map(({ href }) => href)).toEqual(['/caching'])
  const browsed = await ask(engine, { query: '', facetFilters: [['tags:Data']] })
  expect(browsed.hits.map(({ href }) => href)).toEqual(['/caching', '/queries'])
})

test('pages of results follow each other without overlap', async () => {
  const engine = createStaticEngine(config)
  const first = await ask(engine, { query: 'data', hitsPerPage: 1, page: 0 })
  const second = await ask(engine, { query: 'data', hitsPerPage: 1, page: 1 })
  expect([first.nbPages, second.page]).toEqual([2, 1])
  expect(new Set([...first.hits, ...second.hits].map(({ href }) => href)).size).toBe(2)
})

test.each(['', '"', '---', '*', '\uD800'])('%j finds nothing and asks nobody for more', async (query) => {
  expect(await ask(createStaticEngine(config), { query })).toMatchObject({ hits: [], nbHits: 0 })
})

test('without its names the search fails, and works when asked again later', async () => {
  const engine = createStaticEngine(config)
  broken = /names/
  await expect(ask(engine, { query: 'queries' })).rejects.toThrow('/search/files/names.json answered with 503.')
  broken = undefined
  expect((await ask(engine, { query: 'queries' })).nbHits).toBe(1)
})

test('without its shards the names still answer; what they do not hold is a failure, not “no results”', async () => {
  const engine = createStaticEngine(config)
  broken = /terms/
  expect((await ask(engine, { query: 'queries' })).nbHits).toBe(1)
  await expect(ask(engine, { query: 'memory' })).rejects.toThrow(`${shardFile('memory')} answered with 503.`)
})

test('a missing excerpt is asked for again', async () => {
  const engine = createStaticEngine(config)
  const { hits } = await ask(engine, { query: 'caching' })
  broken = /pages/
  await expect(engine.excerptOf(hits[0] as SearchHit)).rejects.toThrow('answered with 503')
  broken = undefined
  expect(plain(await engine.excerptOf(hits[0] as SearchHit))).toBe('Answers are kept in memory.')
})

test('suggestions are words that are there, then the topics of the portal', async () => {
  const engine = createStaticEngine(config)
  expect(await engine.suggest('paginashun')).toEqual(['pagination', 'Data', 'Speed'])
  expect(await engine.suggest('zzzzzzz')).toEqual(['Data', 'Speed'])
})
