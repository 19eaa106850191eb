import { dirname } from 'node:path'
import { AppError } from '../../lib/app-error.ts'
import { disk as realDisk, writeDurably, type Disk } from '../../lib/disk.ts'
import { readLedger, recordPages, withPages, type PublicPage, type UrlLedger } from '../ledger/index.ts'
import { releaseError } from './errors.ts'
import { holdFile, readHold, type Hold } from './hold.ts'
import { pin, pinOf, unpin } from './pin.ts'
import {
  asFarAsKnown,
  ledgerFile,
  listReleases,
  liveId,
  readPages,
  readRelease,
  type Release,
  type ReleaseFolders,
} from './release-files.ts'
import { switchTo } from './switch-release.ts'

/** A release that is made and does not go live by itself. */
export interface HeldRelease extends Hold {
  readonly kind: 'pinned' | 'losing-pages'
}

/**
 * Makes a release the live one, unless it is held for a person or the site is pinned to another.
 * @returns why it waits, or `undefined` where it is live
 * @throws AppError where there is no such release, or the disk fails
 */
export async function goLive(
  folders: ReleaseFolders,
  id: string,
  disk: Disk = realDisk,
): Promise<HeldRelease | undefined> {
  const hold = await readHold(folders, id)
  if (hold)
    return {
      kind: 'losing-pages',
      message: `${hold.discarded ? 'Discarded' : 'Held for a person'}: ${hold.message} To let it live: npm run releases -- --accept ${id}`,
      problems: hold.problems,
    }
  const before = await keepPin(folders, disk)
  if (before && before !== id) return pinned(before)
  await show(folders, id, disk)
  /* Somebody may have pinned the site meanwhile: their word is the last. */
  const after = await keepPin(folders, disk)
  return after && after !== id ? pinned(after) : undefined
}

/**
 * Makes an earlier release live and pins the site to it: the one before the live one, or the one that is named.
 * @throws AppError where there is none, or it was never public
 */
export async function rollBack(folders: ReleaseFolders, id?: string, disk: Disk = realDisk): Promise<Release> {
  const wanted = id ?? (await releaseBefore(folders))
  const release = await readRelease(folders, wanted)
  if (!release)
    throw new AppError(`There is no release ${wanted} in ${folders.releases}.`, {
      hint: 'Choose one of “npm run releases”.',
    })
  if (await readHold(folders, wanted))
    throw new AppError(`The release ${wanted} is held and was never public.`, {
      hint: `To let it live: npm run releases -- --accept ${wanted}`,
    })
  try {
    await pin(folders, wanted, disk)
  } catch (error) {
    throw releaseError(error, folders.releases)
  }
  return show(folders, wanted, disk)
}

/**
 * Lets go of the pinned release, so that the newest one that is not held goes live.
 * @returns the live release
 * @throws AppError where the site is not pinned
 */
export async function resume(folders: ReleaseFolders, disk: Disk = realDisk): Promise<Release> {
  const pinned = await pinOf(folders)
  if (!pinned) throw new AppError('The site is not pinned.', { hint: 'See “npm run releases” for what is live.' })
  await unpin(folders, disk)
  for (const { id } of await listReleases(folders)) if (!(await readHold(folders, id))) return show(folders, id, disk)
  return show(folders, pinned.id, disk)
}

/**
 * Lets a held release live.
 * @returns why it still waits (the site is pinned), or `undefined` where it is live
 * @throws AppError where it is not held, or a newer one was made since
 */
export async function accept(
  folders: ReleaseFolders,
  id: string,
  disk: Disk = realDisk,
): Promise<HeldRelease | undefined> {
  await newestHold(folders, id)
  await disk.remove(holdFile(folders, id))
  await disk.sync(dirname(holdFile(folders, id)))
  return goLive(folders, id, disk)
}

/**
 * Notes that a held release does not go live: readers keep the site that they have, and nobody is asked about it again.
 * It counts as made, so that the same content is not made again.
 * @throws AppError where it is not held, is discarded already, or a newer one was made since
 */
