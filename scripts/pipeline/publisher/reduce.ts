import type { PublisherEffect } from './effects.ts'
import { TIMERS, type PublisherEvent, type Timer } from './events.ts'
import { accepted, announce, debounced } from './reduce-requests.ts'
import {
  begin,
  endBuild,
  failed,
  published,
  removeRequests,
  siteStatusRead,
  stageBegan,
  stageEnded,
} from './reduce-publish.ts'
import { decided, reconcile, reconcileAnswered, reconcileFailed } from './reduce-reconcile.ts'
import type { Batch, PublisherState } from './state.ts'
import { andThen, step, type Context, type Step } from './step.ts'

/**
 * Decides what the publisher does. Requests that come close together become one release; those that come while one is
 * made become the next. Every request ends as live, held or failed; what fails for another reason than its content is
 * tried again until it does not.
 */
export function reduce(state: PublisherState, event: PublisherEvent, context: Context): Step {
  switch (event.kind) {
    case 'started':
      return started(state, event.pending, context)
    case 'accepted':
      return accepted(state, [event.request], context)
    case 'timer-fired':
      return timerFired(state, event.timer, context)
    case 'reconcile-asked':
      return reconcile(state, { afterStart: false })
    case 'reconcile-answered':
      return reconcileAnswered(state, event, context)
    case 'reconcile-failed':
      return reconcileFailed(state, event.message)
    case 'reconciled':
      return step({ ...state, reconciling: false })
    case 'decided':
      return decided(state, event, context)
    case 'site-status-read':
      return siteStatusRead(state, event.status, context)
    case 'stage-began':
      return stageBegan(state, event.stage, context)
    case 'stage-ended':
      return stageEnded(state, event)
    case 'published':
      return published(state, event.made, context)
    case 'publish-failed':
      return failed(state, event.failure, context)
    case 'end-written':
      return removeRequests(state)
    case 'requests-removed':
      return endBuild({ ...state, current: undefined }, context)
    case 'stopped':
      return stopped(state)
  }
}

/** Takes up what an earlier process left, and watches for content that nobody asked to publish. */
function started(state: PublisherState, pending: Batch['requests'], context: Context): Step {
  const taken: Step =
    pending.length === 0
      ? step(state)
      : /* It has waited for more already. */
        andThen(accepted(state, pending, context), (waiting) =>
          andThen(step({ ...waiting, debounce: undefined }, { kind: 'stop-timer', timer: 'debounce' }), begin),
        )
  const reconciled = andThen(taken, (now) => reconcile(now, { afterStart: true }))
  return andThen(reconciled, (now) => step(now, watchCms(context)))
}

function timerFired(state: PublisherState, timer: Timer, context: Context): Step {
  if (state.stopped) return step(state)
  switch (timer) {
    case 'debounce':
      return debounced(state)
    case 'retry':
      return begin({ ...state, retrying: false })
    case 'announce':
      return announce({ ...state, announcing: false }, context)
    case 'reconcile':
      return andThen(step(state, watchCms(context)), (now) => reconcile(now, { afterStart: false }))
  }
}

function watchCms({ timing }: Context): PublisherEffect {
  return { kind: 'start-timer', timer: 'reconcile', milliseconds: timing.reconcileMs }
}

/** Takes no further work; what is being made comes to its end. */
function stopped(state: PublisherState): Step {
  return step(
    { ...state, stopped: true, debounce: undefined, retrying: false, announcing: false },
    ...TIMERS.map((timer) => ({ kind: 'stop-timer', timer }) as const),
  )
}
