import type { Nodes, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

/** What a reader of Markdown finds in a file. */
export interface MarkdownContent {
  /** The words of each paragraph, heading and cell. */
  readonly texts: readonly string[]
  readonly samples: readonly string[]
  readonly addresses: readonly string[]
  /** Elements and components: plain Markdown has none. */
  readonly html: readonly string[]
}

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter).freeze()

/** Reads GitHub's Markdown, without any dialect. */
export function readMarkdown(markdown: string): MarkdownContent {
  const root: Root = parser.parse(markdown)
  const texts: string[] = []
  const samples: string[] = []
  const addresses: string[] = []
  const html: string[] = []
  visit(root, (node) => {
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell')
      texts.push(toString(withSpaces(node)))
    if (node.type === 'code') samples.push(node.value)
    if (node.type === 'link' || node.type === 'image') addresses.push(node.url)
    if (node.type === 'html') html.push(node.value)
  })
  return { texts, samples, addresses, html }
}

/** The words at both sides of a line break are two. */
function withSpaces(node: Nodes): Nodes {
  if (node.type === 'break') return { type: 'text', value: ' ' }
  return 'children' in node ? ({ ...node, children: node.children.map(withSpaces) } as Nodes) : node
}
