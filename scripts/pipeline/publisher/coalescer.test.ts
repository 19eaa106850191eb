import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Coalescer } from './coalescer.ts'

let due: number[]
let coalescer: Coalescer
const start = Date.parse('2026-11-21T08:00:00Z')
beforeEach(() => {
  vi.useFakeTimers({ now: start })
  due = []
  coalescer = new Coalescer({ quietMs: 2000, longestMs: 30_000, onDue: () => due.push(Date.now() - start) })
})
afterEach(() => vi.useRealTimers())

describe('Coalescer', () => {
  it('is due once, two quiet seconds after the last of several notices', () => {
    coalescer.notice()
    vi.advanceTimersByTime(1500)
    coalescer.notice()
    vi.advanceTimersByTime(1500)
    coalescer.notice()
    vi.advanceTimersByTime(10_000)
    expect(due).toEqual([5000])
  })

  it('lets a stream that never stops wait thirty seconds at most', () => {
    for (let second = 0; second < 65; second++) {
      coalescer.notice()
      vi.advanceTimersByTime(1000)
    }
    expect(due).toEqual([30_000, 60_000])
  })

  it('starts afresh after it was due, and does nothing once stopped', () => {
    coalescer.notice()
    vi.advanceTimersByTime(2000)
    coalescer.notice()
    expect(coalescer.waiting).toBe(true)
    coalescer.stop()
    vi.advanceTimersByTime(60_000)
    expect(due).toEqual([2000])
    expect(coalescer.waiting).toBe(false)
  })
})
