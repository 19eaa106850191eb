import { brotliCompressSync } from 'node:zlib'
import {
  createSectionIndex,
  planQuery,
  prepareQuery,
  rankSections,
  readStaticIndex,
  shardOf,
  SPELLING_KEYS,
  unpackNames,
  type Doc,
  type ExcerptsFile,
  type NamesFile,
  type SectionIndex,
  type Snapshot,
  type SpellingsFile,
  type TermShard,
} from '@portico/content-model'
import { openSite } from '@portico/content-model/site'
import { describe, expect, test } from 'vitest'
import { relevanceQueries } from '../../../../trials/harness/relevance-queries.ts'
import { searchPortal } from '../../../../trials/harness/search-portal.ts'
import { createRelevanceEvaluation } from '../../relevance.ts'
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

test('the names file knows every section, in the order of the records', () => {
  const sections = unpackNames(read(index.config.names) as NamesFile)
  expect(sections.map(({ path, anchor, heading, crumbs }) => ({ path, anchor, heading, crumbs }))).toEqual(
    records.map(({ page, anchor, heading, path }) => ({ path: page, anchor, heading, crumbs: path })),
  )
})

test('the excerpts of each page hold the text of its sections', () => {
  const sections = unpackNames(read(index.config.names) as NamesFile)
  const texts = sections.map(({ excerpts, position }) => (read(excerpts) as ExcerptsFile).sections[position])
  expect(texts).toEqual(records.map(({ content, code }) => [content, code]))
})

test('every file is named by its content, so the same content has the same names', () => {
  expect(index.files.toSorted(byName).map(({ name }) => name)).toEqual([
    expect.stringMatching(/^files\/names-[0-9a-f]{12}\.json$/),
    ...searchPortal.docs.map(() => expect.stringMatching(/^files\/pages\/[0-9a-f]{12}\.json$/) as string),
    ...new Set([...index.config.shards, ...index.config.spellings].toSorted()),
  ])
  expect(index.fileNames.toSorted()).toEqual(index.files.map(({ name }) => name).toSorted())
  expect(indexOf(structuredClone(searchPortal)).files.toSorted(byName)).toEqual(index.files.toSorted(byName))
})

test('an empty portal has an empty index', () => {
  const empty = indexOf({ ...searchPortal, docs: [] })
  const { names, shards, spellings } = empty.config
  expect(empty.files.map(({ name }) => name).toSorted()).toEqual(
    [names, ...new Set([...shards, ...spellings])].toSorted(),
  )
  expect([shards.length, spellings.length]).toEqual([64, SPELLING_KEYS.length])
})

test('the names of 300 pages and 1,500 sections fit into 50 KiB', () => {
  const pages = Array.from({ length: 30 }, (_, round) =>
    searchPortal.docs.map((doc) => ({
      ...doc,
      documentId: `${doc.documentId}${round}`,
      path: `${doc.path}-${round}`,
      title: `${doc.title} ${numberWord(round * 7)}`,
      body: doc.body.map((block) =>
        block._type === 'block' && block.style !== 'normal'
          ? {
              ...block,
              children: [
                {
                  _type: 'span' as const,
                  _key: 's',
                  text: `${numberWord(round)} ${spread(block._key, round)}`,
                  marks: [],
                },
              ],
            }
          : block,
      ),
    })),
  ).flat()
  const large = indexOf({ ...searchPortal, docs: pages })
  const names = large.files.find(({ name }) => name === large.config.names)?.content ?? ''
  expect(unpackNames(JSON.parse(names) as NamesFile).length).toBeGreaterThan(1000)
  expect(brotliCompressSync(names).length).toBeLessThan(50 * 1024)
})

test('the relevance score is 0.95 with the text, 0.7 with names alone', () => {
  expect(createRelevanceEvaluation(searchPortal)(relevanceQueries).mrr).toBeGreaterThanOrEqual(0.95)
  expect(createRelevanceEvaluation(searchPortal, 'names')(relevanceQueries).mrr).toBeGreaterThanOrEqual(0.7)
})

test('a miss is reported with what came instead', () => {
  const { mrr, misses } = createRelevanceEvaluation(searchPortal)([
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
function spread(key: string, round: number): string {
  const seed = Number(key.slice(1)) * 31 + round * 17
  return [seed, seed + 101, seed * 3].map(numberWord).join(' ')
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

test('the parts that a query asks for answer as the whole index', () => {
  const { files, config } = indexOf(manyPages)
  const parse = <Value>(name = ''): Value =>
    JSON.parse(files.find((file) => file.name === name)?.content ?? '') as Value
  const names = parse<NamesFile>(config.names)
  const whole = readStaticIndex(names, {
    shards: config.shards.map((name) => parse<TermShard>(name)),
    spellings: config.spellings.map((name) => parse<SpellingsFile>(name)),
  })
  expect(config.shards.length).toBeGreaterThan(64)
  for (const { query } of relevanceQueries) {
    const parts = createSectionIndex(config.shards.length)
    parts.addNames(unpackNames(names))
    const fetched = new Set<number>()
    const fetchMissing = (): boolean => {
      planQuery(prepareQuery(query), parts)
      const { shards, letters } = parts.takeMissing()
      for (const number of shards) {
        fetched.add(number)
        parts.addShard(number, parse<TermShard>(config.shards[number]))
      }
      if (shards.length === 0)
        for (const letter of letters) {
          const at = SPELLING_KEYS.findIndex((key) => key === letter)
          parts.addSpellings(letter, parse<SpellingsFile>(config.spellings[at]))
        }
      return shards.length + letters.length > 0
    }
    while (fetchMissing());
    expect(answersOf(parts, query), query).toEqual(answersOf(whole, query))
    expect(fetched.size, query).toBeLessThan(30)
  }
})

function answersOf(index: SectionIndex, query: string) {
  return rankSections(index, prepareQuery(query)).map(({ section: { id }, score }) => [id, score.toFixed(6)])
}

const madeOf = ({ files }: StaticIndex) => files.map(({ name }) => name.replace(/[0-9a-f]{12}/, '…')).toSorted()

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

  test('makes the files of one page, of the shards and letters of its words, and the names', () => {
    const edited = edit({ title: 'Another title', description: 'Unheard words' })
    const index = indexOf(edited, earlier)
    const word = numberWord(7 % 120)
    const changed = new Set(
      [...'unheard words'.split(' '), ...`${word} ${manyDocs[7]?.description ?? ''}`.toLowerCase().split(/\W+/)].map(
        (term) => shardOf(term, index.config.shards.length),
      ),
    )
    const made = madeOf(index)
    expect(made.filter((name) => !/terms|words/.test(name))).toEqual(['files/names-….json', 'files/pages/….json'])
    const rewritten = index.config.shards.flatMap((name, at) => (name === before.config.shards[at] ? [] : [at]))
    expect(rewritten.filter((number) => !changed.has(number))).toEqual([])
    expect(rewritten.length).toBeGreaterThan(0)
    expect(index.fileNames.toSorted()).toEqual(indexOf(edited).fileNames.toSorted())
    expect(index.config).toEqual(indexOf(edited).config)
  })

  test('a page that comes or goes rewrites the shards of its words, as from nothing', () => {
    const without = { ...manyPages, docs: manyDocs.filter((_, at) => at !== 7) }
    const less = indexOf(without, earlier)
    expect(less.config).toEqual(indexOf(without).config)
    expect(less.files.length).toBeLessThan(before.files.length / 4)
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
    const [shard = ''] = before.config.shards
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
