import { existsSync } from 'node:fs'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { publicPageSchema, type PublicPage } from '../ledger/index.ts'

/** `20261121T074512Z-1a2b3c4d`: when, in UTC, and which content. */
export const RELEASE_ID = /^\d{8}T\d{6}Z-[0-9a-f]{8}$/

/** Every file of a release's site. */
export interface Manifest {
  readonly files: readonly ManifestFile[]
}
export interface ManifestFile {
  /** Relative to the site's folder, with slashes. */
  readonly path: string
  /** In bytes. */
  readonly size: number
  readonly sha256: string
}

export const releaseSchema = z.strictObject({
  id: z.string().regex(RELEASE_ID),
  createdAt: z.iso.datetime(),
  /** The content revision that it shows. */
  revision: z.int().nonnegative(),
  /** Names the code that made its pages. */
  buildId: z.string(),
  pages: z.int().nonnegative(),
  search: z
    .object({
      engine: z.string(),
      records: z.int(),
      /** What it asks of Typesense: the records of a collection that count at a number. */
      generation: z.strictObject({ collection: z.string(), sequence: z.int() }).optional(),
    })
    .optional(),
})
export type Release = z.infer<typeof releaseSchema>

/** The folders and files of the releases of a portal. */
export interface ReleasePlace {
  /** Holds one folder a release. */
  readonly releases: string
  /** The link to the live one. */
  readonly current: string
}

export const siteOf = (place: ReleasePlace, id: string): string => join(place.releases, id, 'site')
export const manifestFile = (place: ReleasePlace, id: string): string => join(place.releases, id, 'manifest.json')
export const releaseFile = (place: ReleasePlace, id: string): string => join(place.releases, id, 'release.json')
export const pagesFile = (place: ReleasePlace, id: string): string => join(place.releases, id, 'pages.json')
export const ledgerFile = ({ current }: ReleasePlace): string => join(dirname(current), 'urls.jsonl')

/** The name of the release of a moment and a content. */
export function releaseIdOf(createdAt: Date, contentHash: string): string {
  return `${createdAt.toISOString().replace(/[-:]|\.\d+/g, '')}-${contentHash.slice(0, 8)}`
}

/** The live release, or `undefined` before the first one. */
export async function liveRelease(place: ReleasePlace): Promise<Release | undefined> {
  if (!existsSync(place.current)) return undefined
  return readRelease(place, basename(await readlink(place.current)))
}

/** What is known of a release, or `undefined` where it is not whole. */
export async function readRelease(place: ReleasePlace, id: string): Promise<Release | undefined> {
  const file = releaseFile(place, id)
  if (!existsSync(file)) return undefined
  return releaseSchema.parse(JSON.parse(await readFile(file, 'utf8')))
}

/** All releases, the newest first. */
export async function listReleases(place: ReleasePlace): Promise<Release[]> {
  if (!existsSync(place.releases)) return []
  const ids = (await readdir(place.releases))
    .filter((name) => RELEASE_ID.test(name))
    .toSorted()
    .toReversed()
  const releases = await Promise.all(ids.map((id) => readRelease(place, id)))
  return releases.filter((release) => release !== undefined)
}

/** What is in a release. It has tens of thousands of entries and we wrote it ourselves, so only its outside is checked. */
export async function readManifest(place: ReleasePlace, id: string): Promise<Manifest> {
  const manifest: unknown = JSON.parse(await readFile(manifestFile(place, id), 'utf8'))
  return z.strictObject({ files: z.custom<ManifestFile[]>(Array.isArray) }).parse(manifest)
}

/** The pages that a release shows to readers; empty for one of before they were written down. */
export async function readPages(place: ReleasePlace, id: string): Promise<PublicPage[]> {
  const file = pagesFile(place, id)
  if (!existsSync(file)) return []
  return z.array(publicPageSchema).parse(JSON.parse(await readFile(file, 'utf8')))
}
