import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSite } from '@portico/content-model/site'
import { writeFile } from '../../lib/write-file.ts'
import { pageIndexOf } from '../../pipeline/plan/index.ts'
import { makeRelease } from '../../pipeline/publish/make-release.ts'
import { FIRST } from '../../pipeline/publish/plan-build.ts'
import { listReleases, liveId, settle, type ReleaseFolders } from '../../pipeline/release/index.ts'
import { writeSnapshot } from '../../pipeline/snapshot/index.ts'
import { benchConfig } from '../bench/bundled-site.ts'
import { sampleSnapshot } from '../harness/sample-snapshot.ts'
import type { Attack, AttackResult } from './attack.ts'
import { jumpedClock } from './shifted-clock.ts'

const START = Date.UTC(2026, 10, 21, 12)

/** Releases are made while the clock jumps by an hour; after each the publisher looks what should be live, as after a restart. */
export const clockJumps: Attack = {
  name: 'clock-jumps',
  subject: 'the order of releases, by a clock that jumps an hour',
  tries: { full: 200, quick: 12 },
  async run({ tries, cleanup, progress }) {
    const data = await mkdtemp(join(tmpdir(), 'portico-clock-'))
    cleanup.add(() => rm(data, { recursive: true, force: true }))
    const config = benchConfig(data)
    const site = openSite(sampleSnapshot)
    const { snapshot: folder } = config.folders
    await writeSnapshot(sampleSnapshot, folder)
    const publish = async (createdAt: Date) => {
      const { release } = await makeRelease(config, {
        checked: { site, folder, warnings: [], heldBack: [] },
        base: FIRST,
        run: (_stage, work) => work({ step: () => undefined, note: () => undefined }),
        createdAt,
        async build({ releaseId }) {
          const siteFolder = join(config.folders.cache, 'site')
          await writeFile(join(siteFolder, 'index.html'), releaseId)
          const made = { siteFolder, changes: undefined, buildFingerprint: 'code', buildId: 'code' }
          return { ...made, pages: pageIndexOf(site), search: { engine: 'static', records: 0 } }
        },
      })
      return release.id
    }
    return attackClock({ folders: config.folders, tries, publish, step: progress.step })
  },
}

interface Subject {
  readonly folders: ReleaseFolders
  readonly tries: number
  /** Makes a release at a moment of the clock, and gives its id. */
  readonly publish: (at: Date) => Promise<string>
  readonly step?: (done: number, total: number) => void
}

export async function attackClock({ folders, tries, publish, step }: Subject): Promise<AttackResult> {
  const faults: string[] = []
  for (let round = 0; round < tries; round++) {
    const at = jumpedClock(START, round)
    const made = await publish(at)
    await settle(folders)
    const live = await liveId(folders)
    const [newest] = await listReleases(folders)
    if (live !== made) faults.push(`at ${at.toISOString()} ${live} was live instead of ${made}`)
    else if (newest?.id !== made) faults.push(`at ${at.toISOString()} ${newest?.id} counted as newer than ${made}`)
    step?.(round, tries)
  }
  return { tries, happened: `${tries} releases, ${faults.length} displaced by an older one`, faults }
}
