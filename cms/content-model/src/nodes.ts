import { blocks, members } from './blocks/index.ts'
import type { ChildrenOf, ChildField } from './blocks/define-block.ts'
import { customBlockOf } from './custom-blocks/registry.ts'
import { inlines } from './inline/index.ts'

const CHILD_FIELDS: readonly ChildField[] = ['content', 'items', 'rows', 'cells']

/** Any node that may stand in a body: a block, a member of a container, or one of neither that is not known. */
export interface BodyNode {
  readonly _type: string
  readonly _key: string
}

/** What the model says of a node type, or `undefined` for one it does not know. */
export function specOf(type: string): { title: string; children?: { field: ChildField; of: ChildrenOf } } | undefined {
  const specs: Record<string, { title: string; children?: { field: ChildField; of: ChildrenOf } }> = {
    ...blocks,
    ...members,
    ...inlines,
  }
  return Object.hasOwn(specs, type) ? specs[type] : undefined
}

/** What people call a node: `Callout`, `Heading`, `Paragraph`; the raw type where the model does not know it. */
export function nodeTitle(node: { _type: string; style?: unknown; listItem?: unknown; name?: unknown }): string {
  if (isCustomType(node._type) && typeof node.name === 'string') return customBlockOf(node.name)?.title ?? node.name
  if (node._type !== 'block') return specOf(node._type)?.title ?? `Unknown block “${node._type}”`
  if (node.listItem !== undefined) return 'List item'
  if (node.style === 'blockquote') return 'Quotation'
  return typeof node.style === 'string' && /^h\d$/.test(node.style) ? 'Heading' : 'Paragraph'
}

/** Whether a node is a block of the portal's own code. */
export function isCustomType(type: string): type is 'custom' | 'customContainer' {
  return type === 'custom' || type === 'customContainer'
}

function childField(node: BodyNode): ChildField | undefined {
  return CHILD_FIELDS.find((name) => name in node)
}

/** The children of a container, in order; none for any other node. */
export function childrenOf(node: BodyNode): readonly BodyNode[] {
  const field = childField(node)
  return field === undefined ? [] : ((node as unknown as Record<ChildField, readonly BodyNode[]>)[field] ?? [])
}

/** The same container with other children; the node itself where it is no container. */
export function withChildren<Node extends BodyNode>(node: Node, children: readonly BodyNode[]): Node {
  const field = childField(node)
  return field === undefined ? node : { ...node, [field]: children }
}

/** Every node of a body, containers before what they contain, in reading order. */
export function* walk(nodes: readonly BodyNode[]): Generator<BodyNode> {
  for (const node of nodes) {
    yield node
    yield* walk(childrenOf(node))
  }
}
