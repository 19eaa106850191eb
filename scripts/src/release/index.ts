export { createRelease } from './create-release.ts'
export { releaseError } from './errors.ts'
export {
  listReleases,
  liveRelease,
  readManifest,
  RELEASE_ID,
  releaseIdOf,
  siteOf,
  type Release,
  type ReleasePlace,
} from './release-files.ts'
export { KEPT_RELEASES, pruneReleases, rollBack, switchTo } from './switch-release.ts'
