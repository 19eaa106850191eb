import { describe, expect, test } from 'vitest'
import { openCorpus, type Candidate } from './candidate-index.ts'
import { countCorpus, readCommonTerms } from './corpus-statistics.ts'
import { SEARCH_VERSION } from './format.ts'
import { prepareQuery } from './query.ts'
import type { SearchRecord } from './record.ts'
import { candidatesIn, rankCandidates } from './server-candidates.ts'
import { openRules } from './rules.ts'
import { planSearches } from './server-searches.ts'

const record = (page: string, heading: string, more: Partial<SearchRecord> = {}): SearchRecord => ({
  id: page,
  url: `https://docs.example.com${page}`,
  url_without_anchor: `https://docs.example.com${page}`,
  type: more.anchor === undefined ? 'lvl1' : 'lvl2',
  'hierarchy.lvl1': heading,
  content: '',
  language: 'en',
  version: ['1'],
  tags: [],
  item_priority: more.anchor === undefined ? 9000 : 7999,
  page,
  heading,
  title: heading,
  path: [],
  code: '',
  names: [],
  symbols: [],
  keywords: [],
  ...more,
})
/** A site of a hundred pages, all about the gadget. */
const site = [
  ...Array.from({ length: 98 }, (_, at) => record(`/guide/${at}`, `Page ${at}`, { content: 'How the gadget works.' })),
  record('/caching', 'Caching', { content: 'The gadget keeps an answer for a minute.' }),
  record('/caching', 'Lifetime', { anchor: 'lifetime', title: 'Caching', content: 'Set keepUnusedDataFor.' }),
]
const statistics = countCorpus(site)
const common = readCommonTerms(statistics)

describe('the statistics of a site', () => {
  test('hold its common words by their frequency, and the mean lengths of its fields', () => {
    expect(statistics).toEqual({
      version: SEARCH_VERSION,
      sections: 100,
      lengths: [1.98, 1.99, 0, 0, 0, 0, 4.06, 0],
      terms: ['gadget how page the works'],
    })
    expect(Math.round(common.get('gadget') ?? 0)).toBe(100)
    expect(common.has('caching')).toBe(false)
  })

  test('of nothing are empty', () => {
    expect(countCorpus([])).toEqual({
      version: SEARCH_VERSION,
      sections: 0,
      lengths: [0, 0, 0, 0, 0, 0, 0, 0],
      terms: [],
    })
  })

  test('grow hardly with the site: rare words are left out', () => {
    const words = Array.from({ length: 5000 }, (_, at) => record(`/${at}`, `word${at}`, { content: 'shared' }))
    expect(countCorpus(words).terms).toEqual(['shared'])
  })
})

const rank = (query: string, candidates: readonly Candidate[]) =>
  rankCandidates(openCorpus(statistics)(candidates), prepareQuery(query)).map(
    ({ section: { path, anchor } }) => `${path}#${anchor ?? ''}`,
  )

const bare = (page: string): Candidate => ({ page, heading: '', title: '', type: 'lvl1', item_priority: 9000 })

