import { afterEach, describe, expect, test, vi } from 'vitest'
import { favoured, forgotten, readPlaces, visited, writePlaces, type Place, type Places } from './places'

const queries: Place = { href: '/queries#pagination', title: 'Queries', heading: 'Pagination' }
const caching: Place = { href: '/caching', title: 'Caching' }
const none: Places = { recent: [], favourites: [] }
const both: Places = { recent: [queries], favourites: [caching] }

function refuse(): never {
  throw new DOMException('no', 'SecurityError')
}

/** A browser that keeps texts, this one at first. */
function browserWith(text?: string): void {
  let stored = text
  vi.stubGlobal('localStorage', {
    getItem: () => stored ?? null,
    setItem: (_key: string, value: string) => {
      stored = value
    },
  })
}

afterEach(() => vi.unstubAllGlobals())

test('what is written is read again', () => {
  browserWith()
  writePlaces(both)
  expect(readPlaces()).toEqual(both)
})

describe('a memory that is not to be trusted', () => {
  test.each([
    ['nothing', undefined],
    ['no JSON', '{'],
    ['no object', '7'],
    ['null', 'null'],
    ['other fields', '{"recent": 3, "favourites": {}}'],
  ])('%s counts as empty', (_name, text) => {
    browserWith(text)
    expect(readPlaces()).toEqual(none)
  })

  test('addresses that leave the site are left out', () => {
    const hrefs = ['javascript:alert(1)', '//evil.example', 'https://evil.example', '/fine', 3]
    const recent = hrefs.map((href) => ({ href, title: 'x' }))
    browserWith(JSON.stringify({ recent }))
    expect(readPlaces().recent).toEqual([{ href: '/fine', title: 'x' }])
  })

  test('a browser that forbids it remembers as long as the page lasts, and there is no error', () => {
    browserWith()
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: refuse })
    expect(readPlaces()).toEqual(none)
    writePlaces(both)
    expect(readPlaces()).toEqual(both)
  })
})

test('the latest place comes first, once, and the eighth is forgotten', () => {
  const many = Array.from({ length: 9 }, (_, n) => ({ href: `/${n}`, title: String(n) }))
  const places = [...many, many[8] as Place].reduce(visited, none)
  expect(places.recent.map(({ href }) => href)).toEqual(['/8', '/7', '/6', '/5', '/4', '/3', '/2'])
})

test('a favourite leaves the recent places, stays when visited again, and can be forgotten', () => {
  const kept = favoured(visited(none, queries), queries)
  expect(kept).toEqual({ recent: [], favourites: [queries] })
  expect(visited(kept, queries)).toEqual(kept)
  expect(forgotten(kept, queries)).toEqual(none)
})
