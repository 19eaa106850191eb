import type { Body, BodyBlock } from '../blocks/body.ts'
import { childrenOf, walk, withChildren, type BodyNode } from '../nodes.ts'
import { memoize } from './memoize.ts'

/**
 * Puts the text of snippets in the places that refer to them. Each expanded block's key is prefixed with the key of
 * the reference, so that keys stay unique on the page. A reference that cannot be resolved, or that would expand
 * itself, is left as it is: the check stage names it.
 * @param bodyOf the body of a snippet, by its documentId
 * @returns the same value for the same bodies
 */
export function expandSnippets(body: Body, bodyOf: (documentId: string) => Body | undefined): Body {
  const before = expansions.get(body)
  if (before && [...before.snippets].every(([documentId, content]) => bodyOf(documentId) === content))
    return before.expanded
  const snippets = new Map<string, Body | undefined>()
  const expanded =
    snippetsOf(body).length === 0
      ? body
      : expandAll(body, (documentId) => {
          const content = bodyOf(documentId)
          snippets.set(documentId, content)
          return content
        })
  expansions.set(body, { expanded, snippets })
  return expanded
}

interface Expansion {
  readonly expanded: Body
  /** The bodies that it is made of, beside the one that shows them. */
  readonly snippets: ReadonlyMap<string, Body | undefined>
}

const expansions = new WeakMap<Body, Expansion>()

function expandAll(body: Body, bodyOf: (documentId: string) => Body | undefined): Body {
  const expand = (blocks: readonly BodyBlock[], open: readonly string[]): BodyBlock[] =>
    blocks.flatMap((block) => {
      if (block._type !== 'snippet') return [expandChildren(block, open)]
      const content = open.includes(block.documentId) ? undefined : bodyOf(block.documentId)
      if (!content) return [block]
      return expand(content, [...open, block.documentId]).map((child) => prefixKeys(child, `${block._key}.`))
    })
  const expandChildren = <Node extends BodyNode>(node: Node, open: readonly string[]): Node => {
    const children = childrenOf(node)
    if (children.length === 0) return node
    const replaced =
      'content' in node ? expand(children as BodyBlock[], open) : children.map((child) => expandChildren(child, open))
    return withChildren(node, replaced)
  }
  return expand(body, [])
}

/** The documentIds of the snippets a body refers to, each once, in reading order. */
export const snippetsOf = memoize((body: readonly BodyBlock[]): readonly string[] => {
  const ids = [...walk(body)].flatMap((node) =>
    node._type === 'snippet' ? [(node as BodyNode & { documentId: string }).documentId] : [],
  )
  return [...new Set(ids)]
})

function prefixKeys<Node extends BodyNode>(node: Node, prefix: string): Node {
  const children = childrenOf(node).map((child) => prefixKeys(child, prefix))
  return { ...withChildren(node, children), _key: `${prefix}${node._key}` }
}
