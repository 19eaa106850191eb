import { batchRow } from './batch-row.ts'
import type { Deployment } from './deployment.ts'
import type { SiteStatus } from './site-status.ts'
import type { PublisherState } from './state.ts'
import { andThen, step, type Context, type Step } from './step.ts'

/**
 * Asks for a publish where the live site is behind the CMS and no request says so. New code counts after a start only:
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
  return andThen(noteDecision({ ...state, fault: undefined, reconciling: false }, status, context), (now) => {
    const renew = afterStart && status.codeChanged
    const isBehind = !status.upToDate || renew
    if (!isBehind || status.revision === now.failedRevision || now.stopped || hasWork(now)) return step(now)
    return step(
      { ...now, reconciling: true },
      {
        kind: 'log',
        level: 'info',
        line: status.upToDate
          ? 'The code of the site has changed.'
          : `The live site is behind the CMS (revision ${status.revision}).`,
      },
      { kind: 'request', force: renew },
    )
  })
}

export function reconcileFailed(state: PublisherState, message: string): Step {
  return step(
    { ...state, reconciling: false, fault: message },
    { kind: 'log', level: 'warn', line: message },
    { kind: 'notify' },
  )
}

/** A person let a held release live, or discarded it: its row says so. */
function noteDecision(state: PublisherState, status: SiteStatus, { at }: Context): Step {
  const decision = state.held && decisionOn(state.held.deployment, status)
  if (!state.held || !decision) return step(state)
  const { batch } = state.held
  const deployment: Deployment = { ...state.held.deployment, ...decision }
  const row = batchRow(batch, { deployment, at, finishedAt: new Date(at).toISOString() })
  return step(
    { ...state, held: undefined, last: deployment },
    { kind: 'write-row', key: batch.key, row },
    { kind: 'record', requests: batch.requests, deployment },
    { kind: 'notify' },
  )
}

function decisionOn(
  { release }: Deployment,
  { live, waiting, discarded }: SiteStatus,
): Pick<Deployment, 'state' | 'message'> | undefined {
  if (release === live) return { state: 'live', message: 'Live: a person has accepted it.' }
  if (discarded && release === waiting)
    return { state: 'discarded', message: 'Discarded: readers keep the site that they have.' }
  return undefined
}

function hasWork({ current, next }: PublisherState): boolean {
  return current !== undefined || next !== undefined
}
