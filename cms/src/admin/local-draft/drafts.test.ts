import { expect, test } from 'vitest'
import { createDrafts, type LocalDraft } from './drafts'

/** The storage of a browser, with space for this many entries. */
function storageFor(space: number): Storage {
  const entries = new Map<string, string>()
  const storage: Storage = {
    get length() {
      return entries.size
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
    setItem: (key, value) => {
      if (!entries.has(key) && entries.size === space) throw new DOMException('full', 'QuotaExceededError')
      entries.set(key, value)
    },
  }
  return new Proxy(storage, {
    ownKeys: () => [...entries.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
}

const DAY = 24 * 60 * 60 * 1000
const draft = (at: number): LocalDraft => ({ at, base: {}, values: {} })
const keysIn = (storage: Storage) => Object.keys(storage)

test('a draft older than 30 days goes, whoever wrote it', () => {
  const storage = storageFor(4)
  const mine = createDrafts(storage, '1')
  mine.keep(mine.keyOf('/doc', 'old'), draft(0))
  mine.keep(mine.keyOf('/doc', 'new'), draft(DAY))
  createDrafts(storage, '2').keep('portico.draft:2:/doc:old', draft(0))
  storage.setItem('other', '{}')
  mine.removeExpired(30 * DAY + 1)
  expect(keysIn(storage)).toEqual(['portico.draft:1:/doc:new', 'other'])
})

test('where the browser is full, the oldest drafts of the person make way', () => {
  const storage = storageFor(3)
  const mine = createDrafts(storage, '1')
  createDrafts(storage, '2').keep('portico.draft:2:/doc:oldest', draft(0))
  expect(mine.keep(mine.keyOf('/a', 'new'), draft(2))).toBe('enough')
  expect(mine.keep(mine.keyOf('/a', 'old'), draft(1))).toBe('enough')
  expect(mine.keep(mine.keyOf('/b', 'latest'), draft(3))).toBe('made')
  expect(keysIn(storage)).toEqual([
    'portico.draft:2:/doc:oldest',
    'portico.draft:1:/a:new',
    'portico.draft:1:/b:latest',
  ])
})

test('where nothing can make way, the draft is not kept', () => {
  const storage = storageFor(1)
  const mine = createDrafts(storage, '1')
  storage.setItem('other', '{}')
  expect(mine.keep(mine.keyOf('/a', 'new'), draft(1))).toBe('none')
  expect(keysIn(storage)).toEqual(['other'])
})

test('the drafts of a document that other openings left are found, the latest first', () => {
  const mine = createDrafts(storageFor(4), '1')
  for (const [opening, at] of [
    ['one', 1],
    ['two', 2],
    ['this', 3],
  ] as const)
    mine.keep(mine.keyOf('/a', opening), draft(at))
  mine.keep(mine.keyOf('/b', 'other'), draft(4))
  const found = mine.find('/a', mine.keyOf('/a', 'this'))
  expect(found.map(({ draft: { at } }) => at)).toEqual([2, 1])
})
