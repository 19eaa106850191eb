import { describe, expect, test } from 'vitest'
import { favoured, forgotten, readPlaces, visited, writePlaces, type Place, type Places } from './places'

const queries: Place = { href: '/queries#pagination', title: 'Queries', heading: 'Pagination' }
const caching: Place = { href: '/caching', title: 'Caching' }
const none: Places = { recent: [], favourites: [] }

function refuse(): never {
  throw new DOMException('no', 'QuotaExceededError')
}

function storageWith(text?: string, fail = false): Storage {
  let stored = text
  const storage: Pick<Storage, 'getItem' | 'setItem'> = {
    getItem: () => (fail ? refuse() : (stored ?? null)),
    setItem: (_key, value) => {
      if (fail) refuse()
      stored = value
    },
  }
  return storage as Storage
}

test('what is written is read again', () => {
  const storage = storageWith()
  writePlaces({ recent: [queries], favourites: [caching] }, storage)
  expect(readPlaces(storage)).toEqual({ recent: [queries], favourites: [caching] })
})

describe('a memory that is not to be trusted', () => {
  test.each([
    ['nothing', undefined],
    ['no JSON', '{'],
    ['no object', '7'],
    ['null', 'null'],
    ['other fields', '{"recent": 3, "favourites": {}}'],
  ])('%s counts as empty', (_name, text) => {
    expect(readPlaces(storageWith(text))).toEqual(none)
  })

  test('addresses that leave the site are left out', () => {
    const hrefs = ['javascript:alert(1)', '//evil.example', 'https://evil.example', '/fine', 3]
    const recent = hrefs.map((href) => ({ href, title: 'x' }))
    expect(readPlaces(storageWith(JSON.stringify({ recent }))).recent).toEqual([{ href: '/fine', title: 'x' }])
  })

  test('a browser that forbids it has no memory, and no error', () => {
    const storage = storageWith(undefined, true)
    expect(readPlaces(storage)).toEqual(none)
    expect(() => writePlaces(none, storage)).not.toThrow()
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
