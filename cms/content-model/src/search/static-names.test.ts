import { expect, test } from 'vitest'
import type { SearchRecord } from './record.ts'
import { readPageNames, packNames, plainAnchor, unpackNames } from './static-names.ts'

const intro = (page: string, title: string, more: Partial<SearchRecord> = {}): SearchRecord => ({
  id: `doc${page}`,
  url: `https://tern.example${page}`,
  url_without_anchor: `https://tern.example${page}`,
  type: 'lvl1',
  'hierarchy.lvl1': title,
  content: '',
  language: 'en',
  version: ['current'],
  tags: [],
  item_priority: 9000,
  page,
  heading: title,
  title,
  path: [],
  code: '',
  names: [],
  symbols: [],
  keywords: [],
  ...more,
})
const section = (
  page: SearchRecord,
  heading: string,
  { anchor, level = 2, path = [] }: { anchor: string; level?: 2 | 3; path?: string[] },
): SearchRecord => ({ ...page, heading, anchor, path, type: `lvl${level}`, keywords: [] })

const queries = intro('/queries', 'Queries', { tags: ['Data'], section: 'Guide', keywords: ['read', 'load data'] })
const caching = intro('/caching', 'Caching', {
  tags: ['Data', 'Speed'],
  section: 'Guide',
  heading: 'How caching works',
})
const pages = [
  { names: readPageNames([caching]), excerpts: 'pages/caching.json' },
  {
    names: readPageNames([
      queries,
      section(queries, 'Define a query', { anchor: 'define-a-query' }),
      section(queries, 'Pagination', { anchor: 'paging' }),
      section(queries, 'Infinite scroll', { anchor: 'infinite-scroll', level: 3, path: ['Pagination'] }),
      section(queries, 'Über uns', { anchor: 'über-uns' }),
    ]),
    excerpts: 'pages/queries.json',
  },
]

const shared = { language: 'en', versions: ['current'] }

test('the names of pages and sections are packed in columns', () => {
  expect(packNames(pages, shared)).toEqual({
    version: 3,
    language: 'en',
    versions: ['current'],
    sections: ['Guide'],
    tags: ['Data', 'Speed'],
    pages: {
      path: ['/caching', '/queries'],
      title: ['Caching', 'Queries'],
      section: [0, 0],
      tags: [[0, 1], [0]],
      keywords: ['', 'read load data'],
      heading: ['How caching works', ''],
      count: [0, 4],
      excerpts: ['pages/caching.json', 'pages/queries.json'],
    },
    headings: {
      level: [2, 2, 3, 2],
      text: ['Define a query', 'Pagination', 'Infinite scroll', 'Über uns'],
      anchor: [0, 'paging', 0, 'über-uns'],
    },
    lengths: ['000000', '000000', '000000'],
  })
})

test('what is unpacked is what was packed', () => {
  const unpacked = unpackNames(packNames(pages, shared))
  expect(
    unpacked.map(({ id, path, anchor, heading, title, crumbs, section, tags, keywords, level, position }) => [
      id,
      path,
      anchor,
      heading,
      title,
      crumbs.join(' > '),
      section,
      tags.join(),
      keywords,
      level,
      position,
    ]),
  ).toEqual([
    [0, '/caching', undefined, 'How caching works', 'Caching', '', 'Guide', 'Data,Speed', '', 1, 0],
    [1, '/queries', undefined, 'Queries', 'Queries', '', 'Guide', 'Data', 'read load data', 1, 0],
    [2, '/queries', 'define-a-query', 'Define a query', 'Queries', '', 'Guide', 'Data', '', 2, 1],
    [3, '/queries', 'paging', 'Pagination', 'Queries', '', 'Guide', 'Data', '', 2, 2],
    [4, '/queries', 'infinite-scroll', 'Infinite scroll', 'Queries', 'Pagination', 'Guide', 'Data', '', 3, 3],
    [5, '/queries', 'über-uns', 'Über uns', 'Queries', '', 'Guide', 'Data', '', 2, 4],
  ])
})

test('a portal without pages packs to nothing', () => {
  expect(unpackNames(packNames([], shared))).toEqual([])
})

test('a heading of plain words needs no stored anchor', () => {
  expect(plainAnchor('What’s new in 5.1?')).toBe('whats-new-in-51')
})
