import type { Body, BodyBlock } from '../blocks/body.ts'
import type { BlockOf } from '../blocks/index.ts'
import { customBlockOf } from '../custom-blocks/registry.ts'
import { filledValues } from '../custom-blocks/values.ts'
import { childrenOf, isCustomType, walk, withChildren, type BodyNode } from '../nodes.ts'
import { memoize } from './memoize.ts'
import { readableParts } from './readable-source.ts'

/**
 * A body without what only authors see: notes are left out, a locked block is the words and samples of its source, and a
 * custom block has the values that its component expects, or is left out where the portal does not know it. Page data are made of it, so that HTML, Markdown, and the search index agree.
 */
export const forReaders = memoize((body: Body): Body => {
  return [...walk(body)].every(isPublic) ? body : readable(body)
})

function isPublic({ _type }: BodyNode): boolean {
  return _type !== 'authorNote' && _type !== 'locked' && !isCustomType(_type)
}

function readable(blocks: readonly BodyBlock[]): BodyBlock[] {
  return blocks.flatMap((block): BodyBlock[] => {
    if (block._type === 'authorNote') return []
    if (block._type === 'locked') return wordsOf(block)
    if (block._type !== 'custom' && block._type !== 'customContainer') return [readableInside(block)]
    const definition = customBlockOf(block.name)
    return definition ? [readableInside({ ...block, values: filledValues(definition, block.values) })] : []
  })
}

function readableInside<Node extends BodyNode>(node: Node): Node {
  const children = childrenOf(node)
  if (children.length === 0) return node
  return withChildren(node, 'content' in node ? readable(children as BodyBlock[]) : children.map(readableInside))
}

function wordsOf({ _key, source, format }: BlockOf<'locked'>): BodyBlock[] {
  return readableParts(source, format).map((part, index): BodyBlock => {
    const key = `${_key}.${index}`
    if (part.type === 'code')
      return { _type: 'code', _key: key, code: part.code, ...(part.language && { language: part.language }) }
    return {
      _type: 'block',
      _key: key,
      style: 'normal',
      children: [{ _type: 'span', _key: `${key}.0`, text: part.text, marks: [] }],
      markDefs: [],
    }
  })
}
