import type { BlockObject, BodyBlock, TextBlock } from '@portico/content-model'
import type { Nodes, RootContent } from 'mdast'
import { isText } from './text-blocks.ts'

interface FlowForms {
  /** Writes text blocks that follow one another. */
  readonly text: (run: readonly TextBlock[]) => Nodes[]
  readonly block: (block: BlockObject) => Nodes[]
}

/** Writes blocks in their order; neighbouring text blocks together, because lists and quotations are made of several. */
export function flowOf(blocks: readonly BodyBlock[], { text, block: write }: FlowForms): RootContent[] {
  const nodes: Nodes[] = []
  for (let start = 0; start < blocks.length;) {
    const block = blocks[start]
    if (!block) break
    let end = start + 1
    if (isText(block)) {
      while (blocks[end]?._type === 'block') end++
      nodes.push(...text(blocks.slice(start, end).filter(isText)))
    } else nodes.push(...write(block))
    start = end
  }
  return nodes as RootContent[]
}
