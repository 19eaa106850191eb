import type { PublisherEffect } from './effects.ts'
import type { PublisherState } from './state.ts'
import type { Timing } from './timing.ts'

/** What follows from an event. */
export interface Step {
  readonly state: PublisherState
  readonly effects: readonly PublisherEffect[]
}

/** What the reducer knows beside its state. */
export interface Context {
  /** When the event happened, in milliseconds since 1970. */
  readonly at: number
  readonly timing: Timing
  /** Where people open the site. No slash at its end. */
  readonly siteUrl: string
}

export function step(state: PublisherState, ...effects: readonly PublisherEffect[]): Step {
  return { state, effects }
}

/** Goes on from where a step ended. */
export function andThen({ state, effects }: Step, next: (state: PublisherState) => Step): Step {
  const after = next(state)
  return { state: after.state, effects: [...effects, ...after.effects] }
}
