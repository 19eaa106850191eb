import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'

/** The language or the kind of token that a code span ends with: `true{:js}`, `name{:.variable}`. */
const LANGUAGE = /(?<=\S)\{:\.?[\w-]+\}$/

/** A tree whose code spans say their words alone. */
export function withoutInlineLanguages<Tree extends Root>(tree: Tree): Tree {
  visit(tree, 'inlineCode', (node) => {
    node.value = node.value.replace(LANGUAGE, '')
  })
  return tree
}
