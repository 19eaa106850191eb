import type { OpenRules } from '@portico/content-model'
import { openSite } from '@portico/content-model/site'
import { expect, test } from 'vitest'
import { searchPortal } from '../../trials/harness/search-portal.ts'
import { indexSnapshot } from '../search/relevance.ts'
import { trySearch } from './try-search.ts'

const synonym = { documentId: 's1', words: ['walrus'], leadsTo: ['pagination'] }
const search = indexSnapshot({ ...searchPortal, synonyms: [{ ...synonym, leadsTo: ['installation'] }] })
const live = {
  search,
  searchBy: (rules: OpenRules) => indexSnapshot(searchPortal, rules),
  site: openSite(searchPortal),
}
const idAt = (path: string) => searchPortal.docs.find((doc) => doc.path === path)?.documentId ?? ''

test('finds what readers find by the rules of the release, and what they would by others', async () => {
  const { before, after } = await trySearch({ query: 'walrus', synonyms: [synonym], curations: [] }, live)
  expect(before.hits[0]?.path).toBe('/guide/installation')
  expect(after.hits[0]).toMatchObject({ path: '/guide/queries', anchor: 'pagination', heading: 'Pagination' })
  expect(after.understood).toEqual([
    { words: 'walrus', leftOut: false, ways: [] },
    { words: 'walrus', leftOut: false, ways: [{ kind: 'synonym', weight: 0.95, groups: [['pagination']] }] },
  ])
})

test('says what is pinned, counts all pages, and shows ten', async () => {
  const curations = [
    { documentId: 'c1', queries: ['client'], pinned: [idAt('/guide/caching')], hidden: [idAt('/guide/installation')] },
  ]
  const { before, after } = await trySearch({ query: 'client', synonyms: [], curations }, live)
  expect(before.hits.some(({ path }) => path === '/guide/installation')).toBe(true)
  expect(after.hits.some(({ path }) => path === '/guide/installation')).toBe(false)
  expect(after.hits[0]).toMatchObject({ path: '/guide/caching', doc: idAt('/guide/caching'), pinned: 1 })
  expect(before.hits.length).toBe(Math.min(10, before.found))
})

test('a hit says by what it has its points, the largest first', async () => {
  const { before } = await trySearch({ query: 'pagination', synonyms: [], curations: [] }, live)
  const [first] = before.hits
  expect(first?.points.map(([name]) => name)).toContain('exact heading')
  const values = first?.points.map(([, points]) => Math.abs(points)) ?? []
  expect(values).toEqual(values.toSorted((one, other) => other - one))
  expect(first?.points.reduce((sum, [name, points]) => (name === 'coverage' ? sum : sum + points), 0)).toBeCloseTo(
    first?.score ?? 0,
    2,
  )
})
