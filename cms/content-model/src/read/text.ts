import { blocks, members } from '../blocks/index.ts'
import type { TextBlock } from '../blocks/text-block.ts'
import { inlines } from '../inline/index.ts'
import { childrenOf, type BodyNode } from '../nodes.ts'

type TextSpec = { text: (node: never) => string[]; code?: (node: never) => string }
const specs: Record<string, TextSpec> = { ...blocks, ...members, ...inlines }

/** The words of a paragraph, heading or list item, inline objects included. */
export function textOfBlock(block: TextBlock): string {
  return block.children
    .map((child) => (child._type === 'span' ? child.text : (specs[child._type]?.text(child as never).join(' ') ?? '')))
    .join('')
}

function ownText(node: BodyNode): string[] {
  if (node._type === 'block') return [textOfBlock(node as TextBlock)]
  return specs[node._type]?.text(node as never) ?? []
}

function* collect(nodes: readonly BodyNode[]): Generator<string> {
  for (const node of nodes) {
    yield* ownText(node)
    yield* collect(childrenOf(node))
  }
}

function* collectCode(nodes: readonly BodyNode[]): Generator<string> {
  for (const node of nodes) {
    const code = specs[node._type]?.code?.(node as never)
    if (code) yield code
    yield* collectCode(childrenOf(node))
  }
}

/** The words of a body in reading order, one string a block, code samples left out. */
export function proseOf(body: readonly BodyNode[]): string[] {
  return [...collect(body)].map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean)
}

/** The code samples of a body in reading order. */
export function codeOf(body: readonly BodyNode[]): string[] {
  return [...collectCode(body)]
}

const EXCERPT_LENGTH = 48

/** The first words of a node, for messages that must say which block they mean. */
export function excerptOf(node: BodyNode): string {
  return excerpt([...ownText(node), ...collect(childrenOf(node)), ...collectCode([node])].join(' '))
}

/** The first words of a text on one line, with an ellipsis where it goes on. */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= EXCERPT_LENGTH ? line : `${beginningOf(line, EXCERPT_LENGTH - 1).trimEnd()}…`
}

/** The first characters of a text. No emoji is cut in two: PostgreSQL does not take half a one in JSON. */
export function beginningOf(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
}
