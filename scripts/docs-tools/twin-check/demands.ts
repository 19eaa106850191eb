import {
  childrenOf,
  codeOf,
  proseOf,
  withChildren,
  type Annotation,
  type Body,
  type BodyNode,
  type Span,
  type TextBlock,
} from '@portico/content-model'
import type { PlainContext } from '../../markdown/plain/index.ts'

/** Something that the Markdown of a body must hold. */
export interface Demand {
  readonly node: BodyNode
  readonly kind: 'words' | 'sample' | 'address'
  readonly text: string
}

/** Everything that the Markdown of a body must hold, in reading order: words in pieces that nothing may come between. */
export function demandsOf(body: Body, context: PlainContext): Demand[] {
  return nodesOf(body).flatMap((node): Demand[] => {
    const own = withChildren(node, [])
    return [
      ...wordsOf(own).map((text) => ({ node, kind: 'words' as const, text })),
      ...codeOf([own]).map((text) => ({ node, kind: 'sample' as const, text })),
      ...addressesOf(own, context).map((text) => ({ node, kind: 'address' as const, text })),
    ]
  })
}

function nodesOf(nodes: readonly BodyNode[]): BodyNode[] {
  return nodes.flatMap((node) => [node, ...nodesOf(childrenOf(node))])
}

function isText(node: BodyNode): node is TextBlock {
  return node._type === 'block'
}

function wordsOf(node: BodyNode): string[] {
  if (!isText(node)) return proseOf([node])
  const definitions = new Map(
    node.markDefs.flatMap((mark) => (mark._type === 'definition' ? [[mark._key, mark.text]] : [])),
  )
  const pieces = node.children.flatMap((child): string[] => {
    if (child._type !== 'span') return proseOf([child])
    const explained = child.marks.flatMap((mark) => definitions.get(mark) ?? [])
    return explained.length > 0 ? ['\n', child.text, '\n', ...explained, '\n'] : [child.text]
  })
  return pieces
    .join('')
    .split('\n')
    .filter((piece) => piece.trim() !== '')
}

function addressesOf(node: BodyNode, context: PlainContext): string[] {
  if (!isText(node)) return [...fieldsOf(node, context)]
  const used = new Set(node.children.flatMap((child) => (isFilled(child) ? child.marks : [])))
  return [
    ...node.markDefs.flatMap((mark: Annotation) =>
      mark._type === 'link' && used.has(mark._key) ? [context.linkOf(mark.href)] : [],
    ),
    ...node.children.flatMap((child) => [...fieldsOf(child, context)]),
  ]
}

function isFilled(child: { _type: string }): child is Span {
  return child._type === 'span' && (child as Span).text !== ''
}

interface Addressed {
  readonly target?: { readonly href?: string }
  readonly light?: { readonly documentId: string }
  readonly url?: string
}

/** Where a block or an inline object leads, and the picture that it shows. */
function* fieldsOf(node: object, { linkOf, mediaUrlOf }: PlainContext): Generator<string> {
  const { target, light, url } = node as Addressed
  if (target?.href !== undefined) yield linkOf(target.href)
  if (url !== undefined) yield url
  const picture = light && mediaUrlOf(light.documentId)
  if (picture !== undefined) yield picture
}
