import { describe } from 'vitest'
import { waitsFor } from './deployment.ts'
import { INITIAL } from './state.ts'
import { START, batch, behind, building, live, testSteps, upToDate } from './step-cases.ts'

describe('reconciliations', () => {
  testSteps([
    {
      name: 'the CMS is asked again and again',
      state: INITIAL,
      event: { kind: 'timer-fired', timer: 'reconcile' },
      becomes: { reconciling: true },
      effects: ['start reconcile 30000', 'reconcile'],
    },
    {
      name: 'rows that are behind are written while a batch waits',
      state: { ...INITIAL, next: batch('a') },
      event: { kind: 'reconcile-asked' },
      becomes: { reconciling: false },
      effects: ['flush-rows'],
    },
    {
      name: 'a site that is behind is asked for',
      state: { ...INITIAL, reconciling: true, fault: 'Down.' },
      event: { kind: 'reconcile-answered', status: behind, afterStart: false },
      becomes: { reconciling: true, fault: undefined },
      effects: ['log info The live site is behind the CMS (revision 8).', 'request'],
    },
    {
      name: 'a new portal, in which nothing was ever published, is not asked for',
      state: { ...INITIAL, reconciling: true },
      event: {
        kind: 'reconcile-answered',
        status: { ...behind, revision: 0, live: undefined, waiting: undefined },
        afterStart: true,
      },
      becomes: { reconciling: false },
      effects: [],
    },
    {
      name: 'a CMS that lost what it had published is asked for, so that somebody hears of it',
      state: { ...INITIAL, reconciling: true },
      event: { kind: 'reconcile-answered', status: { ...behind, revision: 0, live: 'r7' }, afterStart: false },
      becomes: { reconciling: true },
      effects: ['log info The live site is behind the CMS (revision 0).', 'request'],
    },
    {
      name: 'content that cannot be published is not asked for again',
      state: { ...INITIAL, reconciling: true, failedRevision: 8 },
      event: { kind: 'reconcile-answered', status: behind, afterStart: false },
      becomes: { reconciling: false },
      effects: [],
    },
    {
      name: 'new code is published after a start',
      state: { ...INITIAL, reconciling: true },
      event: { kind: 'reconcile-answered', status: { ...upToDate, codeChanged: true }, afterStart: true },
      becomes: { reconciling: true },
      effects: ['amend-rows r8 live', 'log info The code of the site has changed.', 'request by force'],
    },
    {
      name: 'a search engine that answers again is indexed, though the site is not behind',
      state: { ...INITIAL, reconciling: true, search: { failures: 1, notBefore: START } },
      event: { kind: 'reconcile-answered', status: { ...upToDate, searchBehind: true }, afterStart: false },
      becomes: { reconciling: true },
      effects: [
        'log info The search server answers again: it is indexed for the live site, of which nothing is rendered.',
        'request by force',
      ],
    },
    {
      name: 'a search engine that failed a moment ago is left alone',
      state: { ...INITIAL, reconciling: true, search: { failures: 1, notBefore: START + 1 } },
      event: { kind: 'reconcile-answered', status: { ...upToDate, searchBehind: true }, afterStart: false },
      becomes: { reconciling: false },
      effects: [],
    },
    {
      name: 'a held release that somebody accepted is live',
      state: {
        ...INITIAL,
        reconciling: true,
        held: { requests: batch('a', 'b').requests, deployment: { ...live, state: 'held' } },
      },
      event: { kind: 'reconcile-answered', status: upToDate, afterStart: false },
      becomes: { held: undefined, reconciling: false },
      effects: ['amend-rows r8 live', 'record a,b live', 'notify'],
    },
    {
      name: 'a held release that somebody discarded is, and is not made again',
      state: {
        ...INITIAL,
        reconciling: true,
        held: { requests: batch('a', 'b').requests, deployment: { ...live, state: 'held' } },
      },
      event: {
        kind: 'reconcile-answered',
        status: { ...upToDate, live: 'r7', waiting: 'r8', discarded: true },
        afterStart: false,
      },
      becomes: {
        held: undefined,
        reconciling: false,
        last: { ...live, state: 'discarded', message: 'Discarded: readers keep the site that they have.' },
      },
      effects: ['amend-rows r8 discarded', 'record a,b discarded', 'notify'],
    },
    {
      name: 'a decision is noted at once, whatever is under way',
      state: {
        ...building,
        reconciling: true,
        held: { requests: batch('b').requests, deployment: { ...live, state: 'held' } },
      },
      event: { kind: 'decided', release: 'r8', decision: 'discarded' },
      becomes: { held: undefined, reconciling: true, build: building.build },
      effects: ['amend-rows r8 discarded', 'record b discarded', 'notify'],
    },
    {
      name: 'a decision about a release of an earlier process ends its rows',
      state: INITIAL,
      event: { kind: 'decided', release: 'r8', decision: 'live' },
      becomes: { reconciling: false },
      effects: ['amend-rows r8 live'],
    },
    {
      name: 'a decision that was made while no publisher ran is noted after the start',
      state: { ...INITIAL, reconciling: true },
      event: {
        kind: 'reconcile-answered',
        status: { ...upToDate, live: 'r7', waiting: 'r8', discarded: true },
        afterStart: true,
      },
      becomes: { reconciling: false },
      effects: ['amend-rows r7 live', 'amend-rows r8 discarded'],
    },
    {
      name: 'a release that was held before the start is known',
      state: { ...INITIAL, reconciling: true },
      event: { kind: 'reconcile-answered', status: { ...upToDate, live: 'r7', waiting: 'r8' }, afterStart: true },
      becomes: { held: { requests: [], deployment: waitsFor('r8') } },
      effects: ['amend-rows r7 live'],
    },
    {
      name: 'a held release that nobody decided about stays held',
      state: {
        ...INITIAL,
        reconciling: true,
        held: { requests: batch('a', 'b').requests, deployment: { ...live, state: 'held' } },
      },
      event: { kind: 'reconcile-answered', status: { ...upToDate, live: 'r7', waiting: 'r8' }, afterStart: false },
      becomes: { held: { requests: batch('a', 'b').requests, deployment: { ...live, state: 'held' } } },
      effects: [],
    },
    {
      name: 'a CMS that cannot be asked is named',
      state: { ...INITIAL, reconciling: true },
      event: { kind: 'reconcile-failed', message: 'Down.' },
      becomes: { reconciling: false, fault: 'Down.' },
      effects: ['log warn Down.', 'notify'],
    },
    {
      name: 'a stop ends every timer',
      state: { ...INITIAL, next: batch('a'), debounce: { since: START }, announcing: true },
      event: { kind: 'stopped' },
      becomes: { stopped: true, debounce: undefined, announcing: false, next: batch('a') },
      effects: ['stop debounce', 'stop retry', 'stop announce', 'stop reconcile'],
    },
  ])
})
