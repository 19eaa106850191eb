import type { BodyBlock } from '../blocks/body.ts'
import type { TextBlock } from '../blocks/text-block.ts'
import type { TextTarget } from '../links.ts'
import { walk, type BodyNode } from '../nodes.ts'
import { memoize } from './memoize.ts'

export interface BodyLink {
  /** The block that holds the link. */
  readonly block: BodyNode
  readonly target: TextTarget
  /** Of words in a text: the key of the mark that links them. */
  readonly mark?: string
}

type NodeLink = Omit<BodyLink, 'block'>

/** Where the annotations and the objects of a node lead. */
function targetsOf(node: BodyNode): NodeLink[] {
  if (node._type === 'block') {
    const { markDefs, children } = node as TextBlock
    const fromMarks = markDefs.flatMap((mark): NodeLink[] => {
      if (mark._type === 'link') return [{ target: { href: mark.href }, mark: mark._key }]
      if (mark._type === 'fileLink') return [{ target: { file: mark.file }, mark: mark._key }]
      if (mark._type !== 'internalLink') return []
      const { documentId, headingKey } = mark
      return [{ target: { documentId, ...(headingKey && { headingKey }) }, mark: mark._key }]
    })
    const fromObjects = children.flatMap((child) =>
      'target' in child && child.target ? [{ target: child.target }] : [],
    )
    return [...fromMarks, ...fromObjects]
  }
  if (node._type !== 'card' && node._type !== 'image') return []
  const { target } = node as BodyNode & { target?: TextTarget }
  return target ? [{ target }] : []
}

/** Every link of a body, with the block it stands in, in reading order. */
export const linksOf = memoize((body: readonly BodyBlock[]): readonly BodyLink[] =>
  [...walk(body)].flatMap((block) => targetsOf(block).map((link) => ({ block, ...link }))),
)

/** The documentIds of the media files that a body shows or links to, each once. */
export const mediaOf = memoize((body: readonly BodyBlock[]): readonly string[] => {
  const shown = [...walk(body)].flatMap((node) => {
    if (node._type === 'block') return (node as TextBlock).children.flatMap(filesOf)
    return node._type === 'image' ? filesOf(node as Extract<BodyBlock, { _type: 'image' }>) : []
  })
  const linked = linksOf(body).flatMap(({ target }) => ('file' in target ? [target.file] : []))
  return [...new Set([...shown, ...linked])]
})

function filesOf(node: TextBlock['children'][number] | Extract<BodyBlock, { _type: 'image' }>): string[] {
  if (node._type !== 'image' && node._type !== 'inlineImage') return []
  const { light, dark } = node
  return dark ? [light.documentId, dark.documentId] : [light.documentId]
}
