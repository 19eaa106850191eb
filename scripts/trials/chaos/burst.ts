import { setTimeout as sleep } from 'node:timers/promises'
import type { Progress } from '../../lib/task.ts'
import { listReleases } from '../../pipeline/release/index.ts'
import { sendEvent } from '../harness/events.ts'
import { cmsRevision, EDITED, liveMark, publishMark } from '../harness/marks.ts'
import { percentile } from '../harness/percentile.ts'
import { randomOf, shuffled } from '../harness/random.ts'
import type { HarnessPortal } from '../harness/harness-portal.ts'
import { until } from '../harness/until.ts'

const EVENTS = 1000
const WITHIN_MS = 2000
/** Of the stream, above those of the bursts before it. */
const FIRST_MARK = 1_000_000

/** What one burst did. */
export interface BurstReport {
  readonly when: 'idle' | 'busy'
  readonly events: number
  readonly accepted: number
  /** Releases that were made, the one that ran already included. */
  readonly publishes: number
  readonly p50: number
  readonly p99: number
  readonly slowest: number
  /** Whether the site shows the newest content afterwards. */
  readonly equal: boolean
}

export interface StreamReport {
  readonly seconds: number
  /** Events that were answered with 202, of one a second. */
  readonly accepted: number
  readonly publishes: number
  /** Milliseconds: how old the oldest change was that readers did not see yet, at worst. */
  readonly stalest: number
  /** Milliseconds of the longest publish. */
  readonly longestPublish: number
  readonly equal: boolean
}

/**
 * A thousand signed events in two seconds, half of them duplicates, in random order, after one edit that no webhook
 * named; while nothing is made, or while a release is being made.
 */
export async function burst(
  portal: HarnessPortal,
  { when, seed }: { when: 'idle' | 'busy'; seed: number },
): Promise<BurstReport> {
  const { config, publisher } = portal
  portal.loseWebhooks()
  const api = { url: publisher.url, secret: config.secrets.WEBHOOK_SECRET }
  const before = (await listReleases(config.folders)).length
  const documentId = EDITED.documentId
  if (when === 'busy') {
    await publishMark(portal, seed)
    await sendEvent(api, { id: `msg_first_${seed}`, documentId })
    await until('The publisher is busy', async () => publisher.now?.stage !== undefined)
  }
  await publishMark(portal, seed + 1)
  const ids = Array.from({ length: EVENTS / 2 }, (_, n) => `msg_${when}_${seed}_${n}`)
  const answers = await Promise.all(
    shuffled([...ids, ...ids], randomOf(seed)).map(async (id, n) => {
      await sleep((n / EVENTS) * WITHIN_MS)
      return sendEvent(api, { id, documentId })
    }),
  )
  await portal.settled()
  const times = answers.map(({ milliseconds }) => milliseconds)
  return {
    when,
    events: answers.length,
    accepted: answers.filter(({ status }) => status === 202).length,
    publishes: (await listReleases(config.folders)).length - before,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    slowest: Math.max(...times),
    equal: (await liveMark(portal)) === seed + 1 && (await isNewest(portal)),
  }
}

/** One edit and one event a second; how old a change becomes before readers see it. */
export async function stream(
  portal: HarnessPortal,
  { seconds, progress }: { seconds: number; progress: Progress },
): Promise<StreamReport> {
  const { config, publisher } = portal
  const before = (await listReleases(config.folders)).length
  portal.loseWebhooks()
  const madeAt = new Map<number, number>()
  let stalest = 0
  let longestPublish = 0
  let building = 0
  let accepted = 0
  const unwatch = publisher.watch(({ state }) => {
    if (state === 'building') building ||= performance.now()
    else if (building) {
      longestPublish = Math.max(longestPublish, performance.now() - building)
      building = 0
    }
  })
  const look = async (): Promise<number> => {
    const shown = await liveMark(portal)
    for (const [mark] of madeAt) if (mark <= shown) madeAt.delete(mark)
    const [oldest] = madeAt.values()
    if (oldest !== undefined) stalest = Math.max(stalest, performance.now() - oldest)
    return shown
  }
  const started = performance.now()
  let mark = FIRST_MARK
  for (let second = 0; second < seconds; second++) {
    await publishMark(portal, ++mark)
    madeAt.set(mark, performance.now())
    const { status } = await sendEvent(
      { url: publisher.url, secret: config.secrets.WEBHOOK_SECRET },
      { id: `msg_stream_${mark}`, documentId: EDITED.documentId },
    )
    if (status === 202) accepted++
    progress.step(second + 1, seconds)
    while (performance.now() < started + (second + 1) * 1000) {
      await look()
      await sleep(50)
    }
  }
  await until('The last change is live', async () => (await look()) === mark, { seconds: 120 })
  await portal.settled()
  unwatch()
  return {
    seconds,
    accepted,
    publishes: (await listReleases(config.folders)).length - before,
    stalest,
    longestPublish,
    equal: await isNewest(portal),
  }
}

async function isNewest(portal: HarnessPortal): Promise<boolean> {
  const [newest] = await listReleases(portal.config.folders)
  return newest?.revision === (await cmsRevision(portal))
}
