import type { Body } from '../blocks/body.ts'
import { headingLevel, type Style } from '../blocks/text-block.ts'
import { childrenOf, walk, withChildren, type BodyNode } from '../nodes.ts'

/**
 * The same body with its highest heading at the second level, and the others raised with it. A snippet is written for
 * the place it is shown in, often below a heading; on a page of its own it stands right below the title.
 */
export function raiseHeadings(body: Body): Body {
  const levels = [...walk(body)].flatMap((node) => headingLevel(node) ?? [])
  const steps = Math.min(...levels) - 2
  if (levels.length === 0 || steps === 0) return body
  const raise = <Node extends BodyNode>(node: Node): Node => {
    const level = headingLevel(node)
    if (level !== undefined) return { ...node, style: `h${level - steps}` as Style }
    return withChildren(node, childrenOf(node).map(raise))
  }
  return body.map(raise)
}
