import {
  openStaticSearch,
  NO_RULES,
  prepareQuery,
  shardCountOf,
  shardName,
  shardOf,
  slotsOf,
  SPELLING_KEYS,
  textsName,
  unpackOutline,
  unpackTexts,
  type Doc,
  type OutlineFile,
  type Snapshot,
  type TextsFile,
} from '@portico/content-model'
import { openSite } from '@portico/content-model/site'
import { describe, expect, test } from 'vitest'
import { relevanceQueries } from '../../../../trials/harness/relevance-queries.ts'
import { searchPortal } from '../../../../trials/harness/search-portal.ts'
import { createRelevanceEvaluation, readerOf } from '../../relevance.ts'
import { buildRecords } from '../../records.ts'
import { openSearchPages } from '../../search-pages.ts'
import type { BaseIndex } from '../engine.ts'
import { indexStatic, type StaticIndex } from './index-static.ts'

type Base = Pick<BaseIndex, 'state' | 'hasFile' | 'readFile'>

function indexOf(snapshot: Snapshot, base?: Base): StaticIndex {
  return indexStatic({ pages: openSearchPages(openSite(snapshot)), base })
}

const records = buildRecords(openSite(searchPortal))
const index = indexOf(searchPortal)
const read = (name: string) => JSON.parse(index.files.find((file) => file.name === name)?.content ?? 'null') as unknown

test('the outline knows every section, in the order of the records', () => {
  const sections = unpackOutline(read(index.config.outline) as OutlineFile)
  expect(sections.map(({ path, anchor, heading, crumbs }) => ({ path, anchor, heading, crumbs }))).toEqual(
    records.map(({ page, anchor, heading, path }) => ({ path: page, anchor, heading, crumbs: path })),
  )
})

test('the texts of a page are called by its slot', () => {
  const paths = searchPortal.docs.map(({ path }) => path).toSorted()
  const texts = slotsOf(paths).flatMap((slot) => unpackTexts(read(textsName(slot, 0)) as TextsFile, slot, 0))
  expect(texts.map(({ path, content, code }) => [path, content, code])).toEqual(
    records.map(({ page, content, code }) => [page, content, code]),
  )
})

test('every file but the texts is named by its content, so the same content has the same names', () => {
  const patterns = [
    /^files\/facets-[0-9a-f]{12}\.json$/,
    /^files\/outline-[0-9a-f]{12}\.json$/,
    /^files\/terms-\d+-[0-9a-f]{8}\.json$/,
    /^files\/titles-[0-9a-f]{12}\.json$/,
    /^files\/words-[0-9a-f]{12}\.json$/,
    /^files\/rest-\d+-[0-9a-f]{8}\.json$/,
    /^texts\/\d+-0\.json$/,
  ]
  expect(index.files.filter(({ name }) => !patterns.some((pattern) => pattern.test(name)))).toEqual([])
  expect(index.fileNames.toSorted()).toEqual(index.files.map(({ name }) => name).toSorted())
  expect(indexOf(structuredClone(searchPortal)).files.toSorted(byName)).toEqual(index.files.toSorted(byName))
})

test('an empty portal has an empty index', () => {
  const { config, files } = indexOf({ ...searchPortal, docs: [] })
  expect(files.every(({ name }) => name.startsWith('files/'))).toBe(true)
  expect([shardCountOf(config), config.spellings.length, config.sections]).toEqual([256, SPELLING_KEYS.length, 0])
})

test('the relevance score is 0.95', async () => {
  expect((await createRelevanceEvaluation(searchPortal)(relevanceQueries)).mrr).toBeGreaterThanOrEqual(0.95)
})

test('a miss is reported with what came instead', async () => {
  const { mrr, misses } = await createRelevanceEvaluation(searchPortal)([
    { query: 'pagination', wanted: '/guide/queries' },
    { query: 'zebra', wanted: '/guide/queries' },
    { query: 'caching', wanted: '/guide/queries#pagination' },
  ])
  expect(mrr).toBeCloseTo(1 / 3)
  expect(misses).toEqual([
    { query: 'zebra', wanted: '/guide/queries', rank: undefined, first: [] },
    {
      query: 'caching',
      wanted: '/guide/queries#pagination',
      rank: undefined,
      first: expect.arrayContaining(['/guide/caching']) as string[],
    },
  ])
})

const SYLLABLES = ['ka', 'lo', 'mi', 'ne', 'ru', 'so', 'ta', 've', 'wi', 'zu', 'bra', 'cle', 'dri', 'fo']
function numberWord(number: number): string {
  return [3, 5, 11].map((step) => SYLLABLES[(number * step + Math.floor(number / step)) % SYLLABLES.length]).join('')
}
function byName(a: { name: string }, b: { name: string }): number {
  return a.name < b.name ? -1 : 1
}

/** So many pages that the text comes in several shards. */
const manyDocs = Array.from({ length: 120 }, (_, round) =>
  searchPortal.docs.map((doc) => ({
    ...doc,
    documentId: `${doc.documentId}${round}`,
    path: `${doc.path}-${round}`,
    description: `${numberWord(round)} ${doc.description ?? ''}`,
  })),
).flat()
const manyPages: Snapshot = { ...searchPortal, docs: manyDocs }

