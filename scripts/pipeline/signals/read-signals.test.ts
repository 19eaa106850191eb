import { describe, expect, it } from 'vitest'
import { asksForPrivacy, isFromSite, readFeedback, readSearches } from './read-signals.ts'

const AT = new Date('2026-11-25T10:00:00.000Z')
const KEY = '6e8bc430-9c3a-41d9-9669-0800200c9a66'
const UUID = /^[0-9a-f-]{36}$/

describe('the form of a page', () => {
  it('says whether the page helped', () => {
    expect(readFeedback('page=%2Fguides%2Finstall&helpful=yes&text=', AT)).toEqual({
      key: expect.stringMatching(UUID),
      at: '2026-11-25T10:00:00.000Z',
      page: '/guides/install',
      helpful: true,
    })
    expect(readFeedback(`page=%2F&helpful=no&text=Two%0D%0Alines&key=${KEY}`, AT)).toEqual({
      key: KEY,
      at: '2026-11-25T10:00:00.000Z',
      page: '/',
      helpful: false,
      text: 'Two\nlines',
    })
  })

  it.each([
    '',
    'helpful=yes',
    'page=/a',
    'page=/a&helpful=maybe',
    'page=//evil.example&helpful=yes',
    'page=https://evil.example/&helpful=yes',
    'page=/a%0d%0aSet-Cookie:%20a=b&helpful=yes',
    'page=/a&page=/b&helpful=yes',
    'page=/a&helpful=yes&reader=ada',
    'page=/a&helpful=yes&key=1',
    `page=/a&helpful=yes&text=${'a'.repeat(501)}`,
    `page=/${'a'.repeat(300)}&helpful=yes`,
    '{"page":"/a","helpful":"yes"}',
    '%ff%fe%00',
  ])('is not %s', (body) => expect(readFeedback(body, AT)).toBeUndefined())
})

describe('the searches of a page view', () => {
  it('are up to twenty', () => {
    const search = { query: 'cdn', found: 2, opened: { path: '/cache', rank: 1 } }
    expect(readSearches(JSON.stringify({ searches: [search] }), AT)).toEqual([
      { key: expect.stringMatching(UUID), at: '2026-11-25T10:00:00.000Z', ...search },
    ])
    expect(readSearches(JSON.stringify({ searches: Array.from({ length: 21 }, () => search) }), AT)).toBeUndefined()
  })

  it.each([
    '',
    '[]',
    '{}',
    '{"searches":[]}',
    '{"searches":[{"query":"a"}]}',
    '{"searches":[{"query":"a","found":1,"ip":"x"}]}',
    '{"searches":{"length":1}}',
    '{"__proto__":{"searches":[]}}',
  ])('are not %s', (body) => expect(readSearches(body, AT)).toBeUndefined())
})

it('comes from the site where the browser says so', () => {
  const site = 'https://docs.example.com'
  expect(isFromSite({ 'sec-fetch-site': 'same-origin' }, site)).toBe(true)
  expect(isFromSite({ origin: site, 'sec-fetch-site': 'cross-site' }, site)).toBe(true)
  for (const headers of [
    {},
    { origin: 'null' },
    { origin: 'https://evil.example' },
    { origin: 'https://docs.example.com.evil.example' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
  ])
    expect(isFromSite(headers, site)).toBe(false)
})

it('asks for privacy by either header', () => {
  expect([{ dnt: '1' }, { 'sec-gpc': '1' }, {}, { dnt: '0' }].map(asksForPrivacy)).toEqual([true, true, false, false])
})
