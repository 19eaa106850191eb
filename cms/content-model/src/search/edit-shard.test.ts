import { array, assert, constantFrom, dictionary, nat, property, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { editShard, HEAD_PAGES, HEAD_SECTIONS, packShard, type ShardParts, type TermPages } from './edit-shard.ts'
import { readPosting } from './postings.ts'
import { mergeEntries, readEntry } from './shard-entries.ts'

const NONE: ReadonlySet<number> = new Set()

test('pages of a term are in the order of their slots', () => {
  const terms = new Map([
    [
      'cache',
      new Map([
        [90, 'C1B'],
        [4, '!01D'],
      ]),
    ],
    ['caching', new Map([[4, '.2A']])],
  ])
  expect(packShard(terms)).toEqual({
    shard: { version: 4, terms: 'cache caching', postings: '4:!01D,2e:C1B 4:.2A', counts: ' ' },
  })
  expect(packShard(new Map())).toEqual({ shard: { version: 4, terms: '', postings: '', counts: '' } })
})

test('a term comes with its first page and goes with its last one', () => {
  const first = editShard(undefined, NONE, new Map([['cache', new Map([[4, 'A']])]]))
  expect([first.appeared, first.vanished]).toEqual([['cache'], []])
  const moved = editShard(first, new Set([4]), new Map([['cache', new Map([[5, 'A']])]]))
  expect([moved.appeared, moved.vanished, moved.shard.postings]).toEqual([[], [], '5:A'])
  const last = editShard(moved, new Set([5]), new Map())
  expect([last.appeared, last.vanished, last.shard.terms]).toEqual([[], ['cache'], ''])
})

test('a shard holds the best pages of a term and the best sections of a page, and counts all', () => {
  const pages = new Map(Array.from({ length: 200 }, (_, slot) => [slot, slot % 50 === 7 ? '!01K' : 'C']))
  pages.set(3, 'Z1A2Z3Z4B')
  const { shard, rest } = packShard(new Map([['cache', pages]]))
  const head = readEntry(shard.postings)
  expect(head.size).toBe(HEAD_PAGES)
  expect([...head].filter(([, posting]) => posting === '!01K').map(([slot]) => slot)).toEqual([7, 57, 107, 157])
  expect(head.get(3)).toBe('Z2Z3Z')
  expect(readPosting(head.get(3) ?? '').sections.length).toBe(HEAD_SECTIONS)
  expect(shard.counts).toBe(`${(200).toString(36)}.${(204).toString(36)}`)
  expect(mergeEntries(head, readEntry(rest?.postings ?? ''))).toEqual(pages)
})

const section = constantFrom('A', 'C', 'F!12', 'Z')
const posting = uniqueArray(nat(9), { minLength: 1, maxLength: 5 }).chain((positions) =>
  array(section, { minLength: positions.length, maxLength: positions.length }).map((levels) =>
    positions
      .toSorted((a, b) => a - b)
      .map((position, at) => `${position === 0 ? '' : at === 0 ? `.${position}` : position}${levels[at]}`)
      .join(''),
  ),
)
const pageTerms = dictionary(constantFrom('can', 'canary', 'cancel', 'candle', 'cannot'), posting)
const site = dictionary(nat(2000).map(String), pageTerms, { maxKeys: 12 })

function termsOf(pages: Readonly<Record<string, Readonly<Record<string, string>>>>): Map<string, TermPages> {
  const terms = new Map<string, Map<number, string>>()
  for (const [slot, own] of Object.entries(pages))
    for (const [term, held] of Object.entries(own))
      terms.set(term, new Map([...(terms.get(term) ?? []), [Number(slot), held]]))
  return terms
}

function wordsOf({ shard: { terms } }: ShardParts): string[] {
  return terms.split(' ').filter(Boolean)
}

const partsOf = ({ shard, rest }: ShardParts) => ({ shard, rest })

test('a shard that is edited is the shard that is made again of the same pages', () => {
  assert(
    property(site, site, array(nat(2000)), (before, coming, others) => {
      const gone = [...Object.keys(coming), ...Object.keys(before).filter((_, at) => at % 2 === 0)]
      const kept = Object.fromEntries(Object.entries(before).filter(([slot]) => !gone.includes(slot)))
      const going = new Set([...gone.map(Number), ...others.filter((slot) => !(String(slot) in before))])
      const old = packShard(termsOf(before))
      const edited = editShard(old, going, termsOf(coming))
      const again = packShard(termsOf({ ...kept, ...coming }))
      expect(partsOf(edited)).toEqual(partsOf(again))
      const [oldWords, newWords] = [wordsOf(old), wordsOf(again)]
      expect([...edited.appeared].sort()).toEqual(newWords.filter((word) => !oldWords.includes(word)))
      expect([...edited.vanished].sort()).toEqual(oldWords.filter((word) => !newWords.includes(word)))
    }),
    { numRuns: 500 },
  )
})

test('so it is where a term has more pages than a shard holds', () => {
  const levels = ['A', 'C', '!02F', 'Z1Z2Z3Y4X', '.5G!03']
  const pages = (from: number, to: number, step: number) =>
    new Map(Array.from({ length: to - from }, (_, at) => [from + at, levels[(at * step) % levels.length] ?? 'A']))
  const old = packShard(new Map([['cache', pages(0, 300, 7)]]))
  for (const [from, to] of [
    [0, 1],
    [100, 220],
    [0, 290],
  ] as const) {
    const going = new Set(pages(from, to, 1).keys())
    const coming = pages(from, from + Math.ceil((to - from) / 3), 3)
    const edited = editShard(old, going, new Map([['cache', coming]]))
    const kept = new Map([...pages(0, 300, 7)].filter(([slot]) => !going.has(slot)))
    expect(partsOf(edited)).toEqual(partsOf(packShard(new Map([['cache', new Map([...coming, ...kept])]]))))
  }
})
