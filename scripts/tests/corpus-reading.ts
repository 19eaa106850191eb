import type { Nodes, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

/*
 * Another reading of a Markdown file than the importer's, for holding one against the other: the stock parsers, no
 * directives (their lines are taken off), no positions.
 */

export interface SourceReading {
  /** The text of every sample of code, without the comments that mark lines. */
  readonly code: readonly string[]
  /** The words of every cell of every table. */
  readonly cells: readonly string[]
  /** Where every link leads, as written. */
  readonly links: readonly string[]
  /** Every word of paragraphs, headings and cells. */
  readonly words: readonly string[]
}

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter).use(remarkMdx)

export function readSource(source: string): SourceReading {
  const text = source
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/^([ \t]*):{3,}[ \t]*[a-z]+[ \t]*(.*)$/gm, '$1$2')
    .replace(/^[ \t]*:{3,}[ \t]*$/gm, '')
  const tree: Root = parser.parse(text)
  const code: string[] = []
  const cells: string[] = []
  const links: string[] = []
  const words: string[] = []
  const definitions = new Map<string, string>()
  visit(tree, 'definition', (node) => void definitions.set(node.identifier, node.url))
  visit(tree, (node) => {
    if (node.type === 'code') code.push(withoutMarks(node.value))
    else if (node.type === 'tableCell') {
      cells.push(wordsAndNumbers(toString(node)).join(' '))
      words.push(...wordsAndNumbers(lineOf(node)))
    } else if (node.type === 'link') links.push(node.url)
    else if (node.type === 'linkReference') links.push(definitions.get(node.identifier) ?? '')
    else if (isElement(node)) {
      if (node.name === 'a')
        links.push(
          ...node.attributes.flatMap((entry) =>
            entry.type === 'mdxJsxAttribute' && entry.name === 'href' && typeof entry.value === 'string'
              ? [entry.value]
              : [],
          ),
        )
      if (node.name === 'td' || node.name === 'th') cells.push(wordsAndNumbers(deepText(node)).join(' '))
    } else if (node.type === 'paragraph' || node.type === 'heading') words.push(...wordsAndNumbers(lineOf(node)))
  })
  return { code, cells, links, words }
}

/** Words and numbers, without the signs between them. */
export function wordsAndNumbers(text: string): string[] {
  return text.replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, ' ').match(/[\p{L}\p{N}_$]+/gu) ?? []
}

function isElement(node: Nodes): node is Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }> {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}

/** The text of a line, as it is read. */
function lineOf(node: Nodes): string {
  if (node.type === 'break') return ' '
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(lineOf).join('') : ''
}

function deepText(node: Nodes): string {
  if ('value' in node) return `${node.value} `
  return 'children' in node ? node.children.map(deepText).join(' ') : ''
}

function withoutMarks(code: string): string {
  return code
    .split('\n')
    .filter((line) => !/highlight-(?:next-line|start|end)/.test(line))
    .join('\n')
}
