import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Disk } from '../../lib/disk.ts'
import { inParallel } from '../../lib/in-parallel.ts'

const NO_LINKS = ['EXDEV', 'EMLINK', 'ENOTSUP', 'EPERM']

/** Many at a time, because the disk makes several files durable in one go. */
export const SYNCS_AT_A_TIME = 16

/** Removes files of a site, and the folders in which nothing is left. Paths are relative to it. */
export async function removeFiles(site: string, paths: readonly string[], disk: Disk): Promise<void> {
  for (const path of paths) await disk.remove(join(site, path))
  for (const folder of foldersOf(site, paths))
    for (let at = folder; at !== site && (!existsSync(at) || readdirSync(at).length === 0); at = dirname(at))
      await disk.remove(at)
}

/** Makes the folders of files of a site. */
export async function makeFolders(site: string, paths: readonly string[], disk: Disk): Promise<void> {
  for (const folder of foldersOf(site, paths)) await disk.mkdir(folder)
}

/** Waits until it is on the disk that files came and went: their folders, and all that hold these up to `top`. */
export async function syncFolders(
  site: string,
  paths: readonly string[],
  { top, disk }: { top: string; disk: Disk },
): Promise<void> {
  const all = new Set([top])
  for (const folder of foldersOf(site, paths)) for (let at = folder; !all.has(at); at = dirname(at)) all.add(at)
  const there = [...all].filter((folder) => existsSync(folder))
  await inParallel(there, SYNCS_AT_A_TIME, (folder) => disk.sync(folder))
}

/** Whether the file could be linked: not on a disk without links. */
export async function linked(from: string, to: string, disk: Disk): Promise<boolean> {
  try {
    await disk.link(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && NO_LINKS.includes(String(error.code))) return false
    throw error
  }
}

/** In bytes; nothing where there is no such file. */
export function sizeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.size
}

function foldersOf(site: string, paths: readonly string[]): Set<string> {
  return new Set([...new Set(paths.map((path) => dirname(path)))].map((folder) => join(site, folder)))
}
