import { beforeEach, expect, it } from 'vitest'
import { SignalLimits } from './signal-limits.ts'

const DAY_MS = 24 * 60 * 60 * 1000
let now: number
let limits: SignalLimits
beforeEach(() => {
  now = 20_000 * DAY_MS
  limits = new SignalLimits({ now: () => now })
})

const taken = (times: number, take: (n: number) => boolean) =>
  Array.from({ length: times }, (_, n) => take(n)).filter(Boolean).length

const answer = (address: string, page: string) => limits.takeRows(address, { kind: 'feedback', rows: 1, page })
const searches = (address: string, rows: number) => limits.takeRows(address, { kind: 'searches', rows })

it('takes a burst of one address, then one message in five seconds, and all that others send', () => {
  expect(taken(100, () => limits.takeMessage('192.0.2.1'))).toBe(30)
  expect(limits.takeMessage('192.0.2.2')).toBe(true)
  now += 5000
  expect(taken(2, () => limits.takeMessage('192.0.2.1'))).toBe(1)
})

it('takes so many answers a day about a page, from an address, and of all', () => {
  expect(taken(300, (n) => answer(`a${n}`, '/one'))).toBe(100)
  expect(taken(300, (n) => answer('a', `/page-${n}`))).toBe(50)
  expect(taken(3000, (n) => answer(`b${n}`, `/other-${n}`))).toBe(850)
  now += DAY_MS
  expect(answer('a', '/one')).toBe(true)
})

it('counts searches by themselves, and takes those of a page view whole or not at all', () => {
  expect(taken(30, () => searches('a', 20))).toBe(25)
  expect(taken(1000, (n) => searches(`b${n}`, 20))).toBe(225)
  expect(limits.takeRows('a', { kind: 'feedback', rows: 1, page: '/' })).toBe(true)
})

it('holds no address, only a hash that is another in another process and on another day', () => {
  limits.takeRows('192.0.2.77', { kind: 'feedback', rows: 1, page: '/' })
  expect(JSON.stringify(limits)).not.toContain('192.0.2.77')
})
