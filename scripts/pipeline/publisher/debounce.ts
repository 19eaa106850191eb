import type { PublisherState } from './state.ts'
import { step, type Context, type Step } from './step.ts'

/** Waits until no request has come for a while, and at the latest some time after the first. */
export function debounce(state: PublisherState, { at, timing }: Context): Step {
  if (state.stopped) return step(state)
  const since = state.debounce?.since ?? at
  const milliseconds = Math.max(0, Math.min(timing.debounceMs, since + timing.longestWaitMs - at))
  return step({ ...state, debounce: { since } }, { kind: 'start-timer', timer: 'debounce', milliseconds })
}
