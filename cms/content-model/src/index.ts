export * from './blocks/api-call.ts'
export * from './blocks/body.ts'
export * from './blocks/callout.ts'
export {
  type BlockName,
  type BlockObject,
  type BlockOf,
  blocks,
  type MemberName,
  type MemberOf,
  members,
} from './blocks/index.ts'
export * from './blocks/image.ts'
export * from './blocks/text-block.ts'
export * from './body-check.ts'
export * from './content-limits.ts'
export * from './definition.ts'
export * from './documents/index.ts'
export * from './inline/badge.ts'
export * from './inline/icon.ts'
export * from './inline/index.ts'
export * from './keys.ts'
export * from './line-ranges.ts'
export * from './links.ts'
export * from './marks/annotations.ts'
export * from './marks/decorators.ts'
export * from './nodes.ts'
export * from './paths.ts'
export * from './problem.ts'
export * from './read/headings.ts'
export * from './read/links.ts'
export { memoize } from './read/memoize.ts'
export * from './read/shown-docs.ts'
export * from './read/snippets.ts'
export * from './read/text.ts'
export * from './snapshot.ts'
export * from './search/config.ts'
export * from './search/index.ts'
export * from './search/record.ts'
export * from './search/typesense-connection.ts'
