import { array, assert, constantFrom, dictionary, integer, nat, property, record, tuple, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { editShard, packShard, type TermPages } from './edit-shard.ts'
import type { TermShard } from './term-shards.ts'

const NONE: ReadonlySet<number> = new Set()

test('pages of a term are in the order of their slots, a field an entry', () => {
  const terms = new Map([
    [
      'cache',
      new Map([
        [90, '.|.1*3.2|'],
        [4, '||.z'],
      ]),
    ],
    ['caching', new Map([[4, '|.|']])],
  ])
  expect(packShard(terms)).toEqual({
    version: 3,
    terms: 'cache caching',
    postings: ['2i. ', '2i.1*3.2 4.', '4.z '],
  })
  expect(packShard(new Map())).toEqual({ version: 3, terms: '', postings: ['', '', ''] })
})

test('a term comes with its first page and goes with its last one', () => {
  const first = editShard(undefined, NONE, new Map([['cache', new Map([[4, '|.|']])]]))
  expect([first.appeared, first.vanished]).toEqual([['cache'], []])
  const moved = editShard(first.shard, new Set([4]), new Map([['cache', new Map([[5, '|.|']])]]))
  expect([moved.appeared, moved.vanished, moved.shard.postings]).toEqual([[], [], ['', '5.', '']])
  const last = editShard(moved.shard, new Set([5]), new Map())
  expect([last.appeared, last.vanished, last.shard.terms]).toEqual([[], ['cache'], ''])
})

const sections = uniqueArray(record({ position: nat(40), times: integer({ min: 1, max: 40 }) }), {
  selector: ({ position }) => position,
  maxLength: 3,
}).map((held) =>
  held
    .toSorted((a, b) => a.position - b.position)
    .map(({ position, times }) => `.${position || ''}${times === 1 ? '' : `*${times.toString(36)}`}`)
    .join(''),
)
const fields = tuple(sections, sections, sections)
  .map((columns) => columns.join('|'))
  .filter((columns) => columns !== '||')
const pageTerms = dictionary(constantFrom('can', 'canary', 'cancel', 'candle', 'cannot'), fields)
const site = dictionary(nat(2000).map(String), pageTerms, { maxKeys: 12 })

function termsOf(pages: Readonly<Record<string, Readonly<Record<string, string>>>>): Map<string, TermPages> {
  const terms = new Map<string, Map<number, string>>()
  for (const [slot, own] of Object.entries(pages))
    for (const [term, held] of Object.entries(own))
      terms.set(term, new Map([...(terms.get(term) ?? []), [Number(slot), held]]))
  return terms
}

function wordsOf({ terms }: TermShard): string[] {
  return terms.split(' ').filter(Boolean)
}

test('a shard that is edited is the shard that is made anew of the same pages', () => {
  assert(
    property(site, site, array(nat(2000)), (before, coming, others) => {
      const gone = [...Object.keys(coming), ...Object.keys(before).filter((_, at) => at % 2 === 0)]
      const kept = Object.fromEntries(Object.entries(before).filter(([slot]) => !gone.includes(slot)))
      const going = new Set([...gone.map(Number), ...others.filter((slot) => !(String(slot) in before))])
      const old = packShard(termsOf(before))
      const edited = editShard(old, going, termsOf(coming))
      const anew = packShard(termsOf({ ...kept, ...coming }))
      expect(edited.shard).toEqual(anew)
      const [oldWords, newWords] = [wordsOf(old), wordsOf(anew)]
      expect([...edited.appeared].sort()).toEqual(newWords.filter((word) => !oldWords.includes(word)))
      expect([...edited.vanished].sort()).toEqual(oldWords.filter((word) => !newWords.includes(word)))
    }),
    { numRuns: 500 },
  )
})
