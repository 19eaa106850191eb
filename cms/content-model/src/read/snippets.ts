import type { Body, BodyBlock } from '../blocks/body.ts'
import { childrenOf, walk, withChildren, type BodyNode } from '../nodes.ts'
import { memoize } from './memoize.ts'

/**
 * Puts the text of snippets in the places that refer to them. Each expanded block's key is prefixed with the key of
 * the reference, so that keys stay unique on the page. A reference that cannot be resolved, or that would expand
 * itself, is left as it is, and so are all where they bring too much: the check stage names it.
 * @param bodyOf the body of a snippet, by its documentId
 * @returns the same value for the same bodies
 */
export function expandSnippets(body: Body, bodyOf: (documentId: string) => Body | undefined): Body {
  const before = expansions.get(body)
  if (before && [...before.snippets].every(([documentId, content]) => bodyOf(documentId) === content))
    return before.expanded
  const snippets = new Map<string, Body | undefined>()
  const expanded =
    snippetsOf(body).length === 0 || bringsTooMuch(body, bodyOf)
      ? body
      : expandAll(body, (documentId) => {
          const content = bodyOf(documentId)
          snippets.set(documentId, content)
          return content
        })
  expansions.set(body, { expanded, snippets })
  return expanded
}

/** In characters of JSON: a page with so much takes some seconds to render. */
const MAX_BROUGHT = 2_000_000

/**
 * Whether the snippets that a body shows bring more than a page can hold. Ten snippets that each show the next one ten
 * times are a few words to write, and more than any memory holds; so it is worked out without putting them in place.
 */
export function bringsTooMuch(body: Body, bodyOf: (documentId: string) => Body | undefined): boolean {
  const sizes = new Map<string, number>()
  const sizeOfSnippet = (documentId: string): number => {
    const known = sizes.get(documentId)
    if (known !== undefined) return known
    /* What goes round in a circle is not put in place again. */
    sizes.set(documentId, 0)
    const content = bodyOf(documentId)
    const size = content ? jsonLength(content) + broughtBy(content) : 0
    sizes.set(documentId, size)
    return size
  }
  const broughtBy = (content: Body): number =>
    shownBy(content).reduce((sum, documentId) => sum + sizeOfSnippet(documentId), 0)
  return broughtBy(body) > MAX_BROUGHT
}

const jsonLength = memoize((body: readonly BodyBlock[]): number => JSON.stringify(body).length)

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
export const snippetsOf = memoize((body: readonly BodyBlock[]): readonly string[] => [...new Set(shownBy(body))])

/** The same, each as often as it is shown. */
const shownBy = memoize((body: readonly BodyBlock[]): readonly string[] =>
  [...walk(body)].flatMap((node) =>
    node._type === 'snippet' ? [(node as BodyNode & { documentId: string }).documentId] : [],
  ),
)

function prefixKeys<Node extends BodyNode>(node: Node, prefix: string): Node {
  const children = childrenOf(node).map((child) => prefixKeys(child, prefix))
  return { ...withChildren(node, children), _key: `${prefix}${node._key}` }
}
