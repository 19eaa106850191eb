import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { disk as realDisk, type Disk } from '../../lib/disk.ts'
import { DamagedRelease, damage } from './errors.ts'
import { linked, makeFolders, removeFiles, sizeOf, syncFolders } from './linked-files.ts'
import { retiredReleases } from './prune-releases.ts'
import {
  asFarAsKnown,
  OWN_FILE,
  readManifest,
  releaseSite,
  type ManifestFile,
  type ReleaseFolders,
} from './release-files.ts'

/** A release that is begun: a folder with every file of an earlier one but what only that one has, on the disk. */
export interface Draft {
  readonly folder: string
  readonly files: readonly ManifestFile[]
}

interface Begun {
  readonly base: string
  /** Nothing where it could not be made, or was given up; there is no folder then. */
  readonly made: Promise<Draft | undefined>
  readonly giveUp: AbortController
}

/** How the folder of a draft is named, and how while it is made; the id of the earlier release follows. */
const DRAFT = '.draft-'
const UNFINISHED = '.drafting-'

/** After so many files the process looks after its other work. */
const FILES_AT_ONCE = 200

/** The draft of each portal, by the folder of its releases. */
const drafts = new Map<string, Begun>()

const folderOf = ({ releases }: ReleaseFolders, base: string): string => join(releases, `${DRAFT}${base}`)

/** Removes the drafts that earlier processes left, but the whole one that follows the given release. */
export async function removeOtherDrafts(folders: ReleaseFolders, base: string | undefined, disk: Disk): Promise<void> {
  const begun = drafts.get(folders.releases)?.base
  const kept = [`${DRAFT}${base}`, `${DRAFT}${begun}`, `${UNFINISHED}${begun}`]
  for (const name of await readdir(folders.releases)) {
    const isDraft = name.startsWith(DRAFT) || name.startsWith(UNFINISHED)
    if (isDraft && !kept.includes(name)) await disk.remove(join(folders.releases, name))
  }
}

/**
 * Begins the release that will follow another, while there is nothing else to do: most of a release is links to the
 * one before it, and how long they take grows with the site. What hinders it is met again, and reported, when the release
 * is made.
 */
export function beginDraft(folders: ReleaseFolders, base: string, disk: Disk = realDisk): void {
  const before = drafts.get(folders.releases)
  if (before?.base === base) return
  const giveUp = new AbortController()
  const begin = async (): Promise<Draft | undefined> => {
    try {
      if (before) await givenUp(before, disk)
      return await makeDraft(folders, base, { disk, signal: giveUp.signal })
    } catch {
      return undefined
    }
  }
  drafts.set(folders.releases, { base, giveUp, made: begin() })
}

/**
 * Hands out the draft that follows a release: the one that was begun, or one that is made now.
 * @throws DamagedRelease where that release is not whole
 */
export async function takeDraft(folders: ReleaseFolders, base: string, disk: Disk): Promise<Draft> {
  const begun = drafts.get(folders.releases)
  if (begun?.base !== base) await dropDraft(folders, disk)
  drafts.delete(folders.releases)
  return (begun?.base === base && (await begun.made)) || makeDraft(folders, base, { disk })
}

/** Gives up the draft that was begun, if there is one. */
export async function dropDraft(folders: ReleaseFolders, disk: Disk): Promise<void> {
  const begun = drafts.get(folders.releases)
  drafts.delete(folders.releases)
  if (begun) await givenUp(begun, disk)
}

async function givenUp({ giveUp, made }: Begun, disk: Disk): Promise<void> {
  giveUp.abort()
  const draft = await made
  if (draft) await disk.remove(draft.folder)
}

/** Makes a draft, where an earlier process did not leave it whole. On any fault nothing is left behind. */
async function makeDraft(
  folders: ReleaseFolders,
  base: string,
  { disk, signal }: { disk: Disk; signal?: AbortSignal },
): Promise<Draft> {
  const folder = folderOf(folders, base)
  const unfinished = join(folders.releases, `${UNFINISHED}${base}`)
  const site = join(unfinished, 'site')
  const yieldToEventLoop = async (index: number): Promise<void> => {
    if (index % FILES_AT_ONCE === 0) await setImmediate()
    signal?.throwIfAborted()
  }
  try {
    const files = (await readManifest(folders, base)).files.filter(({ path }) => path !== OWN_FILE)
    if (existsSync(folder)) return { folder, files }
    await disk.remove(unfinished)
    await disk.mkdir(unfinished)
    const wanted = new Map(files.map((file) => [file.path, file.sha256]))
    const removed: string[] = []
    for (const [index, { path, size, sha256 }] of (await recycled(folders, site, disk)).entries()) {
      if (wanted.get(path) === sha256 && sizeOf(join(site, path)) === size) wanted.delete(path)
      else removed.push(path)
      await yieldToEventLoop(index)
    }
    await removeFiles(site, removed, disk)
    const added = [...wanted.keys()]
    await makeFolders(site, [OWN_FILE, ...added], disk)
    for (const [index, file] of files.filter(({ path }) => wanted.has(path)).entries()) {
      await linkFromBase(join(releaseSite(folders, base), file.path), join(site, file.path), { file, disk })
      await yieldToEventLoop(index)
    }
    await syncFolders(site, [OWN_FILE, ...removed, ...added], { top: unfinished, disk })
    await disk.rename(unfinished, folder)
    return { folder, files }
  } catch (error) {
    await disk.remove(unfinished)
    throw error
  }
}

/**
 * Takes over the site of a release that was retired, where there is one: it differs from the next by a few edits, and
 * to remove it would take longer than to link the next. Gives the files that it says to have.
 */
async function recycled(folders: ReleaseFolders, site: string, disk: Disk): Promise<readonly ManifestFile[]> {
  for (const name of await retiredReleases(folders)) {
    const files = await asFarAsKnown(readManifest(folders, name).then((manifest) => manifest.files))
    if (files.length === 0 || !existsSync(releaseSite(folders, name))) continue
    await disk.rename(releaseSite(folders, name), site)
    await disk.remove(join(folders.releases, name))
    return files
  }
  return []
}

async function linkFromBase(
  from: string,
  to: string,
  { file, disk }: { file: ManifestFile; disk: Disk },
): Promise<void> {
  const size = sizeOf(from)
  if (size !== file.size) {
    const what =
      size === undefined ? 'is missing in the release before it' : `has ${size} bytes instead of ${file.size}`
    throw new DamagedRelease(...damage(file.path, what))
  }
  if (!(await linked(from, to, disk))) await disk.copy(from, to).then(() => disk.sync(to))
}
