export { indexRelease, type IndexedRelease } from './index-release.ts'
export { pruneCollections } from './prune-collections.ts'
export { recordsOf } from './records.ts'
export type { TypesenseSettings } from './typesense-client.ts'
