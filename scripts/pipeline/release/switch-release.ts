import { randomUUID } from 'node:crypto'
import { existsSync, readlinkSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { AppError } from '../../lib/app-error.ts'
import { disk as realDisk, type Disk } from '../../lib/disk.ts'
import { releaseError } from './errors.ts'
import { readRelease, type Release, type ReleaseFolders } from './release-files.ts'

/**
 * Makes the `current` link lead to a release, by renaming a new link over the old: a reader finds the one or the other,
 * never none. Where the disk does not take it, the old link is put back.
 * @throws AppError where there is no such release
 */
export async function switchTo(folders: ReleaseFolders, id: string, disk: Disk = realDisk): Promise<Release> {
  const release = await readRelease(folders, id)
  if (!release)
    throw new AppError(`There is no release ${id} in ${folders.releases}.`, {
      hint: 'Choose one of “npm run releases”.',
    })
  const folder = dirname(folders.current)
  const next = join(folder, `${linkPrefix(folders)}${randomUUID()}`)
  const back = existsSync(folders.current) ? `${next}-back` : undefined
  let switched = false
  try {
    if (back) await disk.symlink(readlinkSync(folders.current), back)
    await disk.symlink(relative(folder, join(folders.releases, id)), next)
    await disk.rename(next, folders.current)
    switched = true
    await disk.sync(folder)
    if (back) await disk.remove(back)
    return release
  } catch (error) {
    if (switched && back) await disk.rename(back, folders.current)
    for (const left of [next, ...(back ? [back] : [])]) await disk.remove(left)
    throw releaseError(error, folders.releases)
  }
}

/** How the names of links begin that are about to become the live one. */
export const linkPrefix = ({ current }: ReleaseFolders): string => `.${basename(current)}-`
