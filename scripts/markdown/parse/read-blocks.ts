import { walk, type BodyBlock } from '@portico/content-model'
import { takeAliases } from './aliases.ts'
import { readFlow } from './flow.ts'
import { takeHeadingWords } from './heading-words.ts'
import { withListStarts } from './list-starts.ts'
import { scopeOf } from './scope.ts'
import type { ParsedSource } from './source/parse.ts'
import { strandedDefinitions } from './stranded.ts'
import type { Components, Resolver } from './types.ts'

interface ReadingOptions {
  readonly components: Components
  readonly resolve: Resolver
}

/**
 * Reads a part of a page as blocks, for a body that exists: without keys, and without the anchors that a page of its own
 * would have. A first-level heading is one of the second level. Needs nothing of Node, so that browsers can use it.
 */
export function readBlocks(parsed: ParsedSource, options: ReadingOptions): BodyBlock[] {
  const { scope, rest } = scopeOf(parsed, { ...options, losses: [], note: () => undefined, level: 0 })
  const flow = readFlow(rest, scope)
  const blocks = withListStarts([...flow, ...strandedDefinitions(parsed.tree, flow, scope)])
  takeAliases(blocks)
  for (const node of walk(blocks)) takeHeadingWords(node)
  return blocks
}
