import { expect, test } from 'vitest'
import { sampleRecord } from '../../fixtures/static-search.ts'
import { plainAnchor } from './named-section.ts'
import { packFacets, packOutline, packTitles, listPage, unpackOutline } from './page-lists.ts'
import { countParts, packTexts, unpackTexts } from './page-texts.ts'
import type { SearchRecord } from './record.ts'

const queries = sampleRecord('/queries', 'Queries', { tags: ['Data'], section: 'Guide', content: 'A query reads.' })
const section = (heading: string, anchor: string, level: 2 | 3 = 2, path: string[] = []): SearchRecord => ({
  ...queries,
  heading,
  anchor,
  path,
  type: `lvl${level}`,
  content: `About ${heading}.`,
  code: 'list.page(2)',
})
const records = [
  queries,
  section('Define a query', 'define-a-query'),
  section('Pagination', 'paging'),
  section('Infinite scroll', 'infinite-scroll', 3, ['Pagination']),
  section('Über uns', 'über-uns'),
] as const satisfies readonly SearchRecord[]
const caching = sampleRecord('/deep/caching', 'Caching', { tags: ['Data', 'Speed'], heading: 'How caching works' })

test('what a page says is packed in files of eight sections', () => {
  const long = [...records, ...records.slice(1), ...records.slice(1)] as [SearchRecord, ...SearchRecord[]]
  const files = packTexts(long)
  expect([files.length, countParts(long.length), files[1]?.sections.length]).toEqual([2, 2, 5])
  const read = files.flatMap((file, part) => unpackTexts(file, 7, part))
  expect(
    read.map(({ position, page, heading, anchor, crumbs, content, code }) => ({
      position,
      page,
      heading,
      anchor,
      crumbs,
      content,
      code,
    })),
  ).toEqual(
    long.map(({ heading, anchor, path, content, code }, position) => ({
      position,
      page: 7,
      heading,
      anchor,
      crumbs: path,
      content,
      code,
    })),
  )
  expect(
    read.every(({ path, title, section: label }) => path === '/queries' && title === 'Queries' && label === 'Guide'),
  ).toBe(true)
})

const placed = [
  { ...listPage([caching]), slot: 9 },
  { ...listPage(records), slot: 4 },
]

test('the outline knows every section, in the order of the records', () => {
  const sections = unpackOutline(packOutline(placed))
  expect(
    sections.map(({ page, path, anchor, heading, crumbs, level }) => [
      page,
      path,
      anchor,
      heading,
      crumbs.join(),
      level,
    ]),
  ).toEqual([
    [9, '/deep/caching', undefined, 'How caching works', '', 1],
    [4, '/queries', undefined, 'Queries', '', 1],
    [4, '/queries', 'define-a-query', 'Define a query', '', 2],
    [4, '/queries', 'paging', 'Pagination', '', 2],
    [4, '/queries', 'infinite-scroll', 'Infinite scroll', 'Pagination', 3],
    [4, '/queries', 'über-uns', 'Über uns', '', 2],
  ])
  expect(unpackOutline(packOutline([]))).toEqual([])
})

test('facets name the sidebar and the tags of each page', () => {
  expect(packFacets(placed, { language: 'en', versions: ['current'] })).toEqual({
    version: 4,
    language: 'en',
    versions: ['current'],
    sections: ['Guide'],
    tags: ['Data', 'Speed'],
    slots: [9, 4],
    section: [-1, 0],
    tagged: [[0, 1], [0]],
  })
})

test('titles near the root come first, and are 300 at most', () => {
  expect(packTitles(placed)).toEqual({ version: 4, slots: [4, 9], titles: ['Queries', 'Caching'] })
  const many = Array.from({ length: 400 }, (_, slot) => ({ ...listPage([caching]), slot }))
  expect(packTitles(many).titles.length).toBe(300)
})

test('a heading of plain words needs no stored anchor', () => {
  expect(plainAnchor('What’s new in 5.1?')).toBe('whats-new-in-51')
})
