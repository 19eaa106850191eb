import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { manifestFile, releaseFile, sbomFile, releaseSite, UNLISTED_FILES } from '../release/index.ts'
import type { PushedRelease } from './target.ts'

interface Part {
  /** Within the folder of the release. */
  readonly path: string
  readonly source: string
}

/** The files of the site that its manifest does not name. */
export function unlistedOf({ folders, id }: PushedRelease): Part[] {
  return UNLISTED_FILES.map((name) => ({ path: `site/${name}`, source: join(releaseSite(folders, id), name) })).filter(
    isThere,
  )
}

/** What a machine that serves the release reads beside its site. Nothing that only a publisher needs; the last makes it whole. */
export function besideSite({ folders, id }: PushedRelease): Part[] {
  return [
    { path: 'sbom.json', source: sbomFile(folders, id) },
    { path: 'manifest.json', source: manifestFile(folders, id) },
    { path: 'release.json', source: releaseFile(folders, id) },
  ].filter(isThere)
}

function isThere({ source }: Part): boolean {
  return existsSync(source)
}
