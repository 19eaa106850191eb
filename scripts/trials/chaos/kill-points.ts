import { FAILPOINTS, type Failpoint } from '../../lib/failpoint.ts'
import type { Part } from '../harness/publisher-process.ts'
import type { Random } from '../harness/random.ts'

/** A process that is killed at a moment of a publish. */
export interface KillPoint {
  readonly part: Part
  /** Where the publish halts. */
  readonly at: Failpoint
  /** For how many milliseconds it goes on before the kill; 0 where the kill is to come exactly there. */
  readonly after: number
}

const exactly = (part: Part, at: Failpoint): KillPoint => ({ part, at, after: 0 })

const after = (part: Part, at: Failpoint, ...times: readonly number[]): KillPoint[] =>
  times.map((milliseconds) => ({ part, at, after: milliseconds }))

/** The receiver and the worker at every failpoint, the build where it is there; then moments between two of them. */
export const KILL_POINTS: readonly KillPoint[] = [
  ...FAILPOINTS.flatMap((at) => [exactly('receiver', at), exactly('worker', at)]),
  exactly('build', 'renderer-started'),
  ...after('build', 'renderer-started', 20, 50, 100, 200, 400, 800),
  ...after('worker', 'index-begun', 5, 20, 60),
  ...after('worker', 'release-begun', 2, 10, 30),
  /* The next release is begun. */
  ...after('worker', 'publish-done', 5, 20, 60),
]

/** One of each part. */
export const SHORT_KILL_POINTS: readonly KillPoint[] = [
  exactly('receiver', 'request-accepted'),
  exactly('worker', 'release-created'),
  exactly('build', 'renderer-started'),
]

/** So many of the moments of a list, spread evenly. */
export function someOf<Point>(points: readonly Point[], number: number): Point[] {
  const step = points.length / Math.min(number, points.length)
  return points.filter((_, n) => Math.floor(n / step) !== Math.floor((n - 1) / step))
}

/** Any part at any moment of a publish. */
export function randomKillPoint(random: Random, publishMs: number): KillPoint {
  const part = random.one(['receiver', 'worker', 'worker', 'build'] as const)
  return { part, at: 'publish-begun', after: random.below(publishMs) }
}

export function describeKillPoint({ at, after: milliseconds }: KillPoint): string {
  return milliseconds === 0 ? at : `${at} + ${milliseconds} ms`
}
