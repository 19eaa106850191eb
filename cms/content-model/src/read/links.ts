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

export interface BodyImage {
  /** The block that shows it: itself, or the text that it stands in. */
  readonly block: BodyNode
  readonly light: { readonly documentId: string }
  readonly dark?: { readonly documentId: string } | undefined
  readonly alt: string
}

type ImageBlock = Extract<BodyBlock, { _type: 'image' }>

/** Every picture of a body, in reading order. */
export const imagesOf = memoize((body: readonly BodyBlock[]): readonly BodyImage[] =>
  [...walk(body)].flatMap((block): BodyImage[] => {
    if (block._type === 'image') return [{ ...(block as ImageBlock), block }]
    if (block._type !== 'block') return []
    return (block as TextBlock).children.flatMap((child) =>
      child._type === 'inlineImage' ? [{ ...child, block }] : [],
    )
  }),
)

/** The documentIds of the media files that a body shows or links to, each once. */
export const mediaOf = memoize((body: readonly BodyBlock[]): readonly string[] => {
  const shown = imagesOf(body).flatMap(({ light, dark }) =>
    dark ? [light.documentId, dark.documentId] : light.documentId,
  )
  const linked = linksOf(body).flatMap(({ target }) => ('file' in target ? [target.file] : []))
  return [...new Set([...shown, ...linked])]
})
