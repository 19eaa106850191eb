/*
 * The rules of search that the builder of the index and the browser share. Nothing here runs Zod, so that the site can
 * load it; the schemas are in `record.ts`, `config.ts` and `typesense-connection.ts`.
 */
export type { SearchConfig } from './config.ts'
export * from './format.ts'
export * from './marks.ts'
export { typedShare } from './name-points.ts'
export * from './names.ts'
export * from './query-plan.ts'
export * from './query.ts'
export type { SearchRecord } from './record.ts'
export * from './static-fields.ts'
export * from './static-index.ts'
export * from './static-names.ts'
export * from './rank-sections.ts'
export * from './section-index.ts'
export * from './static-text.ts'
export * from './typesense.ts'
export type { TypesenseConnection, TypesenseNode } from './typesense-connection.ts'
export * from './suggest-words.ts'
export * from './words.ts'
