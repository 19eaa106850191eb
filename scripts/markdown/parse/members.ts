import type { Nodes } from 'mdast'
import { isElement } from './jsx.ts'
import { isComment } from './text/inline.ts'
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
  return parent.children.flatMap((child): JsxElement[] => {
    if (child.type === 'text' && child.value.trim() === '') return []
    if (child.type === 'break') return []
    if (child.type === 'paragraph') return membersOf({ ...child, name: parent.name }, names, scope)
    if (
      (child.type === 'mdxFlowExpression' || child.type === 'mdxTextExpression') &&
      (isComment(child.value) || child.value.trim() === '')
    )
      return []
    if (isElement(child) && names.includes(knownName(child, scope))) return [child]
    throw new UnsupportedNode('component-content', `Inside ${parent.name} may only stand ${names.join(' and ')}.`)
  })
}

/** Whether a child of a container is a given element. */
export function isNamed(node: Nodes, name: string, scope: Scope): node is JsxElement {
  return isElement(node) && knownName(node, scope) === name
}
