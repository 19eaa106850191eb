import { textOfBlock, walk, type Body, type TextBlock } from '@portico/content-model'
import type { Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'

/** Finds the line of a file that a block of its body comes from, by the block's key; line 1 where nobody can say. */
export type LineFinder = (key: string | undefined) => number

/** Blocks carry no positions, so the words of a block are looked up in the parsed file. */
export function createLineFinder(tree: Root, body: Body): LineFinder {
  const lines = new Map<string, number>()
  visit(tree, ['paragraph', 'heading', 'tableCell', 'image', 'mdxJsxFlowElement', 'code'], (node) => {
    const words = fingerprint(node.type === 'code' && 'value' in node ? String(node.value) : toString(node))
    if (words && !lines.has(words)) lines.set(words, node.position?.start.line ?? 1)
  })
  const texts = new Map([...walk(body)].map((node) => [node._key, fingerprint(wordsOfNode(node))]))
  return (key) => lines.get((key !== undefined && texts.get(key)) || '') ?? 1
}

function wordsOfNode(node: { _type: string }): string {
  if (node._type === 'block') return textOfBlock(node as TextBlock)
  if ('code' in node) return String(node.code)
  return 'alt' in node ? String(node.alt) : ''
}

/** The first letters and digits of a text: enough to know it again, whatever its markup. */
function fingerprint(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '').slice(0, 60)
}
