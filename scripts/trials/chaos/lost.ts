import type { Progress } from '../../lib/task.ts'
import { listReleases } from '../../pipeline/release/index.ts'
import { cmsRevision, liveMark, publishMark } from '../harness/marks.ts'
import type { HarnessPortal } from '../harness/harness-portal.ts'
import { until } from '../harness/until.ts'

export interface LostReport {
  readonly publishes: number
  readonly releases: number
  /** Milliseconds from the last publish in the CMS until the site showed it. */
  readonly caughtUp: number
  readonly equal: boolean
}

/** Publishes in a CMS whose webhooks go nowhere, and waits for the site to show the last one. */
export async function lost(
  portal: HarnessPortal,
  { publishes, progress }: { publishes: number; progress: Progress },
): Promise<LostReport> {
  portal.loseWebhooks()
  const before = (await listReleases(portal.config.folders)).length
  for (let mark = 1; mark <= publishes; mark++) {
    await publishMark(portal, mark)
    progress.step(mark, publishes)
  }
  const last = performance.now()
  await until('The last publish is live', async () => (await liveMark(portal)) === publishes, {
    orElse: () => portal.publisher.log.slice(-20).join('\n'),
  })
  const caughtUp = performance.now() - last
  await portal.settled()
  const isNewest = async () => (await listReleases(portal.config.folders))[0]?.revision === (await cmsRevision(portal))
  // What was read while somebody wrote has the revision before that; the publisher looks again by itself.
  await until('The newest release has the last revision', isNewest, { seconds: 120 })
  const releases = (await listReleases(portal.config.folders)).length
  return {
    publishes,
    releases: releases - before,
    caughtUp,
    equal: await isNewest(),
  }
}
