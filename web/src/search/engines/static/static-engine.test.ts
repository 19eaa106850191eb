import { sampleIndex, sampleRecord } from '@portico/content-model/fixtures/static-search.ts'
import { SEARCH_VERSION, textsName, type SearchConfig, type SearchRecord } from '@portico/content-model'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SearchHit } from '../engine'
import { createStaticEngine } from './static-engine'

const record = (page: string, title: string, more: Partial<SearchRecord>) =>
  sampleRecord(page, title, { tags: ['Data'], section: 'Guide', ...more })
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
const { config: index, files, shardOf } = sampleIndex([[caching], [queries, paging]])
const config: SearchConfig = {
  version: SEARCH_VERSION,
  engine: 'static',
  static: index,
  suggestions: ['Data', 'Speed'],
  feedbackUrl: '/feedback',
}
const served = new Map(Object.entries(files).map(([name, file]) => [`/search/${name}`, file]))
const textsOf = (path: string) => `/search/${textsName(index.slots[path] ?? -1, 0)}`
const shardFile = (term: string) => `/search/${shardOf(term)}`
let fetched: string[]
let broken: RegExp | undefined

beforeEach(() => {
  fetched = []
  broken = undefined
  vi.stubGlobal('fetch', async (path: string) => {
    fetched.push(path)
    if (broken?.test(path)) return new Response('', { status: 503 })
    return new Response(JSON.stringify(served.get(path)), { status: served.has(path) ? 200 : 404 })
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

test('a query fetches the shards of its words, then the texts of the pages that it finds, and nothing else', async () => {
  const { hits, nbHits, exhaustiveNbHits } = await ask(createStaticEngine(config), { query: 'pagination' })
  expect([nbHits, exhaustiveNbHits]).toEqual([1, true])
  expect(hits[0]).toMatchObject({ href: '/queries#pagination', crumbs: ['Guide'] })
  expect(plain(hits[0]?.title ?? [])).toBe('Queries')
  expect(plain(hits[0]?.heading ?? [])).toBe('[Pagination]')
  expect(fetched[0]).toBe(shardFile('pagination'))
  expect(fetched.at(-1)).toBe(textsOf('/queries'))
  expect(fetched.slice(0, -1).every((path) => path.includes('/terms-'))).toBe(true)
})

test('a word with a slip in it is found by the words of its letter', async () => {
  const { hits } = await ask(createStaticEngine(config), { query: 'asnwers' })
  expect(hits.map(({ href }) => href)).toEqual(['/caching'])
  expect(fetched).toEqual([
    shardFile('asnwers'),
    '/search/files/words-a.json',
    '/search/files/titles.json',
    shardFile('answers'),
    textsOf('/caching'),
  ])
})

test('the first letters of a word find titles', async () => {
  const { hits } = await ask(createStaticEngine(config), { query: 'que' })
  expect(hits.map(({ href }) => href)).toEqual(['/queries'])
  expect(fetched).toContain('/search/files/titles.json')
})

test('what was fetched is not fetched again', async () => {
  const engine = createStaticEngine(config)
  await ask(engine, { query: 'queries' })
  const asked = fetched.length
  await ask(engine, { query: 'queries' })
  expect(fetched.length).toBe(asked)
})

test('code is quoted where only the code holds what was asked', async () => {
  const { hits } = await ask(createStaticEngine(config), { query: 'page' })
  expect(plain(hits[0]?.excerpt ?? [])).toBe('list.[page](2)')
})

test('facets count pages, and choose among them', async () => {
  const engine = createStaticEngine(config)
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

test.each(['', '"', '---', '*', '\uD800'])('%j finds nothing and asks nobody', async (query) => {
  expect(await ask(createStaticEngine(config), { query })).toMatchObject({ hits: [], nbHits: 0 })
  expect(fetched).toEqual([])
})

test.each([
  ['shards', /terms/, shardFile('memory')],
  ['texts', /texts/, textsOf('/caching')],
])('without its %s the search fails, and works when asked again later', async (_what, path, named) => {
  const engine = createStaticEngine(config)
  broken = path
  await expect(ask(engine, { query: 'memory' })).rejects.toThrow(`${named} answered with 503.`)
  broken = undefined
  expect((await ask(engine, { query: 'memory' })).nbHits).toBe(1)
})

test('a page that is gone since is no hit', async () => {
  served.delete(textsOf('/caching'))
  const { hits } = await ask(createStaticEngine(config), { query: 'data' })
  expect(hits.map(({ href }) => href)).toEqual(['/queries'])
  served.set(textsOf('/caching'), files[textsName(index.slots['/caching'] ?? -1, 0)])
})

test('a file of another version is refused', async () => {
  served.set('/search/files/titles.json', { version: 1, slots: [], titles: [] })
  await expect(ask(createStaticEngine(config), { query: 'que' })).rejects.toThrow(
    'files/titles.json is of another version than this page.',
  )
  served.set('/search/files/titles.json', files['files/titles.json'])
})

test('suggestions are words that are there, then the topics of the portal', async () => {
  const engine = createStaticEngine(config)
  expect(await engine.suggest('paginashun')).toEqual(['pagination', 'Data', 'Speed'])
  expect(await engine.suggest('zzzzzzz')).toEqual(['Data', 'Speed'])
})
