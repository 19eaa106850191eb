export { createRelease, type CreatedRelease } from './create-release.ts'
export { describeReleases } from './describe-releases.ts'
export { beginDraft } from './draft.ts'
export { DamagedRelease, releaseError } from './errors.ts'
export type { Changes } from './fill-site.ts'
export { accept, goLive, resume, rollBack, settle, urlLedgerOf, type HeldRelease } from './go-live.ts'
export { holdOf, readHold, type Hold } from './hold.ts'
export { pinOf, type Pin } from './pin.ts'
export { KEPT_RELEASES, pruneReleases, retireReleases } from './prune-releases.ts'
export {
  asFarAsKnown,
  listReleases,
  liveRelease,
  newestId,
  readManifest,
  readPages,
  readRelease,
  RELEASE_ID,
  releaseIdOf,
  siteOf,
  type Release,
  type ReleasePlace,
  type ReleaseSearch,
} from './release-files.ts'
