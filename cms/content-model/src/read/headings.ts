import GithubSlugger, { slug } from 'github-slugger'
import type { Body, BodyBlock } from '../blocks/body.ts'
import { headingLevel, type TextBlock } from '../blocks/text-block.ts'
import { childrenOf, walk, withChildren, type BodyNode } from '../nodes.ts'
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

/** The anchor that a heading's words make: lower case, words joined by hyphens; `section` where no letter is left. */
export function slugOf(text: string): string {
  return slug(text.trim()).replace(/^-+|-+$/g, '') || 'section'
}

/**
 * The headings of a body in reading order, with the anchors that the page, the search index and the Markdown share.
 * A heading keeps the anchor it stores; the first of two equal ones keeps it, a later one gets `-1`, `-2`, ….
 * @param body with its snippets expanded, where it has any
 */
export function headingsOf(body: readonly BodyBlock[]): Heading[] {
  const slugger = new GithubSlugger()
  return [...walk(body)].filter(isHeading).map((block) => {
    const text = textOfBlock(block)
    const wanted = block.anchor ?? slugOf(text)
    let anchor = wanted
    for (let n = 1; Object.hasOwn(slugger.occurrences, anchor); n++) anchor = `${wanted}-${n}`
    slugger.occurrences[anchor] = 0
    return { key: block._key, level: headingLevel(block) ?? 2, text, anchor }
  })
}

/** Gives every heading of a body that stores no anchor the one it has today, so that it keeps it when its words change. */
export function mintAnchors(body: Body): Body {
  const anchors = new Map(headingsOf(body).map(({ key, anchor }) => [key, anchor]))
  const mint = <Node extends BodyNode>(node: Node): Node => {
    if (isHeading(node)) {
      const anchor = node.anchor ?? anchors.get(node._key)
      return anchor === undefined ? node : { ...node, anchor }
    }
    return withChildren(node, childrenOf(node).map(mint))
  }
  return body.map(mint)
}
