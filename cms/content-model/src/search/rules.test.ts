import { describe, expect, test } from 'vitest'
import { packShard, type TermPages } from './edit-shard.ts'
import { planQuery } from './query-plan.ts'
import { prepareQuery } from './query.ts'
import { rankSections } from './rank-sections.ts'
import { RANKING } from './ranking-settings.ts'
import type { SearchRecord } from './record.ts'
import { openRules } from './rules.ts'
import type { SearchRules } from './config.ts'
import { readStaticIndex } from './static-index.ts'
import { packNames, readPageNames } from './static-names.ts'
import { readPageTerms, slotsOf } from './term-shards.ts'

const record = (page: string, title: string, content: string): SearchRecord => ({
  id: page,
  url: `https://tern.example${page}`,
  url_without_anchor: `https://tern.example${page}`,
  type: 'lvl1',
  'hierarchy.lvl1': title,
  content,
  language: 'en',
  version: [],
  tags: [],
  item_priority: 1,
  page,
  heading: title,
  title,
  path: [],
  code: '',
  names: [],
  symbols: [],
  keywords: [],
})
const pages = [
  record('/fast', 'Speed', 'Keep answers in the cache, close to readers.'),
  record('/login', 'Authentication', 'Log in with a token.'),
  record('/partners', 'Partners', 'Who sells the SSO add-on.'),
  record('/token', 'Token', 'A token of a user.'),
]
const slots = slotsOf(pages.map(({ page }) => page))
const terms = new Map<string, TermPages>()
for (const [at, page] of pages.entries())
  for (const [term, sections] of readPageTerms([page]))
    terms.set(term, new Map([...(terms.get(term) ?? []), [slots[at] ?? 0, sections]]))
const names = packNames(
  pages.map((page) => ({ names: readPageNames([page]), excerpts: '' })),
  { language: 'en', versions: [] },
)
const indexWith = (rules: Partial<SearchRules>) =>
  readStaticIndex(names, {
    shards: [packShard(terms)],
    rules: openRules({ synonyms: [], curations: [], ...rules }),
  })
const answers = (rules: Partial<SearchRules>, query: string) =>
  rankSections(indexWith(rules), prepareQuery(query)).map(({ section: { path } }) => path)
const page = (path: string) => ({ path, doc: path.slice(1) })

describe('synonyms of a team', () => {
  test('stand for each other', () => {
    const synonyms = [{ words: ['walrus', 'cache'], leadsTo: [] }]
    expect(answers({}, 'walrus')).toEqual([])
    expect(answers({ synonyms }, 'walrus')).toEqual(['/fast'])
    expect(answers({ synonyms }, 'walruses')).toEqual(['/fast'])
  })

  test('lead one way', () => {
    const synonyms = [{ words: ['token'], leadsTo: ['speed'] }]
    expect(answers({ synonyms }, 'token')).toContain('/fast')
    expect(answers({ synonyms }, 'speed')).toEqual(['/fast'])
  })

  test('of several words, and in camel case, are found as they are typed', () => {
    const synonyms = [{ words: ['edge network', 'GitHub'], leadsTo: ['authentication'] }]
    expect(answers({ synonyms }, 'edge network')).toEqual(['/login'])
    expect(answers({ synonyms }, 'github')).toEqual(['/login'])
  })

  test('of the whole query bring the page that they are the title of', () => {
    const synonyms = [{ words: ['sign in'], leadsTo: ['authentication'] }]
    const pointsOf = (query: string) =>
      rankSections(indexWith({ synonyms }), prepareQuery(query)).find(({ section: { path } }) => path === '/login')
        ?.points
    expect(pointsOf('sign in')).toMatchObject({
      'other words for the title': RANKING.otherTitle * RANKING.ownSynonym,
    })
    expect(pointsOf('sign in token')).not.toHaveProperty('other words for the title')
    expect(pointsOf('authentication')).not.toHaveProperty('other words for the title')
  })

  test('are the only ones of a name of code, which has no other words', () => {
    const synonyms = [{ words: ['login'], leadsTo: ['speed'] }]
    const kindsOf = (query: string) =>
      planQuery(prepareQuery(query), indexWith({ synonyms })).spans.flatMap(({ alternatives }) =>
        alternatives.flatMap(({ kind, groups }) =>
          kind === 'synonym' ? [groups.map((group) => group[0]?.term).join(' ')] : [],
        ),
      )
    expect(kindsOf('login')).toEqual(['speed', 'log', 'log', 'authentication'])
    expect(kindsOf('ctx.login')).toEqual(['speed'])
  })

  test('count for more than those that come with Portico', () => {
    const own = indexWith({ synonyms: [{ words: ['sign in', 'login'], leadsTo: [] }] }).rules.synonymsIn(['sign', 'in'])
    expect(own.filter(({ terms: [first] }) => first === 'login')).toEqual([
      { from: 0, to: 2, terms: ['login'], mutual: true, own: true },
    ])
    expect(own.some(({ own: ours }) => !ours)).toBe(true)
  })
})

describe('curation', () => {
  const curations = [
    { queries: ['Tokens', 'sso'], pinned: [page('/partners'), page('/login')], hidden: [page('/token')] },
  ]

  test('pins pages in order, also those that are not found, and hides others', () => {
    expect(answers({}, 'token')[0]).toBe('/token')
    expect(answers({ curations }, 'token')).toEqual(['/partners', '/login'])
    expect(answers({ curations }, 'SSO')).toEqual(['/partners', '/login'])
  })

  test('is for whole queries only', () => {
    expect(answers({ curations }, 'token user')[0]).toBe('/token')
  })

  test('says which hits are pinned', () => {
    const ranked = rankSections(indexWith({ curations }), prepareQuery('sso'))
    expect(ranked.map(({ pinned, section }) => [section.path, pinned])).toEqual([
      ['/partners', 1],
      ['/login', 2],
    ])
  })

  test('pins nothing that the chosen facets leave out, or that is gone', () => {
    const index = indexWith({ curations: [{ queries: ['sso'], pinned: [page('/gone'), page('/login')], hidden: [] }] })
    const paths = (keep: (path: string) => boolean) =>
      rankSections(index, prepareQuery('sso'), { keep: ({ path }) => keep(path) }).map(({ section: { path } }) => path)
    expect(paths(() => true)).toEqual(['/login', '/partners'])
    expect(paths((path) => path !== '/login')).toEqual(['/partners'])
  })

  test('reorders the names that answer first as well', () => {
    const ranked = rankSections(indexWith({ curations }).named, prepareQuery('tokens'))
    expect(ranked.map(({ section: { path } }) => path)).toEqual(['/partners', '/login'])
  })
})
