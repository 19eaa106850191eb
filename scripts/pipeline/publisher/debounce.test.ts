import { describe, expect, it } from 'vitest'
import { debounce } from './debounce.ts'
import { INITIAL, type PublisherState } from './state.ts'
import { context, START } from './step-cases.ts'

const TIMING = { ...context.timing, debounceMs: 2000, longestWaitMs: 30_000 }

/** When batches are due, in milliseconds, where a request comes at each of these moments. */
function dueTimes(moments: readonly number[]): number[] {
  const due: number[] = []
  let state: PublisherState = INITIAL
  let timer: number | undefined
  const letTimePass = (now: number): void => {
    if (timer === undefined || timer > now) return
    due.push(timer)
    timer = undefined
    state = INITIAL
  }
  for (const moment of moments) {
    letTimePass(moment)
    const next = debounce(state, { ...context, at: START + moment, timing: TIMING })
    state = next.state
    for (const effect of next.effects) if (effect.kind === 'start-timer') timer = moment + effect.milliseconds
  }
  letTimePass(Infinity)
  return due
}

describe('debounce', () => {
  it.each([
    ['once, two seconds after the last of several requests', [0, 1500, 3000], [5000]],
    [
      'after thirty seconds at most',
      Array.from({ length: 65 }, (_, second) => second * 1000),
      [30_000, 60_000, 66_000],
    ],
    ['from the beginning again after it was due', [0, 2000], [2000, 4000]],
  ])('is due %s', (_, moments, due) => {
    expect(dueTimes(moments)).toEqual(due)
  })
})
