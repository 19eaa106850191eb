import { expect, test } from 'vitest'
import { formatSearchAddress, parseSearchAddress } from './address'

test.each([
  ['', { query: '', page: 1, chosen: {} }],
  ['?q=infinite+scroll&page=3', { query: 'infinite scroll', page: 3, chosen: {} }],
  [
    '?q=x&tag=Data&tag=Setup&section=Guide',
    { query: 'x', page: 1, chosen: { section: ['Guide'], tags: ['Data', 'Setup'] } },
  ],
])('%j is read, and written as it was', (search, state) => {
  expect(parseSearchAddress(search)).toEqual(state)
  expect(parseSearchAddress(formatSearchAddress(state).replace('/search', ''))).toEqual(state)
})

test('what is at its default is not in the address', () => {
  expect(formatSearchAddress({ query: '', page: 1, chosen: {} })).toBe('/search')
  expect(formatSearchAddress({ query: 'a b&c', page: 2, chosen: { tags: ['C#'] } })).toBe(
    '/search?q=a+b%26c&tag=C%23&page=2',
  )
})

test.each([
  ['?page=-1', 1],
  ['?page=1.5', 1],
  ['?page=abc', 1],
  ['?page=99999', 1],
])('%s is page %i', (search, page) => {
  expect(parseSearchAddress(search).page).toBe(page)
})

test('a hostile address is a search that can be made', () => {
  const state = parseSearchAddress(`?q=${'x'.repeat(5000)}%00%ED%A0%80&tag=a%60b&tag=&${'tag=y&'.repeat(100)}`)
  expect(state.query).toBe('x'.repeat(300))
  expect(state.chosen).toEqual({ tags: ['ab', 'y'] })
})
