import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '../lib/app-error.ts'
import { canonicalJson, sha256 } from '../lib/canonical-json.ts'
import { inParallel } from '../lib/in-parallel.ts'
import { listFiles } from '../lib/list-files.ts'
import type { Progress } from '../lib/task.ts'
import { writeFile } from '../lib/write-file.ts'
import { disk as realDisk, type Disk } from './disk.ts'
import { releaseError } from './errors.ts'
import { liveRelease, readManifest, siteOf, type Manifest, type Release, type ReleasePlace } from './release-files.ts'

export interface CreateReleaseOptions {
  readonly place: ReleasePlace
  /** The finished tree. Its files are linked into the release: from now on they may be deleted, but not written. */
  readonly siteFolder: string
  readonly release: Release
  readonly progress?: Progress | undefined
  readonly disk?: Disk
}

const INCOMING = '.incoming-'
/** Many at a time, because the disk makes several files durable in one go. */
const AT_A_TIME = 16

/**
 * Makes a whole, verified release beside the live one; `switchTo` makes it live. Files that the live release has in
 * the same form are linked, not copied. On any fault nothing is left behind.
 * @throws AppError where the disk is full, or a file is not what it should be
 */
export async function createRelease({
  place,
  siteFolder,
  release,
  progress,
  disk = realDisk,
}: CreateReleaseOptions): Promise<Manifest> {
  const incoming = join(place.releases, `${INCOMING}${release.id}`)
  try {
    await removeLeftovers(place, disk)
    await disk.mkdir(join(incoming, 'site'))
    const releaseJson = canonicalJson(release)
    await writeFile(join(incoming, 'site', 'release.json'), releaseJson)
    const manifest = await fillSite({ place, siteFolder, incoming, progress, disk })
    await writeFile(join(incoming, 'manifest.json'), canonicalJson(manifest), { durable: true })
    await writeFile(join(incoming, 'release.json'), releaseJson, { durable: true })
    await verify(join(incoming, 'site'), manifest)
    await disk.rename(incoming, join(place.releases, release.id))
    await disk.sync(place.releases)
    return manifest
  } catch (error) {
    await disk.remove(incoming)
    throw releaseError(error, place.releases)
  }
}

/** What a release that was cut short left behind. */
async function removeLeftovers(place: ReleasePlace, disk: Disk): Promise<void> {
  if (!existsSync(place.releases)) return
  for (const name of await readdir(place.releases))
    if (name.startsWith(INCOMING)) await disk.remove(join(place.releases, name))
}

async function fillSite({
  place,
  siteFolder,
  incoming,
  progress,
  disk,
}: {
  place: ReleasePlace
  siteFolder: string
  incoming: string
  progress: Progress | undefined
  disk: Disk
}): Promise<Manifest> {
  const live = await liveRelease(place)
  const before = new Map(live ? (await readManifest(place, live.id)).files.map((file) => [file.path, file]) : [])
  const paths = (await listFiles(siteFolder)).filter((path) => path !== 'release.json')
  const own = Buffer.from(await readFile(join(incoming, 'site', 'release.json')))
  const files: Manifest['files'] = [{ path: 'release.json', size: own.length, sha256: sha256(own) }]
  const folders = new Set(paths.map((path) => dirname(join(incoming, 'site', path))))
  for (const folder of folders) await disk.mkdir(folder)
  await inParallel(paths, AT_A_TIME, async (path) => {
    const content = await readFile(join(siteFolder, path))
    const entry = { path: path.split('\\').join('/'), size: content.length, sha256: sha256(content) }
    const target = join(incoming, 'site', path)
    const same = live && before.get(entry.path)?.sha256 === entry.sha256 && join(siteOf(place, live.id), path)
    if (!same || !(await linked(same, target, { size: entry.size, disk }))) {
      const made = join(siteFolder, path)
      if (!(await linked(made, target, { size: entry.size, disk }))) await disk.copy(made, target)
      await disk.sync(target)
    }
    files.push(entry)
    progress?.step(files.length, paths.length + 1)
  })
  return { files: files.toSorted((a, b) => (a.path < b.path ? -1 : 1)) }
}

/** Whether the file could be linked: not on a disk without links, and not where the earlier file is no longer whole. */
async function linked(from: string, to: string, { size, disk }: { size: number; disk: Disk }): Promise<boolean> {
  if (!existsSync(from) || (await stat(from)).size !== size) return false
  try {
    await disk.link(from, to)
    return true
  } catch (error) {
    if (
      error instanceof Error &&
      'code' in error &&
      ['EXDEV', 'EMLINK', 'ENOTSUP', 'EPERM'].includes(String(error.code))
    )
      return false
    throw error
  }
}

async function verify(folder: string, { files }: Manifest): Promise<void> {
  const present = await listFiles(folder)
  const expected = new Map(files.map((file) => [file.path, file]))
  const extra = present.find((path) => !expected.has(path.split('\\').join('/')))
  if (extra !== undefined) throw damaged(extra, 'is not in the manifest')
  await inParallel(files, AT_A_TIME, async ({ path, size, sha256: hash }) => {
    const content = await readFile(join(folder, path))
    if (content.length !== size) throw damaged(path, `has ${content.length} bytes instead of ${size}`)
    if (sha256(content) !== hash) throw damaged(path, 'is not what was written')
  })
}

function damaged(path: string, what: string): AppError {
  return new AppError(`The release is damaged: ${path} ${what}. The live site is unchanged.`, {
    hint: 'Publish again; if it happens again, check the disk.',
  })
}
