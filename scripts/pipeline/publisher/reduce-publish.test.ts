import type { HeldBack } from '@portico/content-model'
import { describe } from 'vitest'
import { searchFaultOf } from '../search/search-fault.ts'
import { waitsFor } from './deployment.ts'
import { START, batch, behind, building, live, request, testSteps, upToDate } from './step-cases.ts'
import type { Made } from './worker-messages.ts'

const made: Made = {
  release: { id: 'r8', createdAt: '2026-11-21T08:00:00.000Z', revision: 8, buildId: 'code', pages: 5 },
  warnings: [],
  heldBack: [],
  path: '/guides/intro',
}
const heldBack: HeldBack = {
  document: { type: 'tag', documentId: 'a', title: 'Tag', path: '/tags/a' },
  change: 'removed',
  problems: [
    {
      severity: 'error',
      kind: 'missing-tag',
      document: { type: 'doc', documentId: 'docintro', title: 'Introduction', path: '/guides/intro' },
      message: 'It has a tag that does not exist (a).',
      hint: 'Take the tag off the page.',
    },
  ],
  since: '2026-11-21T07:00:00.000Z',
}
const heldDeployment = {
  state: 'held',
  message: 'Held.',
  release: 'r8',
  url: 'https://docs.example.com/guides/intro',
  problems: [],
  heldBack: [],
  timings: {},
} as const
const fault = { kind: 'fault', message: 'Down.', problems: [], transient: true, detail: 'Down.\n  at 1' } as const
const content = { kind: 'content', message: '1 problem.', problems: [], transient: false, detail: '' } as const

