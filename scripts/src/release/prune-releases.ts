import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { disk as realDisk, type Disk } from '../lib/disk.ts'
import { pinOf } from './pin.ts'
import { listReleases, liveRelease, type ReleasePlace } from './release-files.ts'

/** How many releases stay on the disk, the live one included. */
export const KEPT_RELEASES = 20

/** How the folder of a release is named while it is taken away, so that nobody takes what is left of it for one. */
export const REMOVED = '.removed-'

/** Removes the oldest releases beyond the number to keep, never the live or the pinned one. Gives the ids of those removed. */
export async function pruneReleases(
  place: ReleasePlace,
  { keep = KEPT_RELEASES, disk = realDisk }: { keep?: number; disk?: Disk } = {},
): Promise<string[]> {
  if (!existsSync(place.releases)) return []
  const wanted = new Set([(await liveRelease(place))?.id, (await pinOf(place))?.id].filter(Boolean))
  const others = (await listReleases(place)).filter(({ id }) => !wanted.has(id))
  const surplus = others.slice(Math.max(0, keep - wanted.size))
  for (const { id } of surplus) {
    const leaving = join(place.releases, `${REMOVED}${id}`)
    await disk.rename(join(place.releases, id), leaving)
    await disk.sync(place.releases)
    await disk.remove(leaving)
  }
  return surplus.map(({ id }) => id)
}
