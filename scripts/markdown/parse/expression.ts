import type { Nodes } from 'mdast'
import { namesIn } from './jsx.ts'
import { nodesOfExpression } from './static-jsx.ts'
import type { Scope, Slot } from './types.ts'

type ExpressionNode = Extract<Nodes, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>

/** What `{props.children}` and `{children}` stand for in a file that is shown inside of another. */
export function slotOf({ value }: ExpressionNode, { slot }: Scope): Slot | undefined {
  return /^\s*(?:props\.)?children\s*$/.test(value) ? slot : undefined
}

/** The nodes that an expression shows; undefined where only running it would show. */
export function expandedNodes(node: ExpressionNode, scope: Scope): Nodes[] | undefined {
  return nodesOfExpression(node.data?.estree, namesIn(scope), node)
}

/** The nodes of a container, with those in the place of each expression that it shows. */
export function withExpanded(nodes: readonly Nodes[], scope: Scope): Nodes[] {
  return nodes.flatMap((node) =>
    node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression'
      ? (expandedNodes(node, scope) ?? [node])
      : [node],
  )
}
