import { slug } from 'github-slugger'
import type { Body, BodyBlock } from '../blocks/body.ts'
import { headingLevel, type TextBlock } from '../blocks/text-block.ts'
import { childrenOf, walk, withChildren, type BodyNode } from '../nodes.ts'
import { memoize } from './memoize.ts'
import { textOfBlock } from './text.ts'

export interface Heading {
  /** The `_key` of the heading's block. */
  readonly key: string
  /** 2 to 6. */
  readonly level: number
  readonly text: string
  /** Unique on its page. */
  readonly anchor: string
}

function isHeading(node: BodyNode): node is TextBlock {
  return headingLevel(node) !== undefined
}

/** Leaves room for a number within what an anchor may have. */
const MAX_SLUG = 190

/** The anchor that a heading's words make: lower case, words joined by hyphens; `section` where no letter is left. */
export function slugOf(text: string): string {
  const words = slug(text.trim())
    .slice(0, MAX_SLUG)
    .replace(/[^\p{L}\p{M}\p{N}_-]/gu, '')
  return words.replace(/^[\p{M}-]+|-+$/gu, '') || 'section'
}

/**
 * The headings of a body in reading order, with the anchors that the page, the search index and the Markdown share.
 * A heading keeps the anchor it stores, also where an earlier one has the same words: that one gets `-1`, `-2`, …, as
 * does the later of two that store the same.
 * @param body with its snippets expanded, where it has any
 */
export const headingsOf = memoize((body: readonly BodyBlock[]): readonly Heading[] => {
  const headings = [...walk(body)].filter(isHeading)
  const stored = new Set(headings.map(({ anchor }) => anchor))
  const given = new Set<string>()
  return headings.map((block) => {
    const text = textOfBlock(block)
    const wanted = block.anchor ?? slugOf(text)
    let anchor = wanted
    const isTaken = (): boolean => given.has(anchor) || (stored.has(anchor) && anchor !== block.anchor)
    for (let n = 1; isTaken(); n++) anchor = `${wanted}-${n}`
    given.add(anchor)
    return { key: block._key, level: headingLevel(block) ?? 2, text, anchor }
  })
})

/** Gives every heading of a body the anchor it has today, so that it keeps it when its words or its place change. */
export function mintAnchors(body: Body): Body {
  const headings = headingsOf(body).values()
  const mint = <Node extends BodyNode>(node: Node): Node => {
    if (!isHeading(node)) return withChildren(node, childrenOf(node).map(mint))
    const { value } = headings.next()
    return value ? { ...node, anchor: value.anchor } : node
  }
  return body.map(mint)
}
