import { existsSync, readlinkSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { STAGES, type Stage } from '../../pipeline/publish/stages.ts'
import type { Part } from '../harness/publisher-process.ts'
import type { Random } from '../harness/random.ts'
import type { TrialPortal } from '../harness/trial-portal.ts'

/** A moment that has not come by then will not come. */
const HANGS_AFTER_MS = 300_000

/** A moment in the life of a publish, seen from outside. */
export interface Moment {
  readonly name: string
  /** Set up before the publish begins; resolves at the moment, or with `false` where it did not come. */
  readonly comes: (portal: TrialPortal) => Promise<boolean>
}

/** A process that is killed at a moment. */
export interface KillPoint {
  readonly part: Part
  readonly moment: Moment
}

/** The publisher's stream tells that a stage begins. */
const stageBegins = (stage: Stage): Moment => ({
  name: `“${STAGES[stage]}” begins`,
  comes: (portal) => told(portal, ({ stage: now }) => now === STAGES[stage]),
})

const stateIs = (state: string, name: string): Moment => ({
  name,
  comes: (portal) => told(portal, (status) => status.state === state),
})

/** Something of the data folder is another than before. */
const changes = (name: string, ...path: string[]): Moment => ({
  name,
  comes: (portal) => {
    const place = join(portal.data, ...path)
    const before = printOf(place)
    return seen(() => printOf(place) !== before)
  },
})

const MOMENTS: readonly Moment[] = [
  stateIs('waiting', 'a request is accepted'),
  changes('the queue is written', 'queue', 'requests.log'),
  stateIs('building', 'the publish begins'),
  stageBegins('snapshot'),
  stageBegins('check'),
  changes('the snapshot is written', 'snapshot', 'index.json'),
  stageBegins('render'),
  stageBegins('finish'),
  stageBegins('index'),
  stageBegins('release'),
  changes('the folder of the releases changes', 'releases'),
  changes('the live release is switched', 'current'),
  stateIs('idle', 'all is done'),
]

/** A moment and some milliseconds more. */
const after = (moment: Moment, milliseconds: number): Moment => ({
  name: `${moment.name} + ${milliseconds} ms`,
  comes: async (portal) => {
    if (!(await moment.comes(portal))) return false
    const from = performance.now()
    return seen(() => performance.now() >= from + milliseconds)
  },
})

/** The process that renders pages is there. */
const buildRuns: Moment = {
  name: 'the build runs',
  comes: async (portal) =>
    (await stageBegins('render').comes(portal)) && seen(() => portal.publisher.pidsOf('build').length > 0),
}

/** Every named moment for the receiver and the worker; the build while pages are rendered. */
export const KILL_POINTS: readonly KillPoint[] = [
  ...MOMENTS.flatMap((moment) => [{ part: 'receiver', moment } as const, { part: 'worker', moment } as const]),
  ...[0, 20, 50, 100, 200, 400, 800].map(
    (milliseconds) => ({ part: 'build', moment: after(buildRuns, milliseconds) }) as const,
  ),
  ...[5, 20, 60].map(
    (milliseconds) => ({ part: 'worker', moment: after(stageBegins('index'), milliseconds) }) as const,
  ),
  ...[2, 10, 30].map(
    (milliseconds) => ({ part: 'worker', moment: after(stageBegins('release'), milliseconds) }) as const,
  ),
  /* The next release is begun. */
  ...[5, 20, 60].map(
    (milliseconds) => ({ part: 'worker', moment: after(stateIs('idle', 'all is done'), milliseconds) }) as const,
  ),
]

/** Any part at any moment of a publish. */
export function randomPoint(random: Random, publishMs: number): KillPoint {
  const part = random.one(['receiver', 'worker', 'worker', 'build'] as const)
  const milliseconds = random.below(publishMs)
  return { part, moment: after(stateIs('building', 'the publish begins'), milliseconds) }
}

function told(
  { publisher }: TrialPortal,
  is: (status: { state: string; stage?: string | undefined }) => boolean,
): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (came: boolean): void => {
      clearTimeout(timer)
      unwatch()
      resolve(came)
    }
    const timer = setTimeout(() => settle(false), HANGS_AFTER_MS)
    let armed = false
    const unwatch = publisher.watch((status) => {
      /* It must come anew: the state of before the publish does not count. */
      armed ||= !is(status) || status.state !== 'idle'
      if (armed && is(status)) settle(true)
    })
  })
}

async function seen(look: () => boolean): Promise<boolean> {
  for (const deadline = performance.now() + HANGS_AFTER_MS; performance.now() < deadline; await nextTurn())
    if (look()) return true
  return false
}

function printOf(place: string): string {
  const link = place.endsWith('/current') && existsSync(place) ? readlinkSync(place) : ''
  const stat = statSync(place, { throwIfNoEntry: false, bigint: true })
  return `${link} ${stat?.mtimeNs} ${stat?.size}`
}
