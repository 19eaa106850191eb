import type { RegistrableNode } from '@portabletext/editor'
import { parts } from './blocks/index.ts'
import { unknown } from './blocks/unknown.tsx'
import { inlineNodes } from './inline/inline.tsx'
import { annotationNodes } from './marks/annotations.tsx'
import { decoratorNodes } from './marks/decorators.tsx'
import { textBlock } from './text/text-block.tsx'

/** Everything the editor can draw. At module scope: a new list would register all again. */
export const nodes: RegistrableNode[] = [
  textBlock,
  ...decoratorNodes,
  ...annotationNodes,
  ...inlineNodes,
  ...Object.values(parts).flatMap((part) => part.nodes),
  ...unknown.nodes,
]
