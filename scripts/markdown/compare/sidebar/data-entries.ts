import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Node, type Pair, type YAMLMap } from 'yaml'
import type { Dialect } from '../../parse/index.ts'
import { isExternal } from '../keys.ts'
import type { Entry } from './read-sidebars.ts'

interface DataFile {
  readonly tool: Dialect
  readonly file: string
}

/** The entries of a sidebar in Markdown, YAML or JSON. */
export function entriesOfData(text: string, { tool, file }: DataFile): Entry[] {
  if (/\.md$/i.test(file)) return summaryEntries(text, tool)
  const lines = new LineCounter()
  // JSON is YAML too, and so its places are known.
  const document = parseDocument(text, { lineCounter: lines, logLevel: 'silent', customTags: [] })
  const root: unknown = document.contents
  const lineOf = (node: Node) => lines.linePos(node.range?.[0] ?? 0).line
  if (tool === 'mkdocs') return navEntries(field(root, 'nav'), lineOf)
  return objectEntries(tool === 'mintlify' ? field(root, 'navigation') : root, lineOf)
}

/** A list of links below each other: what GitBook calls a summary. */
function summaryEntries(text: string, tool: Dialect): Entry[] {
  return text.split('\n').flatMap((line, at): Entry[] => {
    const [, address] = /^[ \t]*[-*+][ \t]+\[(?:[^\]\\]|\\.)*\]\(<?([^)>"\s]+)/.exec(line) ?? []
    if (address && tool === 'mkdocs' && address.endsWith('/')) return [{ folder: address, line: at + 1 }]
    if (address) return [leaf(address, at + 1)]
    const heading = /^##+[ \t]+(.+?)[ \t]*(?:<a\b.*)?$/.exec(line)?.[1]
    return heading ? [{ group: heading, line: at + 1 }] : []
  })
}

type LineOf = (node: Node) => number

/** `- page.md`, `- Label: page.md`, `- Label: [...]`. */
function navEntries(node: unknown, lineOf: LineOf): Entry[] {
  if (isScalar(node) && typeof node.value === 'string') return [leaf(node.value, lineOf(node))]
  if (isSeq(node)) return node.items.flatMap((item) => navEntries(item, lineOf))
  if (!isMap(node)) return []
  return node.items.flatMap(({ key, value }: Pair): Entry[] => {
    const group: Entry[] = isSeq(value) && isScalar(key) ? [{ group: String(key.value), line: lineOf(key) }] : []
    return [...group, ...navEntries(value, lineOf)]
  })
}

/** Lists named `pages` and `items`, and the groups around them, wherever they are. */
function objectEntries(node: unknown, lineOf: LineOf): Entry[] {
  if (isSeq(node)) return node.items.flatMap((item) => objectEntries(item, lineOf))
  if (!isMap(node)) return []
  const group = field(node, 'group')
  const own: Entry[] = isScalar(group)
    ? [{ group: String(group.value), line: lineOf(group) }]
    : typedEntries(node, lineOf)
  const below = node.items.flatMap(({ key, value }: Pair): Entry[] => {
    if (isScalar(key) && (key.value === 'pages' || key.value === 'items') && isSeq(value))
      return value.items.flatMap((item): Entry[] =>
        isScalar(item) && typeof item.value === 'string'
          ? /^(?:(?:\S+ )?(?:GET|PUT|POST|PATCH|DELETE|HEAD|OPTIONS|WEBHOOK) )/.test(item.value)
            ? []
            : [leaf(item.value, lineOf(item))]
          : objectEntries(item, lineOf),
      )
    return objectEntries(value, lineOf)
  })
  return [...own, ...below]
}

/** An entry that says its type, as Docusaurus and Portico write it. */
function typedEntries(node: YAMLMap, lineOf: LineOf): Entry[] {
  const type = node.get('type')
  const line = lineOf(node)
  const text = (name: string): string[] => [node.get(name)].filter((value) => typeof value === 'string')
  if (type === 'link') return text('href').map((href) => ({ href, line }))
  const pages = ['path', 'id'].flatMap(text).map((page) => ({ page, line }))
  if (type === 'doc' || type === 'ref') return pages
  return type === 'category' ? [...text('label').map((group) => ({ group, line })), ...pages] : []
}

function leaf(address: string, line: number): Entry {
  return isExternal(address) ? { href: address, line } : { page: address, line }
}

function field(node: unknown, name: string): unknown {
  return isMap(node) ? node.get(name, true) : undefined
}
