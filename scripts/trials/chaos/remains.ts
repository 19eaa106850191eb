import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sha256 } from '../../lib/canonical-json.ts'
import { listReleases, readManifest, releaseSite } from '../../pipeline/release/index.ts'
import { cmsRevision } from '../harness/marks.ts'
import type { HarnessPortal } from '../harness/harness-portal.ts'

const OPEN = '/deployments?filters[state][$in][0]=queued&filters[state][$in][1]=building'
/** A deployment is written a moment after its release. */
const WRITE_TRIES = 20
const WRITE_PAUSE_MS = 500

/** What a kill left behind that an undisturbed portal would not have. */
export async function remainsOf(portal: Pick<HarnessPortal, 'cms' | 'config'>): Promise<string[]> {
  const { folders } = portal.config
  const faults: string[] = []
  const releases = await listReleases(folders)
  const [newest] = releases
  /* The release that follows the newest is begun. */
  const known = new Set([...releases.map(({ id }) => id), `.draft-${newest?.id}`, `.drafting-${newest?.id}`])
  for (const name of readdirSync(folders.releases)) if (!known.has(name)) faults.push(`debris: releases/${name}`)
  for (const { id } of releases)
    for (const file of (await readManifest(folders, id)).files)
      if (sha256(readFileSync(join(releaseSite(folders, id), file.path))) !== file.sha256)
        faults.push(`${id}: ${file.path}`)
  if (newest?.revision !== (await cmsRevision(portal))) faults.push('the newest release is not of the newest content')
  const open = await openDeployments(portal)
  if (open > 0) faults.push(`${open} deployments never end for their editors`)
  return faults
}

/** How many deployments are neither live nor failed, when all has had its time. */
async function openDeployments({ cms, config }: Pick<HarnessPortal, 'cms' | 'config'>): Promise<number> {
  const token = config.secrets.PORTICO_PUBLISHER_TOKEN
  for (let tries = 1; ; tries++) {
    const { data } = (await cms.api('GET', OPEN, { token })) as { data: unknown[] }
    if (data.length === 0 || tries === WRITE_TRIES) return data.length
    await sleep(WRITE_PAUSE_MS)
  }
}
