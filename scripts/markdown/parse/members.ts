import type { Nodes } from 'mdast'
import { withExpanded } from './expression.ts'
import { isElement } from './jsx.ts'
import { isComment } from './text/comments.ts'
import { knownName } from './text/elements.ts'
import { UnsupportedNode, type JsxElement, type Scope } from './types.ts'

/**
 * The elements of the given names inside a container, through the paragraphs that the parser put around them.
 * Throws {@link UnsupportedNode} where anything else stands between them.
 */
export function membersOf(
  parent: { readonly children: readonly Nodes[]; readonly name: string | null },
  names: readonly string[],
  scope: Scope,
): JsxElement[] {
  const { members, others } = membersAndOthers(parent, names, scope)
  if (others.length > 0)
    throw new UnsupportedNode('component-content', `Inside ${parent.name} may only stand ${names.join(' and ')}.`)
  return members
}

/** The elements of the given names inside a container, and what else stands between them. */
export function membersAndOthers(
  parent: { readonly children: readonly Nodes[] },
  names: readonly string[],
  scope: Scope,
): { members: JsxElement[]; others: Nodes[] } {
  const members: JsxElement[] = []
  const others: Nodes[] = []
  const comments: Nodes[] = []
  for (const child of withExpanded(flattened(parent.children), scope)) {
    if (isBlank(child)) continue
    if (isComment(child)) {
      const last = members.pop()
      if (last) members.push(withChild(last, child))
      else comments.push(child)
    } else if (isElement(child) && names.includes(knownName(child, scope)))
      members.push(comments.splice(0).reduce<JsxElement>(withChild, child))
    else others.push(child)
  }
  return { members, others }
}

/** The children of a container, those of paragraphs that the parser put around them included. */
function flattened(children: readonly Nodes[]): Nodes[] {
  return children.flatMap((child) => (child.type === 'paragraph' ? flattened(child.children) : [child]))
}

function isBlank(node: Nodes): boolean {
  if (node.type === 'break') return true
  return (
    (node.type === 'text' || node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') &&
    node.value.trim() === ''
  )
}

/** A comment between members is kept inside the one before it. */
function withChild(member: JsxElement, comment: Nodes): JsxElement {
  return { ...member, children: [...member.children, comment] } as JsxElement
}

/** Whether a child of a container is a given element. */
export function isNamed(node: Nodes, name: string, scope: Scope): node is JsxElement {
  return isElement(node) && knownName(node, scope) === name
}
