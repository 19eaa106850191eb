import type { Html, Nodes, Parents, Root, RootContent } from 'mdast'
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { parseEntities } from 'parse-entities'

/*
 * In Markdown (not MDX), HTML is raw text between the nodes. Here its tags become the same element nodes that MDX makes,
 * with the nodes between a start tag and its end tag as children, so that one set of readers serves both. Tags are
 * told apart by the grammar that CommonMark gives for them. What has no partner stays an `html` node.
 */

const ATTRIBUTE = /\s+([a-z_:@#][\w.:@#-]*)(?:\s*=\s*([^\s"'=<>`]+|'[^']*'|"[^"]*"))?/gi
const TAG =
  /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9-]*)((?:\s+[a-z_:@#][\w.:@#-]*(?:\s*=\s*(?:[^\s"'=<>`]+|'[^']*'|"[^"]*"))?)*)\s*(\/?)>/gi
const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
])

type Piece =
  | { readonly type: 'open' | 'void'; readonly name: string; readonly attributes: MdxJsxAttribute[]; readonly at: Span }
  | { readonly type: 'close'; readonly name: string; readonly at: Span }
  | { readonly type: 'comment' | 'text'; readonly at: Span }
  | { readonly type: 'node'; readonly node: RootContent }
interface Span {
  readonly from: number
  readonly to: number
}

/** Replaces the HTML of a tree by elements; the tree is changed in place. */
export function htmlToElements(tree: Root, source: string): Root {
  convert(tree, source, lineStarts(source))
  return tree
}

function convert(parent: Parents, source: string, lines: readonly number[]): void {
  for (const child of parent.children) if ('children' in child) convert(child, source, lines)
  if (!parent.children.some(({ type }) => type === 'html')) return
  const pieces = parent.children.flatMap((child): Piece[] =>
    child.type === 'html' ? piecesOf(child, source) : [{ type: 'node', node: child }],
  )
  const inText = isPhrasingParent(parent)
  parent.children = build(pieces, { source, lines, inText }) as typeof parent.children
}

function isPhrasingParent({ type }: Parents): boolean {
  return ['paragraph', 'heading', 'emphasis', 'strong', 'delete', 'link', 'tableCell'].includes(type)
}

/** The tags, comments and words of one raw node. */
function piecesOf(html: Html, source: string): Piece[] {
  const start = html.position?.start.offset ?? 0
  const text = source.slice(start, html.position?.end.offset ?? start)
  const pieces: Piece[] = []
  let done = 0
  const words = (to: number) => {
    if (to > done) pieces.push({ type: 'text', at: { from: start + done, to: start + to } })
  }
  for (const match of text.matchAll(TAG)) {
    words(match.index)
    const at = { from: start + match.index, to: start + match.index + match[0].length }
    done = match.index + match[0].length
    const [, slash, rawName, attributes = '', selfClosing] = match
    if (rawName === undefined) pieces.push({ type: 'comment', at })
    else {
      const name = /^[A-Z]/.test(rawName) ? rawName : rawName.toLowerCase()
      if (slash) pieces.push({ type: 'close', name, at })
      else
        pieces.push({ type: selfClosing || VOID.has(name) ? 'void' : 'open', name, attributes: read(attributes), at })
    }
  }
  words(text.length)
  return pieces
}

function read(attributes: string): MdxJsxAttribute[] {
  return [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', raw]) => ({
    type: 'mdxJsxAttribute',
    name,
    value: raw === undefined ? null : parseEntities(/^["']/.test(raw) ? raw.slice(1, -1) : raw),
  }))
}

interface BuildContext {
  readonly source: string
  readonly lines: readonly number[]
  readonly inText: boolean
}

/** Pairs start and end tags among siblings. */
function build(pieces: readonly Piece[], context: BuildContext): Nodes[] {
  const { source, inText } = context
  const root: Nodes[] = []
  const open: { piece: Extract<Piece, { type: 'open' | 'void' }>; children: Nodes[] }[] = []
  const add = (node: Nodes) => (open.at(-1)?.children ?? root).push(node)
  const raw = (at: Span): Html => ({
    type: 'html',
    value: source.slice(at.from, at.to),
    position: position(at, context),
  })
  const giveUp = () => {
    const entry = open.pop()
    if (!entry) return
    add(raw(entry.piece.at))
    for (const child of entry.children) add(child)
  }
  for (const piece of pieces) {
    if (piece.type === 'node') add(piece.node)
    else if (piece.type === 'open') open.push({ piece, children: [] })
    else if (piece.type === 'void') add(element(piece, [], { at: piece.at, context }))
    else if (piece.type === 'comment') add(raw(piece.at))
    else if (piece.type === 'text') {
      const inside = inText || open.length > 0
      if (inside || source.slice(piece.at.from, piece.at.to).trim()) add(words(piece.at, context, inside))
    } else if (piece.type === 'close' && open.some((entry) => entry.piece.name === piece.name)) {
      while (open.at(-1)?.piece.name !== piece.name) giveUp()
      const entry = open.pop()
      if (entry)
        add(element(entry.piece, entry.children, { at: { from: entry.piece.at.from, to: piece.at.to }, context }))
    } else if (piece.type === 'close') add(raw(piece.at))
  }
  while (open.length > 0) giveUp()
  return root
}

function words(at: Span, context: BuildContext, inText: boolean): Nodes {
  const text = {
    type: 'text' as const,
    value: parseEntities(context.source.slice(at.from, at.to)),
    position: position(at, context),
  }
  return inText ? text : { type: 'paragraph', children: [text], position: text.position }
}

function element(
  { name, attributes }: Extract<Piece, { type: 'open' | 'void' }>,
  children: Nodes[],
  { at, context }: { at: Span; context: BuildContext },
): Nodes {
  return {
    type: context.inText ? 'mdxJsxTextElement' : 'mdxJsxFlowElement',
    name,
    attributes,
    children: children as MdxJsxFlowElement['children'],
    position: position(at, context),
  } as Nodes
}

function position({ from, to }: Span, { lines }: BuildContext): NonNullable<Nodes['position']> {
  const point = (offset: number) => {
    let line = lines.findLastIndex((start) => start <= offset)
    line = Math.max(line, 0)
    return { line: line + 1, column: offset - (lines[line] ?? 0) + 1, offset }
  }
  return { start: point(from), end: point(to) }
}

function lineStarts(source: string): number[] {
  return [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)]
}
