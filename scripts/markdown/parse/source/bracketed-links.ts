import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'

/** Takes the spaces away that stand for the brackets of `<https://…>`, which MDX does not know. The tree is changed in place. */
export function withoutBrackets(tree: Root, source: string): Root {
  visit(tree, 'link', ({ position }, index, parent) => {
    const { start, end } = position ?? {}
    if (index === undefined || !parent || start?.offset === undefined || end?.offset === undefined) return
    if (source[start.offset - 1] !== '<' || source[end.offset] !== '>') return
    const [before, after] = [parent.children[index - 1], parent.children[index + 1]]
    if (before?.type === 'text') before.value = before.value.replace(/ $/, '')
    if (after?.type === 'text') after.value = after.value.replace(/^ /, '')
  })
  return tree
}
