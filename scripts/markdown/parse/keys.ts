import { createHash } from 'node:crypto'
import {
  anchorSchema,
  childrenOf,
  headingLevel,
  slugOf,
  textOfBlock,
  walk,
  withChildren,
  type Body,
  type BodyNode,
  type TextBlock,
} from '@portico/content-model'
import { slug } from 'github-slugger'
import { takeHeadingWords } from './heading-words.ts'
import { slugsOf, type Slugs } from './slugs.ts'

const MAX_KEY = 90

function isText(node: BodyNode): node is TextBlock {
  return node._type === 'block'
}

/**
 * Gives every heading its anchor: the one it has, or the one that a documentation generator would give it, so that
 * addresses that were public stay good. Equal words are told apart by `-1`, `-2`, ….
 * @param taken words of headings that stand before the body, such as the page's own
 * @param slugs makes anchors as the tool does that the page was written for
 */
export function withAnchors(body: Body, taken: readonly string[] = [], slugs: Slugs = slugsOf('docusaurus')): Body {
  for (const text of taken) slugs(text)
  const used = new Set([...walk(body)].flatMap((node) => (isText(node) && node.anchor ? [node.anchor] : [])))
  const mint = (text: string): string => {
    for (;;) {
      const wanted = slugs(text)
      const anchor = anchorSchema.safeParse(wanted).success ? wanted : slugs(slugOf(text))
      if (!used.has(anchor)) return anchor
    }
  }
  const visit = <Node extends BodyNode>(node: Node): Node => {
    if (!isText(node)) return withChildren(node, childrenOf(node).map(visit))
    const words = takeHeadingWords(node)
    if (headingLevel(node) === undefined || node.anchor !== undefined) return node
    return { ...node, anchor: mint(words?.trim() ? words : textOfBlock(node)) }
  }
  return body.map(visit)
}

/** The anchor that {@link withAnchors} gives a first heading of these words. */
export function anchorOf(text: string): string {
  const wanted = slug(text)
  return anchorSchema.safeParse(wanted).success ? wanted : slugOf(text)
}

/**
 * Gives every node its key: headings `h-<anchor>`, so that links to them outlive an import; all others are counted in
 * reading order (`b0`, `b1`, …; in a text block `s0` and `m0`). The same body always gets the same keys.
 */
export function withKeys(body: Body): Body {
  let next = 0
  const visit = <Node extends BodyNode>(node: Node): Node => {
    if (!isText(node)) {
      const _key = `b${next++}`
      return withChildren({ ...node, _key }, childrenOf(node).map(visit))
    }
    const _key = headingLevel(node) !== undefined && node.anchor ? headingKey(node.anchor) : `b${next++}`
    return { ...node, _key, ...textParts(node) }
  }
  return body.map(visit)
}

/** The key of a heading, by its anchor. */
export function headingKey(anchor: string): string {
  if (anchor.length <= MAX_KEY) return `h-${anchor}`
  return `h-${anchor.slice(0, MAX_KEY - 11)}-${createHash('sha256').update(anchor).digest('hex').slice(0, 8)}`
}

function textParts({ children, markDefs }: TextBlock): Pick<TextBlock, 'children' | 'markDefs'> {
  const names = new Map(markDefs.map(({ _key }, index) => [_key, `m${index}`]))
  return {
    children: children.map((child, index) =>
      child._type === 'span'
        ? { ...child, _key: `s${index}`, marks: child.marks.map((mark) => names.get(mark) ?? mark) }
        : { ...child, _key: `s${index}` },
    ),
    markDefs: markDefs.map((annotation, index) => ({ ...annotation, _key: `m${index}` })),
  }
}
