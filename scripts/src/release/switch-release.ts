import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { AppError } from '../lib/app-error.ts'
import { disk as realDisk, type Disk } from './disk.ts'
import { releaseError } from './errors.ts'
import { listReleases, liveRelease, readRelease, type Release, type ReleasePlace } from './release-files.ts'

/** How many releases stay on the disk, the live one included. */
export const KEPT_RELEASES = 20

/**
 * Makes a release the live one, by renaming a new link over the old: a reader finds the one or the other, never none.
 * @throws AppError where there is no such release
 */
export async function switchTo(place: ReleasePlace, id: string, disk: Disk = realDisk): Promise<Release> {
  const release = await readRelease(place, id)
  if (!release)
    throw new AppError(`There is no release ${id} in ${place.releases}.`, { hint: 'Choose one of “npm run releases”.' })
  const folder = dirname(place.current)
  const next = join(folder, `.${basename(place.current)}-${randomUUID()}`)
  try {
    for (const name of readdirSync(folder))
      if (name.startsWith(`.${basename(place.current)}-`)) await disk.remove(join(folder, name))
    await disk.symlink(relative(folder, join(place.releases, id)), next)
    await disk.rename(next, place.current)
    await disk.sync(folder)
    return release
  } catch (error) {
    await disk.remove(next)
    throw releaseError(error, place.releases)
  }
}

/**
 * Makes the release before the live one live again, or the one that is named.
 * @throws AppError where there is none before it
 */
export async function rollBack(place: ReleasePlace, id?: string): Promise<Release> {
  if (id !== undefined) return switchTo(place, id)
  const live = await liveRelease(place)
  const earlier = (await listReleases(place)).find((release) => live !== undefined && release.id < live.id)
  if (!earlier)
    throw new AppError('There is no earlier release to go back to.', {
      hint: 'See “npm run releases” for what is there.',
    })
  return switchTo(place, earlier.id)
}

/** Removes the oldest releases beyond the number to keep, never the live one. Gives the ids of those removed. */
export async function pruneReleases(
  place: ReleasePlace,
  { keep = KEPT_RELEASES, disk = realDisk }: { keep?: number; disk?: Disk } = {},
): Promise<string[]> {
  if (!existsSync(place.releases)) return []
  const live = await liveRelease(place)
  const others = (await listReleases(place)).filter(({ id }) => id !== live?.id)
  const surplus = others.slice(Math.max(0, keep - (live ? 1 : 0)))
  for (const { id } of surplus) await disk.remove(join(place.releases, id))
  return surplus.map(({ id }) => id)
}
