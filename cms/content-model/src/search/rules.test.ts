import { describe, expect, test } from 'vitest'
import { sampleIndex, sampleRecord } from '../../fixtures/static-search.ts'
import { planQuery } from './query-plan.ts'
import { prepareQuery } from './query.ts'
import { RANKING } from './ranking-settings.ts'
import { openRules } from './rules.ts'
import type { SearchRules } from './config.ts'
import type { ReadStaticFile } from './static-files.ts'
import { openStaticSearch } from './static-search.ts'

const record = (page: string, title: string, content: string) => sampleRecord(page, title, { content })
const pages = [
  record('/fast', 'Speed', 'Keep answers in the cache, close to readers.'),
  record('/login', 'Authentication', 'Log in with a token.'),
  record('/partners', 'Partners', 'Who sells the SSO add-on.'),
  record('/token', 'Token', 'A token of a user.'),
]
const { config, files } = sampleIndex(pages.map((page) => [page]))
const read = (async (_kind: string, name: string) => files[name]) as ReadStaticFile
const searchWith = (rules: Partial<SearchRules>) =>
  openStaticSearch(config, { read, rules: openRules({ synonyms: [], curations: [], ...rules }) })
const hitsOf = async (rules: Partial<SearchRules>, query: string, keep?: (page: number) => boolean) =>
  (await searchWith(rules).find(prepareQuery(query), { from: 0, to: 10, keep })).hits
const answers = async (rules: Partial<SearchRules>, query: string, keep?: (page: number) => boolean) =>
  (await hitsOf(rules, query, keep)).map(({ section: { path } }) => path)
const page = (path: string) => ({ path, doc: path.slice(1) })

describe('synonyms of a team', () => {
  test('stand for each other', async () => {
    const synonyms = [{ words: ['walrus', 'cache'], leadsTo: [] }]
    expect(await answers({}, 'walrus')).toEqual([])
    expect(await answers({ synonyms }, 'walrus')).toEqual(['/fast'])
    expect(await answers({ synonyms }, 'walruses')).toEqual(['/fast'])
  })

  test('lead one way', async () => {
    const synonyms = [{ words: ['token'], leadsTo: ['speed'] }]
    expect(await answers({ synonyms }, 'token')).toContain('/fast')
    expect(await answers({ synonyms }, 'speed')).toEqual(['/fast'])
  })

  test('of several words, and in camel case, are found as they are typed', async () => {
    const synonyms = [{ words: ['edge network', 'GitHub'], leadsTo: ['authentication'] }]
    expect(await answers({ synonyms }, 'edge network')).toEqual(['/login'])
    expect(await answers({ synonyms }, 'github')).toEqual(['/login'])
  })

  test('of the whole query bring the page that they are the title of', async () => {
    const synonyms = [{ words: ['sign in'], leadsTo: ['authentication'] }]
    const pointsOf = async (query: string) =>
      (await hitsOf({ synonyms }, query)).find(({ section: { path } }) => path === '/login')?.points
    expect(await pointsOf('sign in')).toMatchObject({
      'other words for the title': RANKING.otherTitle * RANKING.ownSynonym,
    })
    expect(await pointsOf('sign in token')).not.toHaveProperty('other words for the title')
    expect(await pointsOf('authentication')).not.toHaveProperty('other words for the title')
  })

  test('are the only ones of a name of code, which has no other words', async () => {
    const synonyms = [{ words: ['login'], leadsTo: ['speed'] }]
    const kindsOf = async (query: string) => {
      const search = searchWith({ synonyms })
      await search.find(prepareQuery(query), { from: 0, to: 10 })
      return planQuery(prepareQuery(query), search.index).spans.flatMap(({ alternatives }) =>
        alternatives.flatMap(({ kind, groups }) =>
          kind === 'synonym' ? [groups.map((group) => group[0]?.term).join(' ')] : [],
        ),
      )
    }
    expect(await kindsOf('login')).toEqual(['speed', 'log', 'log', 'authentication'])
    expect(await kindsOf('ctx.login')).toEqual(['speed'])
  })

  test('count for more than those that come with Portico', async () => {
    const own = openRules({ synonyms: [{ words: ['sign in', 'login'], leadsTo: [] }], curations: [] }).synonymsIn([
      'sign',
      'in',
    ])
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

  test('pins pages in order, also those that are not found, and hides others', async () => {
    expect((await answers({}, 'token'))[0]).toBe('/token')
    expect(await answers({ curations }, 'token')).toEqual(['/partners', '/login'])
    expect(await answers({ curations }, 'SSO')).toEqual(['/partners', '/login'])
  })

  test('is for whole queries only', async () => {
    expect((await answers({ curations }, 'token user'))[0]).toBe('/token')
  })

  test('says which hits are pinned', async () => {
    const ranked = await hitsOf({ curations }, 'sso')
    expect(ranked.map(({ pinned, section }) => [section.path, pinned])).toEqual([
      ['/partners', 1],
      ['/login', 2],
    ])
  })

  test('pins nothing that the chosen facets leave out, or that is gone', async () => {
    const rules = { curations: [{ queries: ['sso'], pinned: [page('/gone'), page('/login')], hidden: [] }] }
    expect(await answers(rules, 'sso')).toEqual(['/login', '/partners'])
    expect(await answers(rules, 'sso', (slot) => slot !== config.slots['/login'])).toEqual(['/partners'])
  })
})
