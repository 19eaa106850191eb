import { existsSync } from 'node:fs'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { publicPageSchema, type PublicPage } from '../ledger/index.ts'
import { isMissing } from '../../lib/is-missing.ts'
import { parseJson } from '../../lib/parse-json.ts'
import { DamagedRelease } from './errors.ts'

/** `20261121T074512Z-1a2b3c4d`: when, in UTC, and which content. */
export const RELEASE_ID = /^\d{8}T\d{6}Z-[0-9a-f]{8}$/

/** The file of a release's site that says which one it is. */
export const OWN_FILE = 'release.json'

/** The manifest of a release within its site, where everybody can check by it what a host sends. */
export const PUBLIC_MANIFEST = 'release-manifest.json'

/** The signature of the manifest, where a key is given. */
export const SIGNATURE_FILE = 'release-signature.json'

/** The files of a release's site that its manifest cannot name. */
export const UNLISTED_FILES: readonly string[] = [PUBLIC_MANIFEST, SIGNATURE_FILE]

/** The list of packages that made a release, as CycloneDX, beside its site. */
export const SBOM_FILE = 'sbom.json'

/** Every file of a release's site but {@link UNLISTED_FILES}. It names what readers can fetch, and nothing else. */
export interface Manifest {
  readonly files: readonly ManifestFile[]
  /** The list of packages that made the release, which lies beside the site. */
  readonly sbom?: { readonly sha256: string } | undefined
}
export interface ManifestFile {
  /** Relative to the site's folder, with slashes. */
  readonly path: string
  /** In bytes. */
  readonly size: number
  readonly sha256: string
}

/** What a release keeps of its search. */
export interface ReleaseSearch {
  /** The name of the engine that answers. */
  readonly engine: string
  readonly records: number
  /** JSON that only the engine reads. */
  readonly data?: unknown
}

/** Earlier versions called the data of the engine `generation`. */
const releaseSearchSchema = z
  .object({
    engine: z.string(),
    records: z.int(),
    data: z.unknown().optional(),
    generation: z.unknown().optional(),
  })
  .transform(({ engine, records, generation, data = generation }): ReleaseSearch => ({
    engine,
    records,
    ...(data !== undefined && { data }),
  }))

export const releaseSchema = z.strictObject({
  id: z.string().regex(RELEASE_ID),
  createdAt: z.iso.datetime(),
  /** The content revision that it shows. */
  revision: z.int().nonnegative(),
  /** Names the code that made its pages. */
  buildId: z.string(),
  pages: z.int().nonnegative(),
  search: releaseSearchSchema.optional(),
})
export type Release = z.infer<typeof releaseSchema>

/** The folders and files of the releases of a portal. */
export interface ReleaseFolders {
  /** Holds one folder a release. */
  readonly releases: string
  /** The link to the live one. */
  readonly current: string
}

export const releaseSite = (folders: ReleaseFolders, id: string): string => join(folders.releases, id, 'site')
export const manifestFile = (folders: ReleaseFolders, id: string): string => join(folders.releases, id, 'manifest.json')
export const releaseFile = (folders: ReleaseFolders, id: string): string => join(folders.releases, id, 'release.json')
export const sbomFile = (folders: ReleaseFolders, id: string): string => join(folders.releases, id, SBOM_FILE)
export const pagesFile = (folders: ReleaseFolders, id: string): string => join(folders.releases, id, 'pages.json')
export const ledgerFile = ({ current }: ReleaseFolders): string => join(dirname(current), 'urls.jsonl')

/** The name of the release of a moment and a content. */
export function releaseIdOf(createdAt: Date, contentHash: string): string {
  return `${createdAt.toISOString().replace(/[-:]|\.\d+/g, '')}-${contentHash.slice(0, 8)}`
}

/**
 * The moment that names the next release: now, or a second after the newest one where the clock was set back since then. The
 * order of their names is that of the releases, so that one that is made later never counts as older.
 */
export async function nextReleaseTime(folders: ReleaseFolders, now: Date): Promise<Date> {
  const newest = await newestId(folders)
  const after = newest === undefined ? Number.NEGATIVE_INFINITY : momentOf(newest) + 1000
  return now.getTime() < after ? new Date(after) : now
}

function momentOf(id: string): number {
  return Date.parse(id.replace(/^(....)(..)(..)T(..)(..)(..)Z.*$/, '$1-$2-$3T$4:$5:$6Z'))
}

/** What the `current` link leads to, or `undefined` before the first release. */
export async function liveId({ current }: ReleaseFolders): Promise<string | undefined> {
  return existsSync(current) ? basename(await readlink(current)) : undefined
}

/** The live release, or `undefined` before the first one. */
export async function liveRelease(folders: ReleaseFolders): Promise<Release | undefined> {
  const id = await liveId(folders)
  return id === undefined ? undefined : readRelease(folders, id)
}

/** What is known of a release, or `undefined` where it is not whole, or is being removed meanwhile. */
export async function readRelease(folders: ReleaseFolders, id: string): Promise<Release | undefined> {
  try {
    return releaseSchema.safeParse(parseJson(await readFile(releaseFile(folders, id), 'utf8'))).data
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** The ids of all releases, the newest first; also of those that are not whole. */
export async function releaseIds({ releases }: ReleaseFolders): Promise<string[]> {
  if (!existsSync(releases)) return []
  return (await readdir(releases))
    .filter((name) => RELEASE_ID.test(name))
    .toSorted()
    .toReversed()
}

/** The id of the newest release, whole or not; `undefined` before the first one. */
export async function newestId(folders: ReleaseFolders): Promise<string | undefined> {
  const [newest] = await releaseIds(folders)
  return newest
}

/** All releases, the newest first. */
export async function listReleases(folders: ReleaseFolders): Promise<Release[]> {
  const releases = await Promise.all((await releaseIds(folders)).map((id) => readRelease(folders, id)))
  return releases.filter((release) => release !== undefined)
}

const manifestSchema = z.strictObject({
  files: z.custom<ManifestFile[]>(Array.isArray),
  sbom: z.object({ sha256: z.string() }).optional(),
})

/**
 * What is in a release. It has tens of thousands of entries and we wrote it ourselves, so only its outside is checked.
 * @throws DamagedRelease where it cannot be read
 */
export function readManifest(folders: ReleaseFolders, id: string): Promise<Manifest> {
  return readWhole(manifestFile(folders, id), manifestSchema)
}

/**
 * The pages that a release shows to readers; empty for one of before they were written down.
 * @throws DamagedRelease where they cannot be read
 */
export async function readPages(folders: ReleaseFolders, id: string): Promise<PublicPage[]> {
  const file = pagesFile(folders, id)
  return existsSync(file) ? readWhole(file, z.array(publicPageSchema)) : []
}

/** What is known of a release by one of the functions above, or nothing where it is damaged. */
export async function asFarAsKnown<Item>(reading: Promise<readonly Item[]>): Promise<readonly Item[]> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof DamagedRelease) return []
    throw error
  }
}

async function readWhole<Schema extends z.ZodType>(file: string, schema: Schema): Promise<z.infer<Schema>> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    throw new DamagedRelease(`The release is damaged: ${file} cannot be read.`, {
      hint: 'Publish again: what cannot be taken from this release is made again. If it happens again, check the disk.',
      cause: error,
    })
  }
}
