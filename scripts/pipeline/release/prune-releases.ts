import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { disk as realDisk, type Disk } from '../../lib/disk.ts'
import { pinOf } from './pin.ts'
import { liveId, releaseIds, type ReleaseFolders } from './release-files.ts'

/** How many releases stay on the disk, the live one included. */
export const KEPT_RELEASES = 20

/** How the folder of a release is named that nobody needs any more, so that nobody takes what is left of it for one. */
export const RETIRED = '.retired-'

interface KeepOptions {
  readonly keep?: number
  readonly disk?: Disk
}

/** Removes the oldest releases beyond the number to keep, never the live or the pinned one. Gives their ids. */
export async function pruneReleases(folders: ReleaseFolders, options: KeepOptions = {}): Promise<string[]> {
  const retired = await retireReleases(folders, options)
  await removeRetired(folders, options.disk)
  return retired
}

/**
 * Takes the oldest releases beyond the number to keep out of the list, as `pruneReleases` does, and leaves their files:
 * to remove them takes as long as the site is large. Gives their ids.
 */
export async function retireReleases(
  folders: ReleaseFolders,
  { keep = KEPT_RELEASES, disk = realDisk }: KeepOptions = {},
): Promise<string[]> {
  const wanted = new Set([await liveId(folders), (await pinOf(folders))?.id].filter(Boolean))
  const surplus = (await releaseIds(folders)).filter((id) => !wanted.has(id)).slice(Math.max(0, keep - wanted.size))
  for (const id of surplus) await disk.rename(join(folders.releases, id), join(folders.releases, `${RETIRED}${id}`))
  if (surplus.length > 0) await disk.sync(folders.releases)
  return surplus
}

/** The folders of the releases that were retired and are not removed yet. */
export async function retiredReleases({ releases }: ReleaseFolders): Promise<string[]> {
  return existsSync(releases) ? (await readdir(releases)).filter((name) => name.startsWith(RETIRED)) : []
}

/** Removes the files of the releases that were retired. */
export async function removeRetired(folders: ReleaseFolders, disk: Disk = realDisk): Promise<void> {
  for (const name of await retiredReleases(folders)) await disk.remove(join(folders.releases, name))
}
