import { randomUUID } from 'node:crypto'
import { existsSync, readlinkSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { AppError } from '../../lib/app-error.ts'
import { disk as realDisk, type Disk } from '../../lib/disk.ts'
import { releaseError } from './errors.ts'
import { readRelease, type Release, type ReleasePlace } from './release-files.ts'

/**
 * Makes the `current` link lead to a release, by renaming a new link over the old: a reader finds the one or the other,
 * never none. Where the disk does not take it, the old link is put back.
 * @throws AppError where there is no such release
 */
export async function switchTo(place: ReleasePlace, id: string, disk: Disk = realDisk): Promise<Release> {
  const release = await readRelease(place, id)
  if (!release)
    throw new AppError(`There is no release ${id} in ${place.releases}.`, { hint: 'Choose one of “npm run releases”.' })
  const folder = dirname(place.current)
  const next = join(folder, `${linkPrefix(place)}${randomUUID()}`)
  const back = existsSync(place.current) ? `${next}-back` : undefined
  let switched = false
  try {
    if (back) await disk.symlink(readlinkSync(place.current), back)
    await disk.symlink(relative(folder, join(place.releases, id)), next)
    await disk.rename(next, place.current)
    switched = true
    await disk.sync(folder)
    if (back) await disk.remove(back)
    return release
  } catch (error) {
    if (switched && back) await disk.rename(back, place.current)
    for (const left of [next, ...(back ? [back] : [])]) await disk.remove(left)
    throw releaseError(error, place.releases)
  }
}

/** How the names of links begin that are about to become the live one. */
export const linkPrefix = ({ current }: ReleasePlace): string => `.${basename(current)}-`
