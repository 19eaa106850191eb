import { beforeEach, expect, test, vi } from 'vitest'
import { readDecision, writeDecision } from './decision'

const analytics = { name: 'Analytics', src: 'https://a.example.com/a.js', kind: 'script', consent: true } as const
const tags = { name: 'Tags', src: 'https://t.example.com/t.js', kind: 'tag-manager', consent: true } as const

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

test('nobody was asked at first', () => {
  expect(readDecision([analytics])).toBeUndefined()
})

test('a decision is kept, and can be taken back', () => {
  writeDecision([analytics, tags], true)
  expect([readDecision([analytics, tags]), readDecision([tags])]).toEqual([true, true])
  writeDecision([analytics, tags], false)
  expect(readDecision([analytics, tags])).toBe(false)
})

test('a script that the reader was not asked about is asked about', () => {
  writeDecision([analytics], true)
  expect(readDecision([analytics, tags])).toBeUndefined()
})

test('what cannot be read counts as not asked', () => {
  localStorage.setItem('portico:consent', '{"allowed":true}')
  expect(readDecision([analytics])).toBeUndefined()
})
