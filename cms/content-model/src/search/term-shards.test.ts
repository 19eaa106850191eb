import { expect, test } from 'vitest'
import { sampleRecord } from '../../fixtures/static-search.ts'
import { slotsOf } from './slots.ts'
import { countShards, placesIn, readPageTerms, shardOf, shardsFrom } from './term-shards.ts'

test('inflections and completions of a word are in its shard', () => {
  expect(new Set(['configuration', 'configure', 'config', 'conf'].map((term) => shardOf(term, 256))).size).toBe(1)
})

test('long names have shards of their own, which a beginning of eight letters leads to', () => {
  const [name, other] = ['usecontentmanagercontext', 'usecontentadminlayout'].map((term) => shardOf(term, 256))
  expect([name, name === shardOf('usecontent', 256)]).toEqual([other, false])
  expect(shardsFrom('usecontentm', 256)).toEqual([shardOf('usecontent', 256), name])
  expect(shardsFrom('usecon', 256)).toEqual([shardOf('usecontent', 256)])
})

test('shards double, so that they change seldom', () => {
  expect([0, 500, 501, 3000, 10_000, 100_000].map(countShards)).toEqual([256, 256, 512, 1024, 1024, 1024])
})

test('a page that is added leaves the slots of others as they are', () => {
  const paths = Array.from({ length: 500 }, (_, number) => `/guide/page-${number}`).toSorted()
  const before = new Map(slotsOf(paths).map((slot, at) => [paths[at], slot]))
  const more = [...paths, '/zoo']
  const moved = slotsOf(more).filter((slot, at) => before.has(more[at]) && before.get(more[at]) !== slot)
  expect(new Set(slotsOf(more)).size).toBe(501)
  expect(moved).toEqual([])
})

test('a page says of its terms where they are in its title and its headings, and how much they count', () => {
  const page = sampleRecord('/queries', 'Queries', { content: 'A query reads data.', tags: ['Data'] })
  const section = { ...page, type: 'lvl2', anchor: 'pages', heading: 'Read the pages', content: 'Data.' } as const
  const terms = readPageTerms([page, section])
  expect(terms.get('queries')).toMatch(/^!01[A-Z]!01$/)
  expect(terms.get('pages')).toMatch(/^\.1[A-Z]!12$/)
  // The tag counts in both sections, and makes no section hold a term that it does not have.
  expect(terms.get('data')).toMatch(/^[A-Z]1[A-Z]$/)
})

test('words that say nothing have no place in a name', () => {
  expect([...placesIn('What the config folder of a config holds')]).toEqual([
    ['config', { at: 0, length: 4 }],
    ['folder', { at: 1, length: 4 }],
    ['holds', { at: 3, length: 4 }],
  ])
})
