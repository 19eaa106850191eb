import { headingLevel, type BodyBlock, type TextBlock } from '@portico/content-model'
import type { BlockContent, Heading, List, ListItem, Nodes, Paragraph, PhrasingContent } from 'mdast'

/** What text blocks are made of in one form of Markdown. */
export interface TextForms {
  readonly phrasing: (text: TextBlock, options?: { oneLine: boolean }) => PhrasingContent[]
  /** What follows the words of a heading. */
  readonly afterHeading: (heading: TextBlock) => PhrasingContent[]
}

/**
 * Writes a run of text blocks: list items become lists again, neighbouring quotations one quotation. Empty paragraphs,
 * which Markdown cannot say, are left out.
 */
export function textNodes(blocks: readonly TextBlock[], forms: TextForms): Nodes[] {
  const nodes: Nodes[] = []
  for (let start = 0; start < blocks.length;) {
    const block = blocks[start]
    if (!block) break
    let end = start + 1
    if (block.style === 'blockquote') {
      while (blocks[end]?.style === 'blockquote') end++
      const inside = blocks.slice(start, end).map((quoted): TextBlock => ({ ...quoted, style: 'normal' }))
      nodes.push({ type: 'blockquote', children: textNodes(inside, forms) as BlockContent[] })
    } else if (block.listItem) {
      while (blocks[end]?.listItem && blocks[end]?.style !== 'blockquote') end++
      nodes.push(...listNodes(blocks.slice(start, end), 1, forms))
    } else if (headingLevel(block)) nodes.push(headingNode(block, forms))
    else if (!isEmpty(block)) nodes.push({ type: 'paragraph', children: forms.phrasing(block) })
    start = end
  }
  return nodes
}

export function isText(block: BodyBlock): block is TextBlock {
  return block._type === 'block'
}

function isEmpty({ children }: TextBlock): boolean {
  return children.every((child) => child._type === 'span' && child.text.trim() === '')
}

function headingNode(block: TextBlock, forms: TextForms): Heading {
  const children = [...forms.phrasing(block, { oneLine: true }), ...forms.afterHeading(block)]
  return { type: 'heading', depth: (headingLevel(block) ?? 2) as Heading['depth'], children }
}

/** Lists of the given level; deeper items stand inside the item before them. */
function listNodes(items: readonly TextBlock[], level: number, forms: TextForms): List[] {
  const lists: { kind: string; list: List }[] = []
  let number = 0
  for (let start = 0; start < items.length;) {
    const item = items[start]
    if (!item) break
    const own = (item.level ?? 1) <= level ? item : undefined
    let end = own ? start + 1 : start
    while ((items[end]?.level ?? 0) > level) end++
    const nested = listNodes(items.slice(own ? start + 1 : start, end), level + 1, forms)
    const kind = own?.listItem ?? 'bullet'
    const begins = own?.start !== undefined && own.start !== number + 1
    if (lists.at(-1)?.kind !== kind || begins) {
      number = kind === 'number' ? (own?.start ?? 1) - 1 : 0
      lists.push({
        kind,
        list: {
          type: 'list',
          ordered: kind === 'number',
          start: kind === 'number' ? number + 1 : null,
          spread: false,
          children: [],
        },
      })
    }
    number++
    lists.at(-1)?.list.children.push(itemNode(own, nested, forms))
    start = end
  }
  return lists.map(({ list }) => list)
}

function itemNode(block: TextBlock | undefined, nested: readonly List[], forms: TextForms): ListItem {
  const paragraphs = block ? paragraphsOf(block, forms) : []
  return {
    type: 'listItem',
    spread: paragraphs.length > 1,
    ...(block?.listItem === 'task' && { checked: block.checked ?? false }),
    children: [...paragraphs, ...nested],
  }
}

/** An empty line inside an item stands between two paragraphs of it. */
function paragraphsOf(block: TextBlock, forms: TextForms): Paragraph[] {
  const groups: TextBlock['children'][] = [[]]
  for (const child of block.children) {
    const parts = child._type === 'span' ? child.text.split('\n\n') : undefined
    if (child._type !== 'span' || !parts) groups.at(-1)?.push(child)
    else
      for (const [index, text] of parts.entries()) {
        if (index > 0) groups.push([])
        if (text) groups.at(-1)?.push({ ...child, text })
      }
  }
  return groups
    .filter((children) => children.length > 0)
    .map((children) => ({ type: 'paragraph', children: forms.phrasing({ ...block, children }) }))
}
