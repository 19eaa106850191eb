import type { Nodes } from 'mdast'

/* Nodes as the readers of Markdown know them. HTML elements stand as elements, as in MDX. */

const PHRASING: ReadonlySet<string> = new Set(['text', 'break', 'link', 'image', 'mdxJsxTextElement'])

/** Whether a node stands in a line of text. */
export function isPhrasing({ type }: Nodes): boolean {
  return PHRASING.has(type)
}

type Attributes = Readonly<Record<string, string | undefined>>

/** An element between blocks. */
export function flowElement(name: string, attributes: Attributes, children: readonly Nodes[]): Nodes {
  return { type: 'mdxJsxFlowElement', name, attributes: attributesOf(attributes), children: [...children] } as Nodes
}

/** An element in a line of text. */
export function textElement(name: string, children: readonly Nodes[]): Nodes {
  return { type: 'mdxJsxTextElement', name, attributes: [], children: [...children] } as Nodes
}

function attributesOf(attributes: Attributes) {
  return Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : [{ type: 'mdxJsxAttribute' as const, name, value }],
  )
}

/** Text that stands between blocks as paragraphs; two line breaks in a row begin another. */
export function paragraphsOf(nodes: readonly Nodes[]): Nodes[] {
  const blocks: Nodes[] = []
  let line: Nodes[] = []
  const flush = () => {
    const children = collapsed(line)
    if (children.some(saysSomething)) blocks.push({ type: 'paragraph', children } as Nodes)
    line = []
  }
  for (const [index, node] of nodes.entries()) {
    if (!isPhrasing(node)) {
      flush()
      blocks.push(node)
    } else if (node.type === 'break' && nodes[index - 1]?.type === 'break') flush()
    else line.push(node)
  }
  flush()
  return blocks
}

/** Text with one space where HTML shows one. */
export function collapsed(nodes: readonly Nodes[]): Nodes[] {
  let isAfterSpace = true
  const visit = (node: Nodes): Nodes => {
    if (node.type === 'text') {
      const value = isAfterSpace ? node.value.replace(/^ +/, '') : node.value
      if (value !== '') isAfterSpace = value.endsWith(' ')
      return { ...node, value }
    }
    if (node.type === 'break') isAfterSpace = true
    else if (!('children' in node)) isAfterSpace = false
    return 'children' in node ? ({ ...node, children: node.children.map(visit) } as Nodes) : node
  }
  return nodes.map(visit)
}

/** Whether a node shows more than space. */
export function saysSomething(node: Nodes): boolean {
  if (node.type === 'text') return node.value.trim() !== ''
  if (node.type === 'break') return false
  return 'children' in node ? node.children.some(saysSomething) : true
}
