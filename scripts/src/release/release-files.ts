import { existsSync } from 'node:fs'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'

/** `20261121T074512Z-1a2b3c4d`: when, in UTC, and which content. */
export const RELEASE_ID = /^\d{8}T\d{6}Z-[0-9a-f]{8}$/

export const manifestSchema = z.strictObject({
  files: z.array(
    z.strictObject({
      /** Relative to the site's folder, with slashes. */
      path: z.string(),
      /** In bytes. */
      size: z.int().nonnegative(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
})
export type Manifest = z.infer<typeof manifestSchema>

export const releaseSchema = z.strictObject({
  id: z.string().regex(RELEASE_ID),
  createdAt: z.iso.datetime(),
  /** The content revision that it shows. */
  revision: z.int().nonnegative(),
  /** Names the code that made its pages. */
  buildId: z.string(),
  pages: z.int().nonnegative(),
  search: z.strictObject({ engine: z.string(), records: z.int(), collection: z.string().optional() }).optional(),
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

export async function readManifest(place: ReleasePlace, id: string): Promise<Manifest> {
  return manifestSchema.parse(JSON.parse(await readFile(manifestFile(place, id), 'utf8')))
}
