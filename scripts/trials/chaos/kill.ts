import { setTimeout as sleep } from 'node:timers/promises'
import { liveMark, publishMark } from '../harness/marks.ts'
import type { Part } from '../harness/publisher-process.ts'
import { randomOf } from '../harness/random.ts'
import type { HarnessPortal } from '../harness/harness-portal.ts'
import { until } from '../harness/until.ts'
import { differencesFromFresh } from './fresh-release.ts'
import { describeKillPoint, randomKillPoint, type KillPoint } from './kill-points.ts'
import { Readers, type ReadersReport } from './readers.ts'
import { remainsOf } from './remains.ts'

export interface KillRun {
  readonly part: Part
  readonly moment: string
  /** Whether the kill came exactly at a named point. */
  readonly exact: boolean
  /** Whether the process was there to be killed at that moment. */
  readonly killed: boolean
  /** Milliseconds from the kill until the part worked again. */
  readonly recovery: number
  /** Milliseconds from the kill until readers saw the edit. */
  readonly live: number
}

export interface KillReport {
  readonly runs: readonly KillRun[]
  readonly readers: ReadersReport
  /** What was not tried: a part that was not there at a named point, or never. */
  readonly untried: readonly string[]
  /** What of the end state is not as it would be without a kill. */
  readonly remains: readonly string[]
  /** Files of the live site that were compared with those of an undisturbed publish. */
  readonly compared: number
}

interface KillOptions {
  readonly points: readonly KillPoint[]
  readonly random: number
  readonly seed: number
  readonly requestsPerSecond: number
  readonly onRun: (run: KillRun, done: number, total: number) => void
}

/** Publishes again and again under readers, and each time kills a part of the publisher at another moment. */
export async function kill(portal: HarnessPortal, options: KillOptions): Promise<KillReport> {
  const random = randomOf(options.seed)
  const publishMs = await undisturbed(portal)
  const points = [
    ...options.points,
    ...Array.from({ length: options.random }, () => randomKillPoint(random, publishMs)),
  ]
  const readers = new Readers(portal)
  readers.start(options.requestsPerSecond)
  const runs: KillRun[] = []
  try {
    for (const [n, point] of points.entries()) {
      const run = await runOnce(portal, { point, mark: n + 1 })
      runs.push(run)
      options.onRun(run, n + 1, points.length)
    }
  } finally {
    await readers.stop()
  }
  const { compared, differences } = await differencesFromFresh(portal)
  return {
    runs,
    readers: readers.report(),
    untried: untriedOf(runs),
    remains: [...(await remainsOf(portal)), ...differences],
    compared,
  }
}

function untriedOf(runs: readonly KillRun[]): string[] {
  const never = new Set(runs.map(({ part }) => part))
  for (const { part, killed } of runs) if (killed) never.delete(part)
  return [
    ...runs.flatMap(({ part, moment, exact, killed }) =>
      exact && !killed ? [`${part} at ${moment}: it was not there`] : [],
    ),
    ...[...never].map((part) => `the ${part} was never there to be killed`),
  ]
}

/** Milliseconds of a publish, from its begin to its end. */
async function undisturbed(portal: HarnessPortal): Promise<number> {
  let began = 0
  const unwatch = portal.publisher.watch(({ state }) => {
    if (state === 'building') began ||= performance.now()
  })
  await publishMark(portal, 0)
  await until('The edit is live', async () => (await liveMark(portal)) === 0)
  unwatch()
  const took = performance.now() - began
  await portal.settled()
  return took
}

async function runOnce(portal: HarnessPortal, { point, mark }: { point: KillPoint; mark: number }): Promise<KillRun> {
  const { publisher, failpoints } = portal
  const { part, at, after } = point
  const moment = describeKillPoint(point)
  failpoints.arm(at)
  await publishMark(portal, mark)
  await failpoints.reached(at)
  if (after > 0) {
    failpoints.release(at)
    await sleep(after)
  }
  const killedAt = performance.now()
  const back = workGoesOn(portal, mark)
  const killed = publisher.kill(part)
  failpoints.release(at)
  if (part === 'receiver') {
    await publisher.gone()
    await publisher.start()
  } else if (killed) await until('Work goes on', back, { seconds: 60 })
  const recovery = performance.now() - killedAt
  await until(
    `The edit is live after a kill of the ${part} at ${moment}`,
    async () => (await liveMark(portal)) === mark,
    {
      orElse: () => publisher.log.slice(-30).join('\n'),
    },
  )
  const live = performance.now() - killedAt
  await portal.settled()
  return { part, moment, exact: after === 0, killed, recovery: killed ? recovery : 0, live }
}

/** Whether a publish that ended by a kill has been taken up again, or was done before. */
function workGoesOn(portal: HarnessPortal, mark: number): () => Promise<boolean> {
  let ended = false
  let again = false
  const unwatch = portal.publisher.watch(({ state, stage }) => {
    ended ||= state === 'retrying'
    again ||= ended && stage !== undefined
  })
  return async () => {
    const isDone = portal.publisher.now?.state === 'idle' && (await liveMark(portal)) === mark
    if (again || isDone) unwatch()
    return again || isDone
  }
}