describe('publishes', () => {
  testSteps([
    {
      name: 'a site that is behind is published',
      state: building,
      event: { kind: 'site-status-read', status: behind },
      becomes: { build: { timings: {}, overdue: false, revision: 8 } },
      effects: ['log info Publishes for 1 request.', 'publish a'],
    },
    {
      name: 'a site that is up to date is not built',
      state: building,
      event: { kind: 'site-status-read', status: upToDate },
      becomes: { current: batch('a') },
      effects: ['log info Was live already.', 'write-end a live'],
    },
    {
      name: 'a site that is up to date is built where somebody insists',
      state: { ...building, current: { key: 'a', requests: [request('a', true)] } },
      event: { kind: 'site-status-read', status: upToDate },
      becomes: {},
      effects: ['log info Publishes for 1 request.', 'publish a'],
    },
    {
      name: 'a stage is shown everywhere',
      state: building,
      event: { kind: 'stage-began', stage: 'render' },
      becomes: { build: { timings: {}, overdue: false, stage: 'render' } },
      effects: ['record a building', 'write-row a building', 'notify'],
    },
    {
      name: 'a release that was made is written down',
      state: building,
      event: { kind: 'published', made },
      becomes: { failures: 0, current: batch('a') },
      effects: ['log info Live since 2026-11-21T08:00:00.000Z: 5 pages.', 'write-end a live'],
    },
    {
      name: 'a release goes live with something held back, which the row and the log say',
      state: building,
      event: { kind: 'published', made: { ...made, heldBack: [heldBack] } },
      becomes: {
        last: {
          state: 'live',
          message: 'Live since 2026-11-21T08:00:00.000Z: 5 pages, 1 document held back.',
          release: 'r8',
          url: 'https://docs.example.com/guides/intro',
          problems: [],
          heldBack: [heldBack],
          timings: {},
        },
      },
      effects: [
        [
          'log warn Live since 2026-11-21T08:00:00.000Z: 5 pages, 1 document held back.',
          'Tag (/tags/a): removed, readers still see it, held back since 2026-11-21T07:00:00.000Z',
          '  - In Introduction (/guides/intro): It has a tag that does not exist (a). Take the tag off the page.',
        ].join('\n'),
        'write-end a live',
      ],
    },
    {
      name: 'a search engine that was not indexed for a second release is left alone for twice as long',
      state: { ...building, search: { failures: 1, notBefore: START } },
      event: { kind: 'published', made: { ...made, warnings: [searchFaultOf('typesense', new Error('Down.'))] } },
      becomes: { search: { failures: 2, notBefore: START + 120_000 } },
      effects: ['log info Live since 2026-11-21T08:00:00.000Z: 5 pages, 1 warning.', 'write-end a live'],
    },
    {
      name: 'a search engine that was indexed is well',
      state: { ...building, search: { failures: 9, notBefore: START } },
      event: { kind: 'published', made },
      becomes: { search: undefined },
      effects: ['log info Live since 2026-11-21T08:00:00.000Z: 5 pages.', 'write-end a live'],
    },
    {
      name: 'a release that is held waits in the place of the one before it',
      state: { ...building, held: { requests: batch('b').requests, deployment: waitsFor('r7') } },
      event: { kind: 'published', made: { ...made, held: { kind: 'losing-pages', message: 'Held.', problems: [] } } },
      becomes: { held: { requests: batch('b', 'a').requests, deployment: heldDeployment } },
      effects: ['log warn Held.', 'amend-rows r7 r8', 'write-end a held'],
    },
    {
      name: 'a request for what a held release has already waits with it',
      state: { ...building, held: { requests: batch('b').requests, deployment: waitsFor('r8') } },
      event: { kind: 'site-status-read', status: { ...upToDate, live: 'r7', waiting: 'r8' } },
      becomes: { held: { requests: batch('b', 'a').requests, deployment: { ...waitsFor('r8'), timings: {} } } },
      effects: [`log warn ${waitsFor('r8').message}`, 'write-end a held'],
    },
    {
      name: 'content that cannot be published is known by its revision',
      state: { ...building, build: { timings: {}, overdue: false, revision: 8 } },
      event: { kind: 'publish-failed', failure: content },
      becomes: { failedRevision: 8 },
      effects: ['log error Not published. 1 problem.', 'write-end a failed'],
    },
    {
      name: 'a fault is tried again, later each time',
      state: { ...building, failures: 2 },
      event: { kind: 'publish-failed', failure: fault },
      becomes: { retrying: true, failures: 3, current: batch('a'), build: undefined },
      effects: [
        'log error Down.\n  at 1\nIt is tried again in 4 s.',
        'record a queued',
        'write-row a queued',
        'start retry 4000',
        'notify',
      ],
    },
    {
      name: 'a fault that may pass is tried again within half a minute',
      state: { ...building, failures: 60 },
      event: { kind: 'publish-failed', failure: fault },
      becomes: { failures: 61 },
      effects: [
        'log error Down.\n  at 1\nIt is tried again in 30 s.',
        'record a queued',
        'write-row a queued',
        'start retry 30000',
        'notify',
      ],
    },
    {
      name: 'requests are done when their end is written',
      state: { ...building, build: { timings: {}, overdue: false, ended: live } },
      event: { kind: 'end-written' },
      becomes: { current: batch('a') },
      effects: ['record a live', 'notify', 'remove-requests a'],
    },
    {
      name: 'an overdue batch begins when the one before it is done',
      state: { ...building, next: batch('b'), build: { timings: {}, overdue: true, ended: live } },
      event: { kind: 'requests-removed' },
      becomes: { current: batch('b'), next: undefined },
      effects: ['notify', 'stop retry', 'read-site-status', 'notify'],
    },
    {
      name: 'a batch that waits for more goes on waiting when the one before it is done',
      state: { ...building, next: batch('b'), debounce: { since: START } },
      event: { kind: 'requests-removed' },
      becomes: { current: undefined, next: batch('b'), build: undefined },
      effects: ['notify'],
    },
    {
      name: 'nothing begins after a stop',
      state: { ...building, next: batch('b'), stopped: true },
      event: { kind: 'publish-failed', failure: fault },
      becomes: { current: batch('a'), next: batch('b'), build: undefined },
      effects: ['log info Stopped half-way; it is taken up again at the next start.', 'notify'],
    },
  ])
})
