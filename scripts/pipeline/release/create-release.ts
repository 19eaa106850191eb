import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { canonicalJson, sha256 } from '../../lib/canonical-json.ts'
import { disk as realDisk, type Disk } from '../../lib/disk.ts'
import type { Progress } from '../../lib/task.ts'
import type { PublicPage } from '../ledger/index.ts'
import { dropDraft, removeOtherDrafts, takeDraft } from './draft.ts'
import { DamagedRelease, releaseError } from './errors.ts'
import { fillSite, type Changes } from './fill-site.ts'
import { HOLD_FILE, holdOf, type Hold } from './hold.ts'
import {
  liveId,
  OWN_FILE,
  PUBLIC_MANIFEST,
  readPages,
  SBOM_FILE,
  SIGNATURE_FILE,
  UNLISTED_FILES,
  type Manifest,
  type Release,
  type ReleaseFolders,
} from './release-files.ts'
import { removeRetired } from './prune-releases.ts'
import { linkPrefix } from './switch-release.ts'

export interface CreateReleaseOptions {
  readonly folders: ReleaseFolders
  /** The finished tree. Its files are linked into the release: from now on they may be deleted, but not written. */
  readonly siteFolder: string
  readonly release: Release
  /** What readers can see of it. */
  readonly pages: readonly PublicPage[]
  /** What differs from an earlier release; all other files come from there. Without it the tree is the whole site. */
  readonly changes?: Changes | undefined
  /** A further file beside the site, which comes and goes with the release. */
  readonly note?: { readonly name: string; readonly content: string } | undefined
  /** The list of packages that made it. */
  readonly sbom?: string | undefined
  /** Gives the text of a signature of the manifest. */
  readonly sign?: ((manifest: string) => string) | undefined
  readonly progress?: Progress | undefined
  readonly disk?: Disk
}

export interface CreatedRelease {
  readonly manifest: Manifest
  /** Why it waits for a person, if it does. */
  readonly hold: Hold | undefined
}

const INCOMING = '.incoming-'

/**
 * Makes a whole, verified release beside the live one; `goLive` makes it live. Files that an earlier release has in
 * the same form are linked, not copied. On any fault nothing is left behind.
 * @throws AppError where the disk is full, or a file is not what it should be
 */
export async function createRelease({
  folders,
  siteFolder,
  release,
  pages,
  changes,
  note,
  sbom,
  sign,
  progress,
  disk = realDisk,
}: CreateReleaseOptions): Promise<CreatedRelease> {
  const incoming = join(folders.releases, `${INCOMING}${release.id}`)
  const beside: Record<string, string> = {
    'release.json': canonicalJson(release),
    'pages.json': JSON.stringify(pages),
    ...(note && { [note.name]: note.content }),
    ...(sbom !== undefined && { [SBOM_FILE]: sbom }),
  }
  try {
    await removeLeftovers(folders, disk)
    await removeOtherDrafts(folders, changes?.base, disk)
    const drafted = changes && (await takeDraft(folders, changes.base, disk))
    if (drafted) await disk.rename(drafted.folder, incoming)
    else await dropDraft(folders, disk)
    await removeOld(folders, { disk, progress })
    await disk.mkdir(join(incoming, 'site'))
    await disk.write(join(incoming, 'site', OWN_FILE), canonicalJson(release))
    const files = await fillSite({
      folders,
      siteFolder,
      incoming,
      changes,
      drafted: drafted?.files,
      progress,
      disk,
    })
    const manifest: Manifest = { files, ...(sbom !== undefined && { sbom: { sha256: sha256(sbom) } }) }
    beside['manifest.json'] = JSON.stringify(manifest)
    await writeUnlisted(join(incoming, 'site'), { manifest: beside['manifest.json'], sign, disk })
    const hold = await holdAgainstLive(folders, pages)
    if (hold) beside[HOLD_FILE] = JSON.stringify(hold)
    await writeAll(incoming, beside, disk)
    await disk.rename(incoming, join(folders.releases, release.id))
    await disk.sync(folders.releases)
    return { manifest, hold }
  } catch (error) {
    await disk.remove(incoming)
    throw releaseError(error, folders.releases)
  }
}

/** Writes the manifest into the site, and its signature; a site that was a release before may hold those of that one. */
async function writeUnlisted(
  site: string,
  { manifest, sign, disk }: { manifest: string; sign: CreateReleaseOptions['sign']; disk: Disk },
): Promise<void> {
  for (const name of UNLISTED_FILES) await disk.remove(join(site, name))
  await writeAll(site, { [PUBLIC_MANIFEST]: manifest, ...(sign && { [SIGNATURE_FILE]: sign(manifest) }) }, disk)
}

async function writeAll(folder: string, files: Readonly<Record<string, string>>, disk: Disk): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await disk.write(join(folder, name), content)
    await disk.sync(join(folder, name))
  }
  await disk.sync(folder)
}

/** Why the release waits for a person: also where it is not known any more what readers would lose. */
async function holdAgainstLive(folders: ReleaseFolders, pages: readonly PublicPage[]): Promise<Hold | undefined> {
  const live = await liveId(folders)
  try {
    return live === undefined ? undefined : holdOf(await readPages(folders, live), pages)
  } catch (error) {
    if (!(error instanceof DamagedRelease)) throw error
    return { message: `It is not known which pages it takes away. ${error.message}`, problems: [] }
  }
}

/** What a process left behind that was cut short: half a release, or a link that never became the live one. */
async function removeLeftovers(folders: ReleaseFolders, disk: Disk): Promise<void> {
  await disk.mkdir(folders.releases)
  const data = dirname(folders.current)
  for (const name of await readdir(folders.releases))
    if (name.startsWith(INCOMING)) await disk.remove(join(folders.releases, name))
  if (!existsSync(data)) return
  for (const name of await readdir(data)) if (name.startsWith(linkPrefix(folders))) await disk.remove(join(data, name))
}

/** Removes retired releases that became no draft. They are in nobody's way: where it fails, the next release tries again. */
async function removeOld(
  folders: ReleaseFolders,
  { disk, progress }: Pick<CreateReleaseOptions, 'progress'> & { disk: Disk },
): Promise<void> {
  try {
    await removeRetired(folders, disk)
  } catch (error) {
    progress?.note(`An old release cannot be removed: ${String(error)}`)
  }
}
