import { readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setImmediate as breathe } from 'node:timers/promises'
import { AppError } from '../lib/app-error.ts'
import { sha256 } from '../lib/canonical-json.ts'
import type { Disk } from '../lib/disk.ts'
import { inParallel } from '../lib/in-parallel.ts'
import { listFiles } from '../lib/list-files.ts'
import type { Progress } from '../lib/task.ts'
import { DamagedRelease } from './errors.ts'
import {
  asFarAsKnown,
  liveId,
  readManifest,
  siteOf,
  type Manifest,
  type ManifestFile,
  type ReleasePlace,
} from './release-files.ts'

/** How a release differs from an earlier one. Paths are relative to the site's folder, with slashes. */
export interface Changes {
  /** The id of the earlier release. */
  readonly base: string
  /** Files of the tree that are new or have other content; their compressed copies are files of their own. */
  readonly changed: ReadonlySet<string>
  /** Files that the release no longer has. Their compressed copies go with them. */
  readonly removed: ReadonlySet<string>
}

interface FillOptions {
  readonly place: ReleasePlace
  readonly siteFolder: string
  readonly incoming: string
  readonly changes: Changes | undefined
  readonly progress: Progress | undefined
  readonly disk: Disk
}

const OWN = 'release.json'
/** Many at a time, because the disk makes several files durable in one go. */
const AT_A_TIME = 16
/** After so many links the process looks after its other work. */
const LINKS_AT_ONCE = 200
const NO_LINKS = ['EXDEV', 'EMLINK', 'ENOTSUP', 'EPERM']

/**
 * Puts the whole site into a release that is being made, durably, and says what is in it. What was written is read
 * again; what is linked was read when the earlier release was made.
 */
export async function fillSite(options: FillOptions): Promise<Manifest> {
  const { place, siteFolder, incoming, changes, progress, disk } = options
  const site = join(incoming, 'site')
  const base = changes?.base ?? (await liveId(place))
  const known = base === undefined ? [] : await filesOfBase(place, base, changes)
  const before = known.filter(({ path }) => path !== OWN)
  const made = changes ? [...changes.changed] : (await listFiles(siteFolder)).map((path) => path.split('\\').join('/'))
  const written = made.filter((path) => path !== OWN)
  const kept = changes ? before.filter(({ path }) => !isReplaced(path, changes)) : []

  const folders = new Set([...kept.map(({ path }) => path), ...written, OWN].map((path) => dirname(join(site, path))))
  for (const folder of folders) await disk.mkdir(folder)

  const own = readFileSync(join(site, OWN))
  await disk.sync(join(site, OWN))
  const files: ManifestFile[] = [{ path: OWN, size: own.length, sha256: sha256(own) }]
  for (const [index, file] of kept.entries()) {
    await linkFromBase(join(siteOf(place, base ?? ''), file.path), join(site, file.path), { file, disk })
    files.push(file)
    if (index % LINKS_AT_ONCE === 0) await breathe()
  }
  const hashes = new Map(before.map((file) => [file.path, file.sha256]))
  await inParallel(written, AT_A_TIME, async (path) => {
    const content = readFileSync(join(siteFolder, path))
    const file = { path, size: content.length, sha256: sha256(content) }
    const same = base !== undefined && hashes.get(path) === file.sha256 && join(siteOf(place, base), path)
    await putFile({ same, made: join(siteFolder, path), target: join(site, path), file, disk })
    files.push(file)
    progress?.step(files.length, kept.length + written.length + 1)
  })
  await inParallel(parentsOf(folders, incoming), AT_A_TIME, (folder) => disk.sync(folder))
  return { files: files.toSorted((a, b) => (a.path < b.path ? -1 : 1)) }
}

/** What an earlier release holds: what changed can be told of a whole one only; otherwise it just saves writing. */
async function filesOfBase(
  place: ReleasePlace,
  base: string,
  changes: Changes | undefined,
): Promise<readonly ManifestFile[]> {
  const reading = readManifest(place, base).then(({ files }) => files)
  return changes ? reading : asFarAsKnown(reading)
}

function isReplaced(path: string, { changed, removed }: Changes): boolean {
  const plain = path.replace(/\.(?:br|gz)$/, '')
  return changed.has(path) || removed.has(path) || changed.has(plain) || removed.has(plain)
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

interface PutOptions {
  /** The file in the earlier release that has the same content. */
  readonly same: string | false
  readonly made: string
  readonly target: string
  readonly file: ManifestFile
  readonly disk: Disk
}

async function putFile({ same, made, target, file, disk }: PutOptions): Promise<void> {
  if (same !== false && sizeOf(same) === file.size && (await linked(same, target, disk))) {
    if (sha256(readFileSync(target)) === file.sha256) return
    await disk.remove(target)
  }
  if (!(await linked(made, target, disk))) await disk.copy(made, target)
  await disk.sync(target)
  const content = readFileSync(target)
  if (content.length !== file.size)
    throw new AppError(...damage(file.path, `has ${content.length} bytes instead of ${file.size}`))
  if (sha256(content) !== file.sha256) throw new AppError(...damage(file.path, 'is not what was written'))
}

/** Whether the file could be linked: not on a disk without links. */
async function linked(from: string, to: string, disk: Disk): Promise<boolean> {
  try {
    await disk.link(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && NO_LINKS.includes(String(error.code))) return false
    throw error
  }
}

function sizeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.size
}

/** Folders and all that hold them, up to the release. */
function parentsOf(folders: ReadonlySet<string>, top: string): string[] {
  const all = new Set<string>()
  for (const folder of folders)
    for (let at = folder; at.length > top.length && !all.has(at); at = dirname(at)) all.add(at)
  return [...all]
}

/** What is told of a file that is not whole. */
function damage(path: string, what: string): ConstructorParameters<typeof AppError> {
  return [
    `The release is damaged: ${path} ${what}. The live site is unchanged.`,
    { hint: 'Publish again; if it happens again, check the disk.' },
  ]
}
