import { sampleIndex } from '@portico/content-model/fixtures/static-search.ts'
import { SEARCH_VERSION, type SearchConfig } from '@portico/content-model/search'
import { afterEach, expect, test, vi } from 'vitest'
import type { SearchEngine } from './engine'
import { findEngineEntry } from './registry'

const config: SearchConfig = {
  version: SEARCH_VERSION,
  engine: 'static',
  static: sampleIndex([]).config,
  suggestions: [],
}
const typesense = {
  nodes: ['one', 'two'].map((host) => ({ protocol: 'https', host, port: 443, path: '' })),
  collection: 'docs_1',
  apiKey: 'k',
}
const inRelease = { debounceMs: 0 } as SearchEngine

afterEach(() => vi.unstubAllGlobals())

const open = (over: Partial<SearchConfig>) =>
  findEngineEntry({ ...config, ...over }).open({ ...config, ...over }, inRelease)
const health = (over: Partial<SearchConfig>) => findEngineEntry({ ...config, ...over }).health({ ...config, ...over })

test('the static index answers by itself, for an engine that this page does not know, and without a server', async () => {
  expect(await open({})).toBe(inRelease)
  expect(await open({ engine: 'of-another-version' })).toBe(inRelease)
  expect(await open({ engine: 'typesense' })).toBe(inRelease)
  const words = { text: 'The index inside the release answers, in your browser.', degraded: false }
  expect(await Promise.all([{}, { engine: 'of-another-version' }, { engine: 'typesense' }].map(health))).toEqual([
    words,
    words,
    words,
  ])
})

test('a server answers in the place of the static index', async () => {
  expect(await open({ engine: 'typesense', typesense })).not.toBe(inRelease)
})

test.each([
  [[true, true], { text: '2 of 2 search servers answer.', degraded: false }],
  [[true, false], { text: '1 of 2 search servers answer.', degraded: true }],
  [[false, false], { text: 'The search server does not answer; the index inside the release does.', degraded: true }],
])('the health of two servers of which %j answer', async ([one, two], expected) => {
  vi.stubGlobal('fetch', async (url: string) => Response.json({ ok: url === 'https://one:443/health' ? one : two }))
  expect(await health({ engine: 'typesense', typesense })).toEqual(expected)
})
