import { expect, it } from 'vitest'
import { RateLimit } from './rate-limit.ts'

it('lets a burst through, then as many as come back with time, each peer for itself', () => {
  let now = 0
  const limit = new RateLimit({ burst: 3, perSecond: 2, now: () => now })
  const taken = (times: number, peer = 'a') => Array.from({ length: times }, () => limit.take(peer))
  expect(taken(4)).toEqual([true, true, true, false])
  expect(taken(1, 'b')).toEqual([true])
  now = 1000
  expect(taken(3)).toEqual([true, true, false])
  now = 60_000
  expect(taken(4)).toEqual([true, true, true, false])
})

it('remembers a thousand peers and no more', () => {
  const limit = new RateLimit({ burst: 1, perSecond: 0, now: () => 0 })
  expect(limit.take('first')).toBe(true)
  expect(limit.take('first')).toBe(false)
  for (let n = 0; n < 1000; n++) limit.take(`peer ${n}`)
  expect(limit.take('first')).toBe(true)
})
