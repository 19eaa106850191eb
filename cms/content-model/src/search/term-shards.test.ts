import { expect, test } from 'vitest'
import { countShards, lengthOf, shardOf, slotsOf } from './term-shards.ts'

test('inflections and completions of a word are in its shard', () => {
  expect(new Set(['configuration', 'configure', 'config', 'con'].map((term) => shardOf(term, 64))).size).toBe(1)
})

test('shards and slots double, so that they change seldom', () => {
  expect([0, 250, 251, 3000, 10_000, 100_000].map(countShards)).toEqual([64, 64, 128, 1024, 1024, 1024])
})

test('a page that is added leaves the slots of others as they are', () => {
  const paths = Array.from({ length: 500 }, (_, number) => `/guide/page-${number}`).toSorted()
  const before = new Map(slotsOf(paths).map((slot, at) => [paths[at], slot]))
  const more = [...paths, '/zoo']
  const moved = slotsOf(more).filter((slot, at) => before.has(more[at]) && before.get(more[at]) !== slot)
  expect(new Set(slotsOf(more)).size).toBe(501)
  expect(moved).toEqual([])
})

test('lengths are kept to a quarter of an octave', () => {
  expect(['0', '1', '2', '3', undefined].map(lengthOf)).toEqual([0, 1, Math.SQRT2, 2, 0])
})