export async function discard(folders: ReleaseFolders, id: string, disk: Disk = realDisk): Promise<void> {
  const hold = await newestHold(folders, id)
  if (hold.discarded)
    throw new AppError(`The release ${id} is discarded already.`, {
      hint: 'See “npm run releases” for those that wait.',
    })
  await writeDurably(holdFile(folders, id), JSON.stringify({ ...hold, discarded: true } satisfies Hold), disk)
}

/** Why the newest release is held. @throws AppError where it is not, or is not the newest */
async function newestHold(folders: ReleaseFolders, id: string): Promise<Hold> {
  const hold = await readHold(folders, id)
  if (!hold)
    throw new AppError(`The release ${id} is not held.`, { hint: 'See “npm run releases” for those that are.' })
  const [newest] = await listReleases(folders)
  if (newest && newest.id !== id)
    throw new AppError(`The release ${id} is not the newest: ${newest.id} was made after it.`, {
      hint: `Accept that one, or publish again: npm run releases -- --accept ${newest.id}`,
    })
  return hold
}

/**
 * Makes good what a process could not do that ended in the middle: the pinned release is live, else the newest that is
 * not held. Does nothing before the first release.
 */
export async function settle(folders: ReleaseFolders, disk: Disk = realDisk): Promise<void> {
  if (await keepPin(folders, disk)) return
  const live = await liveId(folders)
  for (const { id } of await listReleases(folders)) {
    if (await readHold(folders, id)) continue
    if (live === undefined || id > live) await goLive(folders, id, disk)
    return
  }
}

/** Every path and anchor that was ever public, those of the live release included. */
export async function urlLedgerOf(folders: ReleaseFolders, disk: Disk = realDisk): Promise<UrlLedger> {
  const live = await liveId(folders)
  const ledger = await readLedger(ledgerFile(folders), { releases: () => publicReleases(folders), disk })
  return live === undefined ? ledger : withPages(ledger, await asFarAsKnown(readPages(folders, live)))
}

async function show(folders: ReleaseFolders, id: string, disk: Disk): Promise<Release> {
  try {
    await recordLive(folders, disk)
    return await switchTo(folders, id, disk)
  } catch (error) {
    throw releaseError(error, folders.releases)
  }
}

/** Writes down what readers could see until now. What they see then is in the live release itself. */
async function recordLive(folders: ReleaseFolders, disk: Disk): Promise<void> {
  const live = await liveId(folders)
  if (live === undefined) return
  const pages = await asFarAsKnown(readPages(folders, live))
  await recordPages(ledgerFile(folders), pages, { releases: () => publicReleases(folders), disk })
}

async function publicReleases(folders: ReleaseFolders): Promise<(readonly PublicPage[])[]> {
  const all: (readonly PublicPage[])[] = []
  for (const { id } of (await listReleases(folders)).toReversed())
    if (!(await readHold(folders, id))) all.push(await asFarAsKnown(readPages(folders, id)))
  return all
}

/** Sees to it that the pinned release is the live one. Gives its id. */
async function keepPin(folders: ReleaseFolders, disk: Disk): Promise<string | undefined> {
  const pinned = await pinOf(folders)
  if (!pinned) return undefined
  if ((await liveId(folders)) !== pinned.id) await show(folders, pinned.id, disk)
  return pinned.id
}

function pinned(id: string): HeldRelease {
  return {
    kind: 'pinned',
    message: `Held: the site is pinned to ${id}. To let the newest live: npm run rollback -- --resume`,
    problems: [],
  }
}

async function releaseBefore(folders: ReleaseFolders): Promise<string> {
  const live = await liveId(folders)
  for (const { id } of await listReleases(folders))
    if (live !== undefined && id < live && !(await readHold(folders, id))) return id
  throw new AppError('There is no earlier release to go back to.', {
    hint: 'See “npm run releases” for what is there.',
  })
}
