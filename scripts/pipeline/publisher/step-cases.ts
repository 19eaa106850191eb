import { expect, it } from 'vitest'
import type { Deployment } from './deployment.ts'
import type { PublisherEffect } from './effects.ts'
import type { PublisherEvent } from './events.ts'
import { reduce } from './reduce.ts'
import type { PublishRequest } from './request.ts'
import type { SiteStatus } from './site-status.ts'
import { INITIAL, type Batch, type PublisherState } from './state.ts'
import type { Context } from './step.ts'
import { TIMING } from './timing.ts'

/* What the tests of the reducer share: states, requests, and a table of steps. */

export const START = Date.parse('2026-11-21T08:00:00Z')
export const context: Context = { at: START, timing: TIMING, siteUrl: 'https://docs.example.com' }
export const request = (id: string, force = false): PublishRequest => ({
  id,
  at: '2026-11-21T08:00:00.000Z',
  source: 'webhook',
  changes: [],
  force,
})
export const batch = (...ids: string[]): Batch => ({ key: ids[0] ?? '', requests: ids.map((id) => request(id)) })
export const behind: SiteStatus = { revision: 8, upToDate: false, codeChanged: false }
export const upToDate: SiteStatus = { revision: 8, upToDate: true, codeChanged: false, live: 'r8' }
export const building: PublisherState = { ...INITIAL, current: batch('a'), build: { timings: {}, overdue: false } }
export const live: Deployment = { state: 'live', message: 'Live.', release: 'r8', timings: {} }

/** Effects in one line each: their kind and what distinguishes them. */
const short = (effect: PublisherEffect): string => {
  switch (effect.kind) {
    case 'start-timer':
      return `start ${effect.timer} ${effect.milliseconds}`
    case 'stop-timer':
      return `stop ${effect.timer}`
    case 'write-row':
    case 'write-end':
      return `${effect.kind} ${effect.key} ${effect.row.state}`
    case 'amend-rows':
      return `amend-rows ${effect.release} ${effect.row.state ?? effect.row.release}`
    case 'record':
      return `record ${effect.requests.map(({ id }) => id).join()} ${effect.deployment.state}`
    case 'publish':
    case 'remove-requests':
      return `${effect.kind} ${effect.requests.map(({ id }) => id).join()}`
    case 'reconcile':
      return `reconcile${effect.afterStart ? ' after start' : ''}`
    case 'request':
      return `request${effect.force ? ' by force' : ''}`
    case 'log':
      return `log ${effect.level} ${effect.line}`
    default:
      return effect.kind
  }
}

/** What follows from an event in a state. */
export interface StepCase {
  readonly name: string
  readonly state: PublisherState
  readonly event: PublisherEvent
  /** What becomes of the state. */
  readonly becomes: Partial<PublisherState>
  readonly effects: readonly string[]
}

/** Runs each case as a test. */
export function testSteps(cases: readonly StepCase[]): void {
  it.each(cases)('$name', ({ state, event, becomes, effects }) => {
    const after = reduce(state, event, context)
    expect(after.effects.map(short)).toEqual(effects)
    expect(after.state).toMatchObject(becomes)
  })
}