test('a query asks for a few files, and once for each', async () => {
  const { files, config } = indexOf(manyPages)
  const read = readerOf(files)
  expect(shardCountOf(config)).toBeGreaterThan(256)
  for (const { query } of relevanceQueries) {
    const asked: string[] = []
    const search = openStaticSearch(config, {
      read: (kind, name) => {
        asked.push(name)
        return read(kind, name)
      },
      rules: NO_RULES,
    })
    const { hits } = await search.find(prepareQuery(query), { from: 0, to: 8 })
    expect(hits.length, query).toBeGreaterThan(0)
    expect(new Set(asked).size, query).toBe(asked.length)
    expect(asked.length, query).toBeLessThan(60)
  }
})

test('what a shard leaves out is read where all is asked for: then the count is exact', async () => {
  const { files, config } = indexOf(manyPages)
  const search = openStaticSearch(config, { read: readerOf(files), rules: NO_RULES })
  const query = prepareQuery('client')
  const first = await search.find(query, { from: 0, to: 8 })
  const all = await search.find(query, { from: 0, to: 8, all: true })
  expect([first.exact, all.exact]).toEqual([false, true])
  expect(first.count).toBeGreaterThan(96)
  expect(first.count).toBeLessThanOrEqual(all.count)
  expect(all.pages.length).toBe(all.count)
})

const madeOf = ({ files }: StaticIndex) =>
  files.map(({ name }) => name.replace(/(?:\d+-)?[0-9a-f]{8,12}\.json|\d+-\d+\.json/, '….json')).toSorted()

describe('starting from an earlier index', () => {
  const before = indexOf(manyPages)
  const contents = new Map(before.files.map(({ name, content }) => [name, content]))
  const earlier: Base = {
    state: before.state,
    hasFile: (name) => contents.has(name),
    readFile: (name) => contents.get(name) ?? '',
  }
  const edit = (change: Partial<Doc>): Snapshot => ({
    ...manyPages,
    docs: manyDocs.map((doc, at) => (at === 7 ? { ...doc, ...change } : doc)),
  })

  test('makes the texts of one page, the shards of the words that it gains or loses, and the lists', () => {
    const edited = edit({ title: 'Another title', description: 'Unheard words' })
    const index = indexOf(edited, earlier)
    const word = numberWord(7 % 120)
    const { title = '', description = '' } = manyDocs[7] ?? {}
    const changed = new Set(
      `another title unheard words ${word} ${title} ${description}`
        .toLowerCase()
        .split(/\W+/)
        .map((term) => shardOf(term, shardCountOf(index.config))),
    )
    const made = madeOf(index)
    expect(made.filter((name) => !/terms|words|rest/.test(name))).toEqual(
      ['files/facets-….json', 'files/outline-….json', 'files/titles-….json', 'texts/….json'].filter((name) =>
        made.includes(name),
      ),
    )
    const numbers = Array.from({ length: shardCountOf(index.config) }, (_, number) => number)
    const rewritten = numbers.filter((number) => shardName(number, index.config) !== shardName(number, before.config))
    expect(rewritten.filter((number) => !changed.has(number))).toEqual([])
    expect(rewritten.length).toBeGreaterThan(0)
    expect(index.fileNames.toSorted()).toEqual(indexOf(edited).fileNames.toSorted())
    expect(index.config).toEqual(indexOf(edited).config)
  })

  test('a page that comes or goes rewrites the shards of its words, as from nothing', () => {
    const without = { ...manyPages, docs: manyDocs.filter((_, at) => at !== 7) }
    const less = indexOf(without, earlier)
    expect(less.config).toEqual(indexOf(without).config)
    expect(less.files.length).toBeLessThan(before.files.length / 3)
    const files = new Map([...contents, ...less.files.map(({ name, content }) => [name, content] as const)])
    const again = indexOf(manyPages, {
      state: less.state,
      hasFile: (name) => files.has(name),
      readFile: (name) => files.get(name) ?? '',
    })
    expect(again.config).toEqual(before.config)
  })

  test('makes nothing where nothing changed, and what is missing again', () => {
    expect(madeOf(indexOf(manyPages, earlier))).toEqual([])
    const shard = shardName(shardOf('client', shardCountOf(before.config)), before.config)
    const holed = { ...earlier, hasFile: (name: string) => name !== shard && earlier.hasFile(name) }
    expect(indexOf(manyPages, holed).files).toEqual(before.files.filter(({ name }) => name === shard))
  })

  test('notices a tag and a snippet that changed', () => {
    const renamed = { ...manyPages, tags: manyPages.tags.map((tag) => ({ ...tag, name: `${tag.name}!` })) }
    expect(indexOf(renamed, earlier).fileNames.toSorted()).toEqual(indexOf(renamed).fileNames.toSorted())
    const snippets = manyPages.snippets.map((snippet) => ({ ...snippet, body: snippet.body.slice(1) }))
    const shortened = { ...manyPages, snippets }
    expect(indexOf(shortened, earlier).fileNames.toSorted()).toEqual(indexOf(shortened).fileNames.toSorted())
  })
})
