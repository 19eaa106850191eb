import { FAILPOINTS, type Failpoint } from '../../lib/failpoint.ts'
import { liveMark, publishMark } from '../harness/marks.ts'
import { isRunning, type RunningProcess } from '../harness/process-tree.ts'
import type { SupervisedPortal } from '../harness/supervised-portal.ts'
import { until } from '../harness/until.ts'
import { differencesFromFresh } from './fresh-release.ts'
import { Readers, type ReadersReport } from './readers.ts'
import { remainsOf } from './remains.ts'

export interface SupervisorRun {
  /** Where the publish was when the supervisor was killed. */
  readonly at: Failpoint
  /** Processes that it had started, all of which have to end. */
  readonly children: number
  /** Milliseconds from the kill until they had. */
  readonly ended: number
  /** Milliseconds from the kill until readers were answered. */
  readonly answered: number
  /** Milliseconds from the kill until all parts ran. */
  readonly running: number
  /** Milliseconds from the kill until readers saw the edit. */
  readonly live: number
}

export interface SupervisorReport {
  readonly runs: readonly SupervisorRun[]
  readonly readers: ReadersReport
  /** What of the end state is not as it would be without a kill. */
  readonly remains: readonly string[]
  readonly compared: number
}

interface KillSupervisorOptions {
  readonly points: readonly Failpoint[]
  readonly requestsPerSecond: number
  readonly onRun: (run: SupervisorRun, done: number, total: number) => void
}

/** Every point of a publish. */
export const SUPERVISOR_KILL_POINTS: readonly Failpoint[] = FAILPOINTS

/** A publish whose release is made and not yet live. */
export const SHORT_SUPERVISOR_KILL_POINTS: readonly Failpoint[] = ['release-created']

/** What the supervisor keeps beside what a publish leaves. */
const SUPERVISOR_OWN = ['logs', 'running', 'version.json']

/**
 * Publishes again and again under readers, and each time kills the whole portal's supervisor while the publish halts at
 * another point. The next portal is started at once, while what the killed one started still ends.
 */
export async function killSupervisor(
  portal: SupervisedPortal,
  { points, requestsPerSecond, onRun }: KillSupervisorOptions,
): Promise<SupervisorReport> {
  const readers = new Readers(portal)
  readers.start(requestsPerSecond)
  const runs: SupervisorRun[] = []
  try {
    for (const [n, at] of points.entries()) {
      const run = await runOnce(portal, { at, mark: n + 1, readers })
      runs.push(run)
      onRun(run, n + 1, points.length)
    }
  } finally {
    await readers.stop()
  }
  const { compared, differences } = await differencesFromFresh(portal, SUPERVISOR_OWN)
  return { runs, readers: readers.report(), remains: [...(await remainsOf(portal)), ...differences], compared }
}

async function runOnce(
  portal: SupervisedPortal,
  { at, mark, readers }: { at: Failpoint; mark: number; readers: Readers },
): Promise<SupervisorRun> {
  const { supervisor, failpoints } = portal
  failpoints.arm(at)
  await publishMark(portal, mark)
  await failpoints.reached(at)
  const children = supervisor.descendants
  const killedAt = performance.now()
  const since = (): number => performance.now() - killedAt
  let answered = 0
  readers.isDown = true
  await supervisor.end('SIGKILL')
  const answering = async (): Promise<void> => {
    await until('Readers are answered', () => portal.answers())
    readers.isDown = false
    answered = since()
  }
  await Promise.all([supervisor.start(), answering()])
  const running = since()
  const left = (): RunningProcess[] => children.filter(({ pid }) => isRunning(pid))
  await until('All that the killed supervisor started has ended', async () => left().length === 0, {
    orElse: () =>
      left()
        .map(({ command }) => command.replaceAll('\0', ' '))
        .join('\n'),
  })
  const ended = since()
  failpoints.release(at)
  await until(`The edit is live after a kill at ${at}`, async () => (await liveMark(portal)) === mark, {
    orElse: () => supervisor.log.slice(-30).join(''),
  })
  const live = since()
  await portal.settled()
  return { at, children: children.length, ended, answered, running, live }
}
