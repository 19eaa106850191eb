import { count } from '../../lib/app-error.ts'
import { countHeldBack, describeHeldBack } from '../hold-back/index.ts'
import { STAGES, type Stage } from '../publish/stages.ts'
import { SEARCH_NOT_INDEXED } from '../search/search-fault.ts'
import { batchRow } from './batch-row.ts'
import { waitsFor, type Deployment } from './deployment.ts'
import type { Failure } from './failure.ts'
import { debounce } from './debounce.ts'
import type { SiteStatus } from './site-status.ts'
import type { Batch, Build, PublisherState } from './state.ts'
import { andThen, step, type Context, type Step } from './step.ts'
import type { Made } from './worker-messages.ts'

/** A record names this many requests. */
const LOGGED_REQUESTS = 20

/** Publishes what is to be tried again, else the next batch. Called while nothing is published. */
export function begin(state: PublisherState): Step {
  const batch = state.current ?? state.next
  if (state.stopped || !batch) return step(state)
  return step(
    {
      ...state,
      current: batch,
      next: state.current && state.next,
      retrying: false,
      build: { timings: {}, overdue: false },
    },
    { kind: 'stop-timer', timer: 'retry' },
    { kind: 'read-site-status' },
    { kind: 'notify' },
  )
}

/** Publishes where the site is behind the CMS, or where somebody insists. */
export function siteStatusRead(state: PublisherState, status: SiteStatus, context: Context): Step {
  if (state.stopped) return giveUp(state, context)
  return underWay(state, ({ current, build }) => {
    const now = { ...state, fault: undefined, build: { ...build, revision: status.revision } }
    const isWanted = !status.upToDate || current.requests.some(({ force }) => force)
    return isWanted
      ? step(
          now,
          {
            kind: 'log',
            level: 'info',
            line: `Publishes for ${count(current.requests.length, 'request')}.`,
            fields: {
              deployment: current.key,
              requests: current.requests.slice(0, LOGGED_REQUESTS).map(({ id }) => id),
            },
          },
          { kind: 'publish', requests: current.requests },
        )
      : finish(now, deploymentOfNothing(status, context), context)
  })
}

export function stageBegan(state: PublisherState, stage: Stage, { at }: Context): Step {
  return underWay(state, ({ current, build }) => {
    const deployment: Deployment = { state: 'building', message: STAGES[stage], stage: STAGES[stage] }
    return step(
      { ...state, build: { ...build, stage } },
      { kind: 'record', requests: current.requests, deployment },
      { kind: 'write-row', key: current.key, row: batchRow(current, { deployment, at }) },
      { kind: 'notify' },
    )
  })
}

export function stageEnded(
  state: PublisherState,
  { stage, milliseconds }: { stage: Stage; milliseconds: number },
): Step {
  return underWay(state, ({ current, build }) =>
    step(
      { ...state, build: { ...build, timings: { ...build.timings, [stage]: milliseconds } } },
      {
        kind: 'log',
        level: 'info',
        line: `${STAGES[stage]}: ${milliseconds} ms`,
        fields: { deployment: current.key, stage, milliseconds },
      },
    ),
  )
}

export function published(state: PublisherState, made: Made, context: Context): Step {
  return finish({ ...state, search: searchAfter(state, made, context) }, deploymentOf(made, context), context)
}

export function failed(state: PublisherState, failure: Failure, context: Context): Step {
  if (state.stopped) return giveUp(state, context)
  if (failure.kind === 'fault') return tryAgain(state, failure, context)
  const { message, problems } = failure
  return finish(state, { state: 'failed', message, problems }, context)
}

/** The end is written down: the requests are done. */
export function removeRequests(state: PublisherState): Step {
  return underWay(state, ({ current, build: { ended } }) =>
    step(
      state,
      ...(ended ? [{ kind: 'record', requests: current.requests, deployment: ended } as const] : []),
      { kind: 'notify' },
      { kind: 'remove-requests', requests: current.requests },
    ),
  )
}

/** Goes on with the next batch, if it has waited long enough. */
export function endBuild(state: PublisherState, context: Context): Step {
  const isOverdue = state.build?.overdue
  return andThen(step({ ...state, build: undefined }, { kind: 'notify' }), (now) => {
    if (now.stopped || now.retrying || !now.next) return step(now)
    if (isOverdue) return begin(now)
    return now.debounce ? step(now) : debounce(now, context)
  })
}

function giveUp(state: PublisherState, context: Context): Step {
  return andThen(
    step(state, { kind: 'log', level: 'info', line: 'Stopped half-way; it is taken up again at the next start.' }),
    (now) => endBuild(now, context),
  )
}

