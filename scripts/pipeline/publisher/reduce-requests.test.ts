import { describe } from 'vitest'
import { INITIAL } from './state.ts'
import { START, batch, building, request, testSteps } from './step-cases.ts'

describe('requests', () => {
  testSteps([
    {
      name: 'the first request of a batch is announced, and waits for more',
      state: INITIAL,
      event: { kind: 'accepted', request: request('a') },
      becomes: { next: batch('a'), debounce: { since: START } },
      effects: ['record a queued', 'prepare', 'write-row a queued', 'notify', 'start debounce 2000'],
    },
    {
      name: 'a further request is announced a second later',
      state: { ...INITIAL, next: batch('a'), debounce: { since: START - 500 } },
      event: { kind: 'accepted', request: request('b') },
      becomes: { next: batch('a', 'b'), debounce: { since: START - 500 }, announcing: true },
      effects: ['record b queued', 'start announce 1000', 'start debounce 2000'],
    },
    {
      name: 'no request waits longer than the longest wait after the first',
      state: { ...INITIAL, next: batch('a'), debounce: { since: START - 29_000 }, announcing: true },
      event: { kind: 'accepted', request: request('b') },
      becomes: { next: batch('a', 'b') },
      effects: ['record b queued', 'start debounce 1000'],
    },
    {
      name: 'a request that comes during a build is of the next batch',
      state: building,
      event: { kind: 'accepted', request: request('b') },
      becomes: { current: batch('a'), next: batch('b') },
      effects: ['record b queued', 'write-row b queued', 'notify', 'start debounce 2000'],
    },
    {
      name: 'a batch that has waited long enough is compared with the live site',
      state: { ...INITIAL, next: batch('a'), debounce: { since: START } },
      event: { kind: 'timer-fired', timer: 'debounce' },
      becomes: { next: undefined, current: batch('a'), debounce: undefined, build: { timings: {}, overdue: false } },
      effects: ['stop retry', 'read-site-status', 'notify'],
    },
    {
      name: 'a batch that has waited long enough during a build is overdue',
      state: { ...building, next: batch('b'), debounce: { since: START } },
      event: { kind: 'timer-fired', timer: 'debounce' },
      becomes: { next: batch('b'), debounce: undefined, build: { timings: {}, overdue: true } },
      effects: [],
    },
    {
      name: 'what an earlier process left begins at once',
      state: INITIAL,
      event: { kind: 'started', pending: [request('a'), request('b')] },
      becomes: { current: batch('a', 'b'), next: undefined, debounce: undefined },
      effects: [
        'record a,b queued',
        'prepare',
        'write-row a queued',
        'notify',
        'start debounce 2000',
        'stop debounce',
        'stop retry',
        'read-site-status',
        'notify',
        'start reconcile 30000',
      ],
    },
  ])
})
