export { createRelease, type CreatedRelease } from './create-release.ts'
export { describeReleases } from './describe-releases.ts'
export { beginDraft } from './draft.ts'
export { DamagedRelease, releaseError } from './errors.ts'
export type { Changes } from './fill-site.ts'
export { accept, discard, goLive, resume, rollBack, settle, urlLedgerOf, type HeldRelease } from './go-live.ts'
export { holdOf, readHold, type Hold } from './hold.ts'
export { linked } from './linked-files.ts'
export { pinOf, type Pin } from './pin.ts'
export { KEPT_RELEASES, pruneReleases, retireReleases } from './prune-releases.ts'
export {
  asFarAsKnown,
  listReleases,
  liveId,
  liveRelease,
  manifestFile,
  newestId,
  nextReleaseTime,
  OWN_FILE,
  PUBLIC_MANIFEST,
  readManifest,
  readPages,
  readRelease,
  RELEASE_ID,
  releaseFile,
  releaseIdOf,
  sbomFile,
  SIGNATURE_FILE,
  releaseSite,
  UNLISTED_FILES,
  type Manifest,
  type ManifestFile,
  type Release,
  type ReleaseFolders,
  type ReleaseSearch,
} from './release-files.ts'
export { switchTo } from './switch-release.ts'
