import { describe, expect, test } from 'vitest'
import { sampleIndex, sampleRecord as record } from '../../fixtures/static-search.ts'
import { editDistance } from './edit-distance.ts'
import { pageKind } from './page-kind.ts'
import { prepareQuery } from './query.ts'
import { NO_RULES } from './rules.ts'
import type { ReadStaticFile } from './static-files.ts'
import { openStaticSearch } from './static-search.ts'
import { stemsOf } from './stems.ts'
import { synonymsIn } from './synonyms.ts'

const pages = [
  record('/install', 'Installation', { content: 'Add the package to a project. It needs Node.' }),
  record('/deploy', 'Deployment', { content: 'Bring a project to a server and keep it there.' }),
  record('/configuration', 'Configuration', { content: 'Files of the config folder hold the settings of a server.' }),
  record('/config-folder', 'What the config folder holds', { content: 'One file for each part.' }),
  record('/login', 'Authentication', { content: 'Log in with a token.', symbols: ['clientdotlogin'] }),
  record('/delete', 'Deletion', { content: 'Remove a folder with all that is in it.' }),
  record('/database', 'Database', { content: 'Write the address of the database to the environment.' }),
]
const { config, files } = sampleIndex(pages.map((page) => [page]))
const read = (async (_kind: string, name: string) => files[name]) as ReadStaticFile
const search = openStaticSearch(config, { read, rules: NO_RULES })
const ranked = async (query: string) => (await search.find(prepareQuery(query), { from: 0, to: 10 })).hits
const answers = async (query: string) => (await ranked(query)).map(({ section: { path } }) => path)

describe('the first answer', () => {
  test.each([
    ['installation', '/install'],
    ['instal', '/install'],
    ['how do I set up a project?', '/install'],
    ['depolyment', '/deploy'],
    ['deploying', '/deploy'],
    ['config', '/configuration'],
    ['config folder', '/config-folder'],
    ['sign in', '/login'],
    ['why don’t I log in', '/login'],
    ["it doesn't log in", '/login'],
    ['client.login', '/login'],
    ['erase a directory', '/delete'],
    ['data base', '/database'],
    ['Write the address of the database to the environment.', '/database'],
  ])('to “%s” is %s', async (query, wanted) => {
    expect((await answers(query))[0]).toBe(wanted)
  })
})

test.each(['chocolate cake recipe', 'xqzvbk', '', '---'])('“%s” has no answer', async (query) => {
  expect(await answers(query)).toEqual([])
})

test('the points of a hit add up to its score', async () => {
  for (const { score, points } of await ranked('config folder')) {
    const { coverage, ...added } = points
    expect(coverage).toBeGreaterThan(0)
    expect(Object.values(added).reduce((sum, value) => sum + value, 0)).toBeCloseTo(score)
  }
})

test('inflections share a stem, families a shorter one, and near words none', () => {
  expect(stemsOf('caching').inflected).toBe(stemsOf('cached').inflected)
  expect(stemsOf('retries').inflected).toBe(stemsOf('retry').inflected)
  expect(stemsOf('deployment').family).toBe(stemsOf('deploy').family)
  expect(stemsOf('author').family).not.toBe(stemsOf('authorization').family)
})

test('an edit is a letter more, less or other, or two that are exchanged', () => {
  expect(['cach', 'caache', 'cathe', 'cahce'].map((word) => editDistance(word, 'cache', 1))).toEqual([1, 1, 1, 1])
  expect(editDistance('coche', 'cachet', 1)).toBe(2)
})

test('synonyms stand for pieces of a query, in one direction or both', () => {
  const found = synonymsIn(['sign', 'in', 'cdn'])
  expect(found).toContainEqual({ from: 0, to: 2, terms: ['login'], mutual: true, own: false })
  expect(found).toContainEqual({ from: 2, to: 3, terms: ['cache'], mutual: false, own: false })
  expect(synonymsIn(['cache']).some(({ terms }) => terms.includes('cdn'))).toBe(false)
})

test('the address of a page says its kind', () => {
  expect(['/api/rest', '/docs/changelog', '/guide/start'].map(pageKind)).toEqual(['reference', 'history', 'other'])
})

test('words that look like those of a query are suggested, the nearest first', async () => {
  expect((await search.suggest(prepareQuery('databse')))[0]).toBe('database')
  expect(await search.suggest(prepareQuery('zzzzzz'))).toEqual([])
})

test.each([
  ['deploy a project to kubernautics', 'deploy a project'],
  ['kubernautics deployment', 'deployment'],
  ['please use kubernautics for the database', 'database'],
])('of “%s”, “%s” is suggested: the other words are nowhere', async (query, known) => {
  expect((await search.suggest(prepareQuery(query)))[0]).toBe(known)
})

test.each(['kubernautics', 'how to use kubernautics'])('“%s” has no part to suggest', async (query) => {
  expect(await search.suggest(prepareQuery(query))).toEqual([])
})
