import { childrenOf, withChildren, type BodyBlock, type BodyNode } from '@portico/content-model'

/**
 * Keeps the number of a numbered item only where a reader would count otherwise: a list that does not start at 1, or
 * that goes on after something interrupted it.
 */
export function withListStarts(blocks: readonly BodyBlock[]): BodyBlock[] {
  const counters: number[] = []
  return blocks.map((block) => {
    if (block._type !== 'block' || block.listItem === undefined) {
      counters.length = 0
      return block._type === 'block' ? block : withChildren(block, inner(block))
    }
    const level = block.level ?? 1
    counters.length = Math.min(counters.length, level)
    if (block.listItem !== 'number') {
      counters.length = Math.min(counters.length, level - 1)
      return block
    }
    const expected = (counters[level - 1] ?? 0) + 1
    const { start, ...rest } = block
    counters[level - 1] = start ?? expected
    return start === undefined || start === expected ? rest : block
  })
}

function inner(node: BodyNode): readonly BodyNode[] {
  const children = childrenOf(node)
  return 'content' in node
    ? withListStarts(children as BodyBlock[])
    : children.map((child) => withChildren(child, inner(child)))
}
