import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHandOut } from './hand-out.ts'

const give = vi.fn<() => void>()
const FRAME_MS = 16

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, FRAME_MS))
  give.mockClear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

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

test('without a pause it goes out after the frame of the first key that comes a second later', () => {
  const out = createHandOut(give)
  for (let key = 0; key < 10; key++) {
    out.schedule()
    vi.advanceTimersByTime(100)
  }
  vi.advanceTimersByTime(50)
  expect(give).not.toHaveBeenCalled()
  out.schedule()
  vi.advanceTimersByTime(FRAME_MS)
  expect(give).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(give).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(5000)
  expect(give).toHaveBeenCalledTimes(1)
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
