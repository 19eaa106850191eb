import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '../../lib/app-error.ts'
import { sha256 } from '../../lib/canonical-json.ts'
import type { Disk } from '../../lib/disk.ts'
import { inParallel } from '../../lib/in-parallel.ts'
import { listFiles } from '../../lib/list-files.ts'
import type { Progress } from '../../lib/task.ts'
import { damage } from './errors.ts'
import { linked, makeFolders, removeFiles, sizeOf, SYNCS_AT_A_TIME, syncFolders } from './linked-files.ts'
import {
  asFarAsKnown,
  liveId,
  OWN_FILE,
  readManifest,
  releaseSite,
  UNLISTED_FILES,
  type ManifestFile,
  type ReleaseFolders,
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
  readonly folders: ReleaseFolders
  readonly siteFolder: string
  readonly incoming: string
  readonly changes: Changes | undefined
  /** The files of the draft that `incoming` was until now; absent where the tree is the whole site. */
  readonly drafted: readonly ManifestFile[] | undefined
  readonly progress: Progress | undefined
  readonly disk: Disk
}

/**
 * Puts the whole site into a release that is being made, durably, and says what is in it. What was written is read
 * again; what is linked was read when the earlier release was made.
 */
export async function fillSite(options: FillOptions): Promise<readonly ManifestFile[]> {
  const { folders, siteFolder, incoming, changes, drafted = [], progress, disk } = options
  const site = join(incoming, 'site')
  const base = changes?.base ?? (await liveId(folders))
  const made = changes ? [...changes.changed] : (await listFiles(siteFolder)).map((path) => path.split('\\').join('/'))
  const written = new Set(made.filter((path) => path !== OWN_FILE && !UNLISTED_FILES.includes(path)))
  const before = changes || base === undefined ? drafted : await asFarAsKnown(filesOf(folders, base))
  const hashes = new Map(before.filter(({ path }) => written.has(path)).map((file) => [file.path, file.sha256]))

  const replaced = replacedBy(changes)
  const kept = drafted.filter(({ path }) => !replaced.has(path))
  const taken = drafted.filter(({ path }) => replaced.has(path)).map(({ path }) => path)
  await removeFiles(site, taken, disk)
  await makeFolders(site, [...written], disk)

  const own = readFileSync(join(site, OWN_FILE))
  await disk.sync(join(site, OWN_FILE))
  const files: ManifestFile[] = [...kept, { path: OWN_FILE, size: own.length, sha256: sha256(own) }]
  const whole = files.length + written.size
  await inParallel([...written], SYNCS_AT_A_TIME, async (path) => {
    const content = readFileSync(join(siteFolder, path))
    const file = { path, size: content.length, sha256: sha256(content) }
    const same = base !== undefined && hashes.get(path) === file.sha256 && join(releaseSite(folders, base), path)
    await putFile({ same, made: join(siteFolder, path), target: join(site, path), file, disk })
    files.push(file)
    progress?.step(files.length, whole)
  })
  await syncFolders(site, [OWN_FILE, ...written, ...taken], { top: incoming, disk })
  return files.toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

async function filesOf(folders: ReleaseFolders, id: string): Promise<readonly ManifestFile[]> {
  return (await readManifest(folders, id)).files
}

/** What of the earlier release is not in the new one as it was: the files that differ, with their compressed copies. */
function replacedBy(changes: Changes | undefined): ReadonlySet<string> {
  const names = changes ? [...changes.changed, ...changes.removed] : []
  return new Set(names.flatMap((name) => [name, `${name}.br`, `${name}.gz`]))
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
