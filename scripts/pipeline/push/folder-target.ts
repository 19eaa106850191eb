import { existsSync } from 'node:fs'
import { chmod, readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { AppError } from '../../lib/app-error.ts'
import { sha256 } from '../../lib/canonical-json.ts'
import { disk } from '../../lib/disk.ts'
import { failpoint } from '../../lib/failpoint.ts'
import { inParallel } from '../../lib/in-parallel.ts'
import { waitForLease } from '../../lib/lease.ts'
import {
  asFarAsKnown,
  linked,
  listReleases,
  pinOf,
  pruneReleases,
  readManifest,
  readRelease,
  releaseSite,
  switchTo,
  type ManifestFile,
  type ReleaseFolders,
} from '../release/index.ts'
import { besideSite, unlistedOf } from './release-parts.ts'
import type { PushedRelease, Sent, Target } from './target.ts'

const INCOMING = '.incoming-'
const AT_ONCE = 8
const FOR_ALL = { file: 0o644, folder: 0o755 }

/** A folder that `npm run serve` reads on another machine: `releases`, and the link `current`, which is renamed. */
export function folderTarget(address: string): Target {
  const data = resolve(address)
  const folders: ReleaseFolders = { releases: join(data, 'releases'), current: join(data, 'current') }
  return {
    address,
    plan: async (release) => sizeOf(missing(release, await knownFiles(folders))),
    send: async (release, progress) => {
      await refusePinned(address, folders, release.id)
      const lease = await waitForLease(`push ${data}`, () =>
        progress?.note(`Another push sends to ${address}: this one waits for it.`),
      )
      try {
        if (await readRelease(folders, release.id)) return { files: 0, bytes: 0 }
        return await copyRelease(release, folders, (done, total) => progress?.step(done, total))
      } finally {
        await lease.release()
      }
    },
    show: async ({ id }) => void (await switchTo(folders, id)),
    tidy: async () => void (await pruneReleases(folders)),
  }
}

/** The site of a folder may be pinned there, by a rollback on its own machine. */
async function refusePinned(address: string, folders: ReleaseFolders, id: string): Promise<void> {
  const pin = await pinOf(folders)
  if (pin && pin.id !== id)
    throw new AppError(`${address} is pinned to ${pin.id}.`, {
      hint: 'Let go of it there first: npm run rollback -- --resume',
    })
}

/** Where the folder has a file already, by path and hash. */
async function knownFiles(folders: ReleaseFolders): Promise<Map<string, string>> {
  const known = new Map<string, string>()
  for (const { id } of await listReleases(folders))
    for (const file of await asFarAsKnown(readManifest(folders, id).then(({ files }) => files)))
      if (!known.has(keyOf(file))) known.set(keyOf(file), join(releaseSite(folders, id), file.path))
  return known
}

const keyOf = ({ path, sha256: hash }: ManifestFile): string => `${hash} ${path}`

function missing({ files }: PushedRelease, known: ReadonlyMap<string, string>): readonly ManifestFile[] {
  return files.filter((file) => !known.has(keyOf(file)))
}

function sizeOf(files: readonly ManifestFile[]): Sent {
  return { files: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) }
}

/** Makes the whole release beside those that are there, then gives it its name. */
async function copyRelease(
  release: PushedRelease,
  folders: ReleaseFolders,
  step: (done: number, total: number) => void,
): Promise<Sent> {
  await disk.mkdir(folders.releases)
  for (const name of await readdir(folders.releases))
    if (name.startsWith(INCOMING)) await disk.remove(join(folders.releases, name))
  const incoming = join(folders.releases, `${INCOMING}${release.id}`)
  const [from, to] = [releaseSite(release.folders, release.id), join(incoming, 'site')]
  const known = await knownFiles(folders)
  const sent = missing(release, known)
  const made = new Set(['', ...release.files.flatMap(({ path }) => foldersAbove(path))])
  for (const folder of made) await disk.mkdir(join(to, folder))
  await failpoint('push-begun')
  let done = 0
  await inParallel(release.files, AT_ONCE, async (file) => {
    const there = known.get(keyOf(file))
    await put(file, { there, from: join(from, file.path), to: join(to, file.path) })
    await failpoint('push-file-sent')
    step(++done, release.files.length)
  })
  const parts = [...unlistedOf(release), ...besideSite(release)]
  for (const { path, source } of parts) {
    await disk.copy(source, join(incoming, path))
    await chmod(join(incoming, path), FOR_ALL.file)
    await disk.sync(join(incoming, path))
  }
  for (const folder of [incoming, ...[...made].map((folder) => join(to, folder))]) {
    await chmod(folder, FOR_ALL.folder)
    await disk.sync(folder)
  }
  await disk.rename(incoming, join(folders.releases, release.id))
  await disk.sync(folders.releases)
  return sizeOf(sent)
}

function foldersAbove(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

interface PutOptions {
  /** Where the target has the same file. */
  readonly there: string | undefined
  readonly from: string
  readonly to: string
}

async function put(file: ManifestFile, { there, from, to }: PutOptions): Promise<void> {
  const isHere = async (): Promise<boolean> => sha256(await readFile(to)) === file.sha256
  if (there !== undefined && existsSync(there) && (await linked(there, to, disk))) {
    if (await isHere()) return
    await disk.remove(to)
  }
  await disk.copy(from, to)
  await chmod(to, FOR_ALL.file)
  await disk.sync(to)
  if (!(await isHere()))
    throw new AppError(`${file.path} is not what the manifest says, on this machine or after it was sent.`, {
      hint: 'Find out with “npm run verify”, and push again. Readers still see the release before.',
    })
}
