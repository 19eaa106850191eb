export { documentHash, type AnyDocument } from './document-files.ts'
export { copyMedia, mediaFile } from './media-files.ts'
export { readSnapshot } from './read-snapshot.ts'
export {
  madeOfNote,
  readLastGood,
  readReleased,
  readReleasedSnapshot,
  undefinedIfDamaged,
  type Released,
} from './released.ts'
export { indexOf, readSnapshotIndex } from './snapshot-index.ts'
export { siteAt, takeSnapshot, type PublishedContent, type TakenSnapshot } from './take-snapshot.ts'
export { pruneSnapshot, writeSnapshot } from './write-snapshot.ts'
