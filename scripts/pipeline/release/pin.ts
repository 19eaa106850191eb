import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { disk as realDisk, writeDurably, type Disk } from '../../lib/disk.ts'
import { RELEASE_ID, type ReleaseFolders } from './release-files.ts'

const pinSchema = z.strictObject({ id: z.string().regex(RELEASE_ID), since: z.iso.datetime() })

/** The release that readers keep, whatever is published, until somebody lets go of it. */
export type Pin = z.infer<typeof pinSchema>

const pinFile = ({ current }: ReleaseFolders): string => join(dirname(current), 'pinned.json')

/** What the site is pinned to, or `undefined`. */
export async function pinOf(folders: ReleaseFolders): Promise<Pin | undefined> {
  const file = pinFile(folders)
  return existsSync(file) ? pinSchema.parse(JSON.parse(await readFile(file, 'utf8'))) : undefined
}

/** Pins the site, durably. */
export async function pin(folders: ReleaseFolders, id: string, disk: Disk = realDisk): Promise<void> {
  await writeDurably(pinFile(folders), JSON.stringify({ id, since: new Date().toISOString() } satisfies Pin), disk)
}

/** Lets go of the pinned release, durably. */
export async function unpin(folders: ReleaseFolders, disk: Disk = realDisk): Promise<void> {
  await disk.remove(pinFile(folders))
  await disk.sync(dirname(pinFile(folders)))
}