describe('candidates', () => {
  test('are ranked by how rare a word is on the whole site, not among them', () => {
    const few = [
      record('/a', 'A', { content: 'gadget gadget gadget' }),
      record('/b', 'B', { content: 'lifetime' }),
      record('/c', 'C', { content: 'lifetime' }),
    ]
    expect(rank('gadget lifetime', few)).toEqual(['/b#', '/c#'])
  })

  test('found by several searches count once; the best section of a page is its answer', () => {
    const [, intro, lifetime] = site.slice(-3)
    expect(
      rank(
        'lifetime',
        [intro, lifetime, lifetime, intro].flatMap((one) => one ?? []),
      ),
    ).toEqual(['/caching#lifetime'])
  })

  test('are weighed again where their text is another than in the answer before', () => {
    const ask = openCorpus(statistics)
    const rankNow = (content: string) => rankCandidates(ask([{ ...bare('/a'), content }]), prepareQuery('lifetime'))
    expect(rankNow('lifetime')).toHaveLength(1)
    expect(rankNow('nothing of it')).toHaveLength(0)
    expect(rankNow('lifetime')).toHaveLength(1)
  })

  test('may lack what is optional', () => {
    const lacking: Candidate = { page: '/a', heading: 'Lifetime', title: 'A', type: 'lvl1', item_priority: 9000 }
    expect(rank('lifetime', [lacking])).toEqual(['/a#'])
  })

  test('come from all results in order', () => {
    const results = [
      { found: 2, grouped_hits: [{ hits: [{ document: bare('/a') }] }, { hits: [{ document: bare('/b') }] }] },
      { found: 0 },
    ]
    expect(candidatesIn(results).map(({ page }) => page)).toEqual(['/a', '/b'])
  })
})

const formsOf = (query: string) =>
  planSearches(prepareQuery(query), common).map(({ q, query_by }) => `${String(query_by).split(',')[0]}: ${q}`)

describe('the searches of a query', () => {
  test.each([
    ['no word is left', '---', []],
    ['one word', 'walrus', ['heading: walrus', 'heading: walrus']],
    [
      'a name of code',
      'keepUnusedDataFor',
      ['heading: keepUnusedDataFor', 'heading: keepUnusedDataFor', 'symbols: keepunuseddatafor'],
    ],
    ['a slip of the finger in a common word', 'gadgte walrus', ['heading: gadgte walrus', 'heading: gadget walrus']],
    [
      'words that say little',
      'the walrus of the gadget',
      ['heading: walrus gadget', 'heading: the walrus of gadget', 'heading: "the walrus of the gadget"'],
    ],
  ])('%s', (_name, query, forms) => {
    expect(formsOf(query)).toEqual(forms)
  })

  test('other words for a strange word come first, since words are dropped from the end', () => {
    expect(formsOf('coworker gadget')).toEqual([
      'heading: coworker gadget',
      'heading: coworker gadget',
      'heading: user gadget',
      'heading: collaborator gadget',
    ])
  })

  test('other words of the team come before those of the shipped list, and several are asked for', () => {
    const rules = openRules({ synonyms: [{ words: ['coworker'], leadsTo: ['page', 'walrus'] }], curations: [] })
    const forms = planSearches(prepareQuery('coworker gadget'), common, rules).map(({ q }) => q)
    expect(forms.slice(2)).toEqual(['page gadget', 'walrus gadget'])
  })

  test('of many words the rarest come first; a last one that may be a beginning stays last', () => {
    expect(formsOf('gadget zebra page')[0]).toBe('heading: zebra gadget page')
    expect(formsOf('gadget zebra page wal')[0]).toBe('heading: zebra gadget page wal')
  })

  test('of many words the rarest are asked for alone too', () => {
    expect(formsOf('zebra gadget works walrus').at(-1)).toBe('heading: walrus zebra')
  })

  test('for other words and the rarest there are two searches, unless the team wrote down more', () => {
    const query = 'delete coworker stdout components directories'
    const variants = planSearches(prepareQuery(query), common).filter(({ prefix }) => prefix === 'false')
    expect(variants.length).toBe(2)
    const rules = openRules({
      synonyms: [{ words: ['coworker'], leadsTo: ['page', 'walrus', 'zebra'] }],
      curations: [],
    })
    const own = planSearches(prepareQuery('coworker gadget'), common, rules).filter(({ prefix }) => prefix === 'false')
    expect(own.map(({ q }) => q).toSorted()).toEqual(['page gadget', 'walrus gadget', 'zebra gadget'])
  })

  test('six at most', () => {
    const long = 'delete remove the coworker stdout components directories createApi() permissions page'
    expect(planSearches(prepareQuery(long), common).length).toBeLessThanOrEqual(6)
  })
})
