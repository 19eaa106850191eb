/*
 * What is pasted is read by the readers that `npm run content:import` reads files with, so that both make the same
 * blocks. This file is the one place where the editor imports them; it is bundled into a chunk that loads when needed.
 */
export { readBlocks } from '../../../../../scripts/markdown/parse/read-blocks.ts'
export { componentsOf } from '../../../../../scripts/markdown/parse/registry.ts'
export { parseSource, type Dialect, type ParsedSource } from '../../../../../scripts/markdown/parse/source/parse.ts'
export type { Resolver } from '../../../../../scripts/markdown/parse/types.ts'
