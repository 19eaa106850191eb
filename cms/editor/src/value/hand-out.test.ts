import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHandOut } from './hand-out.ts'

const give = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  give.mockClear()
})
afterEach(() => void vi.useRealTimers())

test('what is typed goes out at the first pause, once', () => {
  const out = createHandOut(give)
  for (let key = 0; key < 4; key++) {
    out.schedule()
    vi.advanceTimersByTime(100)
  }
  expect(give).not.toHaveBeenCalled()
  vi.advanceTimersByTime(150)
  expect(give).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(5000)
  expect(give).toHaveBeenCalledTimes(1)
})

test('without a pause it goes out a second after the first key', () => {
  const out = createHandOut(give)
  for (let key = 0; key < 25; key++) {
    out.schedule()
    vi.advanceTimersByTime(100)
  }
  expect(give).toHaveBeenCalledTimes(2)
})

test('asked for, it goes out at once, and only where something was typed', () => {
  const out = createHandOut(give)
  out.now()
  expect(give).not.toHaveBeenCalled()
  out.schedule()
  out.now()
  out.now()
  vi.advanceTimersByTime(5000)
  expect(give).toHaveBeenCalledTimes(1)
})

test('what is canceled does not go out', () => {
  const out = createHandOut(give)
  out.schedule()
  out.cancel()
  out.now()
  vi.advanceTimersByTime(5000)
  expect(give).not.toHaveBeenCalled()
})
