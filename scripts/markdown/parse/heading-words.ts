import type { Nodes } from 'mdast'
import { isElement } from './jsx.ts'
import type { Dialect } from './source/parse.ts'

/* A tool makes the anchor of a heading from its source, where a badge or an icon has no words. */

const WORDS = Symbol('words of the anchor')
type Marked = object & { [WORDS]?: string }

/** Tools that count the alternative text of a picture among the words of its heading. */
const WITH_ALT: ReadonlySet<Dialect> = new Set(['docusaurus', 'vitepress'])

/** Notes on the block of a heading what its tool makes the anchor of, where the heading holds more than text. */
export function withHeadingWords<Block extends object>(
  block: Block,
  children: readonly Nodes[],
  dialect: Dialect,
): Block {
  const isPlain = children.every(({ type }) => type === 'text' || type === 'inlineCode')
  return isPlain || !children.some(holdsObject) ? block : { ...block, [WORDS]: wordsOf(children, dialect) }
}

/** The words that {@link withHeadingWords} noted; they stay out of what is saved, for symbols are no part of JSON. */
export function takeHeadingWords(block: Marked): string | undefined {
  const words = block[WORDS]
  delete block[WORDS]
  return words
}

function holdsObject(node: Nodes): boolean {
  return isElement(node) || node.type === 'image' || ('children' in node && node.children.some(holdsObject))
}

function wordsOf(nodes: readonly Nodes[], dialect: Dialect): string {
  return nodes
    .map((node): string => {
      if (node.type === 'image') return WITH_ALT.has(dialect) ? (node.alt ?? '') : ''
      if (node.type === 'text' || node.type === 'inlineCode') return node.value
      return 'children' in node ? wordsOf(node.children, dialect) : ''
    })
    .join('')
}
