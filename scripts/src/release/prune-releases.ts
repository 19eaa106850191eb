import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { disk as realDisk, type Disk } from '../lib/disk.ts'
import { pinOf } from './pin.ts'
import { liveId, releaseIds, type ReleasePlace } from './release-files.ts'

/** How many releases stay on the disk, the live one included. */
export const KEPT_RELEASES = 20

/** How the folder of a release is named while it is taken away, so that nobody takes what is left of it for one. */
const REMOVED = '.removed-'

/** Removes the oldest releases beyond the number to keep, never the live or the pinned one. Gives the ids of those removed. */
export async function pruneReleases(
  place: ReleasePlace,
  { keep = KEPT_RELEASES, disk = realDisk }: { keep?: number; disk?: Disk } = {},
): Promise<string[]> {
  const ids = await releaseIds(place)
  if (ids.length === 0) return []
  const wanted = new Set([await liveId(place), (await pinOf(place))?.id].filter(Boolean))
  await removeRemoved(place, disk)
  const surplus = ids.filter((id) => !wanted.has(id)).slice(Math.max(0, keep - wanted.size))
  for (const id of surplus) await disk.rename(join(place.releases, id), join(place.releases, `${REMOVED}${id}`))
  if (surplus.length > 0) await disk.sync(place.releases)
  await removeRemoved(place, disk)
  return surplus
}

/** Takes away what is left of the releases that were to be removed. */
export async function removeRemoved(place: ReleasePlace, disk: Disk): Promise<void> {
  for (const name of await readdir(place.releases))
    if (name.startsWith(REMOVED)) await disk.remove(join(place.releases, name))
}
