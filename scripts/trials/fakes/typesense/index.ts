export { hasDescription, MISSING_DESCRIPTION } from './description.ts'
export { REAL_SERVER, startSearchServer, type SearchServer } from './search-server.ts'
export { startFakeTypesense, type FakeTypesense } from './server.ts'
