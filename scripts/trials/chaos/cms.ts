import { setTimeout as sleep } from 'node:timers/promises'
import { listReleases } from '../../pipeline/release/index.ts'
import { cmsRevision, EDITED, liveMark, publishMark } from '../harness/marks.ts'
import type { HarnessPortal } from '../harness/harness-portal.ts'
import { until } from '../harness/until.ts'
import { CMS_STAGES, publishWhileRead, type CmsFault, type CmsStage } from './cms-faults.ts'

const NAMED_WITHIN_MS = 60_000
const LOOK_MS = 100
/** Every page of the sample, with words that it always has. */
const WHOLE: readonly (readonly [path: string, words: RegExp])[] = [
  [EDITED.path, /The mark is \d+ now|The sample is a small portal/],
  ['/guides/install', /You need Node 20 and a terminal/],
  ['/tags/setup', /Introduction|Install/],
  ['/', /<h1/],
]

export interface CmsRun {
  readonly fault: string
  readonly stage: CmsStage
  /** What the publisher said was wrong; absent where it got over the fault by itself. */
  readonly named?: string | undefined
  /** Milliseconds until it said so, or until the edit was live in spite of the fault. */
  readonly namedAfter: number
  /** Milliseconds from the end of the fault until the edit was live. */
  readonly recovered: number
  readonly wrong: readonly string[]
}

interface CmsFaultRun {
  readonly fault: CmsFault
  readonly stage: CmsStage
  /** Of the edit that is published while there is the fault. */
  readonly mark: number
  /** Of the last edit, where the fault makes one itself. */
  readonly last?: number
}

/** An edit while the CMS answers wrongly at one place; then the fault ends. */
export async function cmsRun(portal: HarnessPortal, { fault, stage, mark, last = mark }: CmsFaultRun): Promise<CmsRun> {
  const { proxy } = portal
  const wrong = new Set<string>()
  const shown = await liveMark(portal)
  await until('The fault before is forgotten', async () => namedOf(portal) === undefined)
  proxy.inject(CMS_STAGES[stage], fault.answer)
  const from = performance.now()
  await publishMark(portal, mark)
  let named: string | undefined
  let live = shown
  while (named === undefined && live !== last && performance.now() - from < NAMED_WITHIN_MS) {
    await sleep(LOOK_MS)
    named = namedOf(portal)
    live = await liveMark(portal)
    for (const each of await wrongOf(portal, [shown, mark, last])) wrong.add(each)
  }
  const namedAfter = performance.now() - from
  if (named === undefined && live !== last) wrong.add('neither named nor live within 60 s')
  if (proxy.met === 0) wrong.add('the fault met no call')
  proxy.heal()
  const healed = performance.now()
  await until(`The edit is live after “${fault.name}” of ${stage}`, async () => (await liveMark(portal)) === last, {
    orElse: () => portal.publisher.log.slice(-30).join('\n'),
  })
  const recovered = performance.now() - healed
  for (const each of await wrongOf(portal, [last])) wrong.add(each)
  await portal.settled()
  const [newest] = await listReleases(portal.config.folders)
  if (newest?.revision !== (await cmsRevision(portal))) wrong.add('the newest release is not of the newest content')
  return { fault: fault.name, stage, named, namedAfter, recovered, wrong: [...wrong] }
}

/** Two edits, the second of them while the first is read. */
export function cmsMovesWhileRead(portal: HarnessPortal, mark: number): Promise<CmsRun> {
  const last = mark + 1
  return cmsRun(portal, { fault: publishWhileRead(() => publishMark(portal, last)), stage: 'documents', mark, last })
}

function namedOf({ publisher }: HarnessPortal): string | undefined {
  const { state, last, fault } = publisher.now ?? {}
  if (fault !== undefined) return fault
  return state === 'retrying' || last?.state === 'failed' || last?.state === 'held' ? last?.message : undefined
}

/** What of the live site is neither as before nor as after the edit. */
async function wrongOf(portal: HarnessPortal, marks: readonly number[]): Promise<string[]> {
  const wrong: string[] = []
  for (const [path, words] of WHOLE) {
    const { status, text } = await portal.get(path)
    if (status !== 200) wrong.push(`${path} is answered with ${status}`)
    else if (!words.test(text.replace(/<!-- -->/g, ''))) wrong.push(`${path} is not whole`)
  }
  const shown = await liveMark(portal)
  if (!marks.includes(shown)) wrong.push(`the page shows ${shown}`)
  return wrong
}