/** The requests stay in the queue; the same row says what they wait for. */
function tryAgain(state: PublisherState, failure: Failure, context: Context): Step {
  return underWay(state, ({ current }) => {
    const { retryMs, longestRetryMs, longestFaultMs } = context.timing
    const longest = failure.transient ? longestRetryMs : longestFaultMs
    const milliseconds = Math.min(retryMs * 2 ** Math.min(state.failures, 30), longest)
    const again = `It is tried again in ${Math.round(milliseconds / 1000)} s.`
    const deployment: Deployment = {
      state: 'queued',
      message: `${failure.message} ${again}`,
      problems: failure.problems,
    }
    const waiting = step(
      { ...state, failures: state.failures + 1, retrying: true, last: deployment },
      { kind: 'log', level: 'error', line: `${failure.detail}\n${again}`, fields: { deployment: current.key } },
      { kind: 'record', requests: current.requests, deployment },
      { kind: 'write-row', key: current.key, row: batchRow(current, { deployment, at: context.at }) },
      { kind: 'start-timer', timer: 'retry', milliseconds },
    )
    return andThen(waiting, (now) => endBuild(now, context))
  })
}

function finish(state: PublisherState, end: Deployment, { at }: Context): Step {
  return underWay(state, ({ current, build }) => {
    const deployment: Deployment = { ...end, timings: build.timings }
    const { held, effects } =
      end.state === 'held'
        ? hold(state.held, { requests: current.requests, deployment })
        : { held: state.held, effects: [] }
    return step(
      {
        ...state,
        failures: 0,
        failedRevision: end.state === 'failed' ? build.revision : undefined,
        last: deployment,
        held,
        build: { ...build, ended: deployment },
      },
      {
        kind: 'log',
        level: end.state === 'failed' ? 'error' : end.state === 'held' || end.heldBack?.length ? 'warn' : 'info',
        line: logLineOf(end),
        fields: { deployment: current.key, state: end.state, ...(end.release && { release: end.release }) },
      },
      ...effects,
      {
        kind: 'write-end',
        key: current.key,
        row: batchRow(current, { deployment, at, finishedAt: new Date(at).toISOString() }),
      },
    )
  })
}

/** What waited for an earlier release waits for the newest, which holds the same and more. */
function hold(before: PublisherState['held'], { requests, deployment }: NonNullable<PublisherState['held']>) {
  const superseded = before?.deployment.release
  const { release, message } = deployment
  const isNew = superseded !== undefined && release !== undefined && superseded !== release
  return {
    held: { requests: [...(before?.requests ?? []), ...requests], deployment },
    effects: isNew ? [{ kind: 'amend-rows', release: superseded, row: { release, message } } as const] : [],
  }
}

function logLineOf({ state, message, heldBack = [] }: Deployment): string {
  if (state === 'failed') return `Not published. ${message}`
  return heldBack.length > 0 ? `${message}\n${describeHeldBack(heldBack)}` : message
}

function deploymentOf({ release, warnings, heldBack, held, path }: Made, { at, siteUrl }: Context): Deployment {
  const made = { release: release.id, url: siteUrl + path, heldBack }
  if (held) return { ...made, state: 'held', message: held.message, problems: [...held.problems, ...warnings] }
  const remarks = [
    count(release.pages, 'page'),
    ...(heldBack.length > 0 ? [countHeldBack(heldBack)] : []),
    ...(warnings.length > 0 ? [count(warnings.length, 'warning')] : []),
  ]
  const message = `Live since ${new Date(at).toISOString()}: ${remarks.join(', ')}.`
  return { ...made, state: 'live', message, problems: warnings }
}

/** An engine that fails again and again is left alone for longer and longer. */
function searchAfter(
  { search }: PublisherState,
  { warnings }: Made,
  { at, timing }: Context,
): PublisherState['search'] {
  if (!warnings.some(({ kind }) => kind === SEARCH_NOT_INDEXED)) return undefined
  const failures = (search?.failures ?? 0) + 1
  const pause = Math.min(timing.reindexMs * 2 ** Math.min(failures - 1, 30), timing.longestReindexMs)
  return { failures, notBefore: at + pause }
}

function deploymentOfNothing({ live, waiting, discarded }: SiteStatus, { siteUrl }: Context): Deployment {
  if (!waiting)
    return { state: 'live', message: 'Was live already.', url: `${siteUrl}/`, ...(live && { release: live }) }
  if (discarded)
    return { state: 'discarded', release: waiting, message: `The release ${waiting} with this content was discarded.` }
  return waitsFor(waiting)
}

/** Lets an event count only while a publish is under way. */
function underWay(state: PublisherState, next: (now: { current: Batch; build: Build }) => Step): Step {
  const { current, build } = state
  return current && build ? next({ current, build }) : step(state)
}
