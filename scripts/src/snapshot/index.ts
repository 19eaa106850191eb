export { readSnapshot, readSnapshotIndex } from './read-snapshot.ts'
export { mediaFile, writeSnapshot } from './write-snapshot.ts'
export { takeSnapshot, type TakenSnapshot } from './take-snapshot.ts'
