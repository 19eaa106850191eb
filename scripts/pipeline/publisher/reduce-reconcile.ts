import { waitsFor, type Deployment } from './deployment.ts'
import type { SiteStatus } from './site-status.ts'
import type { PublisherState } from './state.ts'
import { andThen, step, type Context, type Step } from './step.ts'

/**
 * Asks for a publish where the live site is behind the CMS and no request says so. A portal in which nothing was ever
 * published has nothing to show. New code counts after a start only:
 * who edits the code of the site while the portal runs does not want a release for every save.
 */
export function reconcile(state: PublisherState, { afterStart }: { afterStart: boolean }): Step {
  if (state.stopped || state.reconciling || state.build) return step(state)
  if (hasWork(state)) return step(state, { kind: 'flush-rows' })
  return step({ ...state, reconciling: true }, { kind: 'reconcile', afterStart })
}

export function reconcileAnswered(
  state: PublisherState,
  { status, afterStart }: { status: SiteStatus; afterStart: boolean },
  context: Context,
): Step {
  const answered = { ...state, fault: undefined, reconciling: false }
  return andThen(noteDecision(answered, status, { ...context, afterStart }), (now) => {
    const renew = afterStart && status.codeChanged
    const reindex = status.searchBehind === true && context.at >= (now.search?.notBefore ?? 0)
    const isNew = status.revision === 0 && status.live === undefined
    const isBehind = !status.upToDate || renew || reindex
    if (isNew || !isBehind || status.revision === now.failedRevision || now.stopped || hasWork(now)) return step(now)
    return step(
      { ...now, reconciling: true },
      {
        kind: 'log',
        level: 'info',
        line: reasonFor(status, renew),
      },
      { kind: 'request', force: status.upToDate },
    )
  })
}

function reasonFor({ upToDate, revision }: SiteStatus, renew: boolean): string {
  if (!upToDate) return `The live site is behind the CMS (revision ${revision}).`
  return renew
    ? 'The code of the site has changed.'
    : 'The search server answers again: it is indexed for the live site, of which nothing is rendered.'
}

export function reconcileFailed(state: PublisherState, message: string): Step {
  return step(
    { ...state, reconciling: false, fault: message },
    { kind: 'log', level: 'warn', line: message },
    { kind: 'notify' },
  )
}

const DECISIONS = {
  live: { state: 'live', message: 'Live: a person has accepted it.' },
  discarded: { state: 'discarded', message: 'Discarded: readers keep the site that they have.' },
} as const

/** A person let a held release live, or discarded it: every row that waited for that says so. */
export function decided(
  state: PublisherState,
  { release, decision }: { release: string; decision: keyof typeof DECISIONS },
  { at }: Context,
): Step {
  const row = { ...DECISIONS[decision], finishedAt: new Date(at).toISOString() }
  const rows = { kind: 'amend-rows', release, row } as const
  if (state.held?.deployment.release !== release) return step(state, rows)
  const deployment: Deployment = { ...state.held.deployment, ...DECISIONS[decision] }
  return step(
    { ...state, held: undefined, last: deployment },
    rows,
    { kind: 'record', requests: state.held.requests, deployment },
    { kind: 'notify' },
  )
}

/** Another process may have carried out the decision, or this one before it was started again. */
function noteDecision(
  state: PublisherState,
  status: SiteStatus,
  { afterStart, ...context }: Context & { afterStart: boolean },
): Step {
  const { live, waiting, discarded } = status
  const isAwaited = (release: string | undefined): release is string =>
    release !== undefined && (afterStart || release === state.held?.deployment.release)
  const accepted = isAwaited(live) ? decided(state, { release: live, decision: 'live' }, context) : step(state)
  return andThen(accepted, (now) => {
    if (!isAwaited(waiting)) return step(now)
    if (discarded) return decided(now, { release: waiting, decision: 'discarded' }, context)
    return step({ ...now, held: now.held ?? { requests: [], deployment: waitsFor(waiting) } })
  })
}

function hasWork({ current, next }: PublisherState): boolean {
  return current !== undefined || next !== undefined
}
