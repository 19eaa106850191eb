import type { Deployment } from './deployment.ts'
import type { PublisherEffect } from './effects.ts'
import { batchRow } from './batch-row.ts'
import { debounce } from './debounce.ts'
import { begin } from './reduce-publish.ts'
import type { PublishRequest } from './request.ts'
import type { PublisherState } from './state.ts'
import { andThen, step, type Context, type Step } from './step.ts'

const QUEUED: Deployment = { state: 'queued', message: 'Waits for its turn.' }

/** How often the row and watchers are brought up to date while more requests come. */
const ANNOUNCE_EVERY_MS = 1000

/** Adds requests to the next batch, and waits for more. */
export function accepted(state: PublisherState, requests: readonly PublishRequest[], context: Context): Step {
  const [first] = requests
  if (!first) return step(state)
  const record: PublisherEffect = { kind: 'record', requests, deployment: QUEUED }
  if (state.next) {
    const next = { ...state.next, requests: [...state.next.requests, ...requests] }
    const grown = step({ ...state, next }, record)
    return andThen(andThen(grown, announceSoon), (now) => debounce(now, context))
  }
  const isMaking = state.current && !state.build?.ended
  const created = step(
    { ...state, next: { key: first.id, requests } },
    record,
    ...(isMaking || state.stopped ? [] : [{ kind: 'prepare' } as const]),
  )
  return andThen(
    andThen(created, (now) => announce(now, context)),
    (now) => debounce(now, context),
  )
}

/** Says what waits: in the row, and to watchers. */
export function announce(state: PublisherState, { at }: Context): Step {
  if (!state.next) return step(state, { kind: 'notify' })
  const { key } = state.next
  return step(
    state,
    { kind: 'write-row', key, row: batchRow(state.next, { deployment: QUEUED, at }) },
    { kind: 'notify' },
  )
}

function announceSoon(state: PublisherState): Step {
  if (state.announcing || state.stopped) return step(state)
  return step(
    { ...state, announcing: true },
    { kind: 'start-timer', timer: 'announce', milliseconds: ANNOUNCE_EVERY_MS },
  )
}

/** The next batch has waited long enough. */
export function debounced(state: PublisherState): Step {
  const now = { ...state, debounce: undefined }
  return state.build ? step({ ...now, build: { ...state.build, overdue: true } }) : begin(now)
}
