import type { Nodes, Parents, Root, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import { VFileMessage } from 'vfile-message'

/*
 * A file that MDX cannot read as a whole is read in parts: the paragraph that fails is taken out, by text of the same
 * length, until the rest can be read. What was taken out is read as Markdown, and stands in its place again.
 */

/** A part of a file that MDX cannot read. */
export interface Fallback {
  /** Counted from 1. */
  readonly line: number
  readonly reason: string
}

interface Readers {
  readonly mdx: (text: string) => Root
  /** Reads Markdown, HTML tags as elements; positions are those of the text. */
  readonly markdown: (text: string) => Root
}

const PLACEHOLDER = '\uE020'
const MOST_PARTS = 60

/** Parses MDX. Throws VFileMessage where even the parts cannot be read. */
export function parseMdx(text: string, { mdx, markdown }: Readers): { tree: Root; fallbacks: readonly Fallback[] } {
  const first = attempt(text, mdx)
  if ('tree' in first) return { tree: first.tree, fallbacks: [] }
  const closed = withClosedTags(text)
  const lines = closed.split('\n')
  const taken = new Set<number>()
  const parts: (Fallback & Span)[] = []
  for (;;) {
    const read = attempt(lines.join('\n'), mdx)
    if ('tree' in read) return { tree: merged(restored(read.tree, text), parts, { text, markdown }), fallbacks: parts }
    const part = partAt(read.error, lines, taken)
    if (!part || parts.length === MOST_PARTS) throw read.error
    parts.push({ ...part, line: part.from + 1, reason: read.error.reason })
    for (let at = part.from; at <= part.to; at++) {
      taken.add(at)
      lines[at] = blank(lines[at] ?? '', at === part.from)
    }
  }
}

function attempt(text: string, mdx: Readers['mdx']): { tree: Root } | { error: VFileMessage } {
  try {
    return { tree: mdx(text) }
  } catch (error) {
    if (error instanceof VFileMessage) return { error }
    throw error
  }
}

/** Lines, counted from 0, both included. */
interface Span {
  readonly from: number
  readonly to: number
}

/** The lines between two empty ones around the tag that was never closed, else around the place of the error. */
function partAt(error: VFileMessage, lines: readonly string[], taken: ReadonlySet<number>): Span | undefined {
  const opened = /\((\d+):\d+-\d+:\d+\)/.exec(error.reason)?.[1]
  const places = [opened, error.line, (error.line ?? 1) - 1].map((line) => Number(line) - 1)
  const statement = /import\/exports/.test(error.reason)
    ? lines.findLastIndex(
        (line, at) => at < (error.line ?? lines.length) && !taken.has(at) && /^(?:import|export)\b/.test(line),
      )
    : -1
  const place = [statement, ...places].find(
    (line) => line >= 0 && line < lines.length && !taken.has(line) && lines[line]?.trim(),
  )
  if (place === undefined) return undefined
  const ends = (line: number) => !lines[line]?.trim() || taken.has(line)
  let [from, to] = [place, place]
  while (from > 0 && !ends(from - 1)) from--
  while (to < lines.length - 1 && !ends(to + 1)) to++
  return { from, to }
}

/** A line of the same length, which begins with the placeholder where it is the first of its part. */
function blank(line: string, isFirst: boolean): string {
  const indent = /^\s*/.exec(line)?.[0].length ?? 0
  if (!isFirst) return line.replace(/[^\r]/g, ' ')
  return line.slice(0, indent) + PLACEHOLDER + line.slice(indent + 1).replace(/[^\r]/g, ' ')
}

/** Puts what Markdown makes of each part in its place. */
function merged(
  tree: Root,
  parts: readonly Span[],
  { text, markdown }: { text: string; markdown: Readers['markdown'] },
): Root {
  if (parts.length === 0) return tree
  const lines = text.split('\n')
  const starts = startsOf(lines)
  const replace = (parent: Parents) => {
    parent.children = parent.children.flatMap((child): Nodes[] => {
      const part = isPlaceholder(child) ? parts.find(({ from }) => from + 1 === child.position?.start.line) : undefined
      if (part) return readPart(part, { lines, starts, markdown })
      if ('children' in child) replace(child)
      return [child]
    }) as typeof parent.children
  }
  replace(tree)
  return tree
}

function isPlaceholder(node: Nodes): boolean {
  if (node.type === 'paragraph') return node.children.length === 1 && node.children.every(isPlaceholder)
  return node.type === 'text' && node.value.trim() === PLACEHOLDER
}

interface PartContext {
  readonly lines: readonly string[]
  readonly starts: readonly number[]
  readonly markdown: Readers['markdown']
}

function readPart({ from, to }: Span, { lines, starts, markdown }: PartContext): RootContent[] {
  const own = lines.slice(from, to + 1)
  const indents = own.map((line) => line.length - line.trimStart().length)
  const indent = Math.min(...indents)
  const source = own.map((line) => line.slice(indent)).join('\n')
  if (/^(?:import|export)\b/.test(source)) {
    const end = {
      line: to + 1,
      column: (lines[to] ?? '').length + 1,
      offset: (starts[to] ?? 0) + (lines[to] ?? '').length,
    }
    const start = { line: from + 1, column: indent + 1, offset: (starts[from] ?? 0) + indent }
    return [{ type: 'mdxjsEsm', value: source, position: { start, end } }]
  }
  const tree = markdown(source)
  visit(tree, ({ position }) => {
    if (!position) return
    for (const point of [position.start, position.end]) {
      point.line += from
      point.column += indent
      point.offset = (starts[point.line - 1] ?? 0) + point.column - 1
    }
  })
  return tree.children
}

function startsOf(lines: readonly string[]): number[] {
  let next = 0
  return lines.map((line) => {
    const start = next
    next += line.length + 1
    return start
  })
}

const CODE_OR_VOID =
  /(?<=^|\n)[ \t>]*(?<fence>`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:\n[ \t>]*\k<fence>[`~]*[ \t]*(?=\n|$)|$)|(?<ticks>`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\k<ticks>(?!`)|<(?<name>area|br|col|embed|hr|img|input|link|meta|source|track|wbr)(?<rest>(?:\s[^<>]*)?)>/g

/** `<br>` is no MDX: an end is put in the place of its last letter, and {@link restored} gives it its name again. */
function withClosedTags(text: string): string {
  return text.replace(CODE_OR_VOID, (match: string, ...given: unknown[]) => {
    const { name, rest } = given.at(-1) as { name?: string; rest?: string }
    if (name === undefined || rest === undefined || rest.trimEnd().endsWith('/')) return match
    return `<${name.slice(0, -1)}${rest}/>`
  })
}

function restored(tree: Root, text: string): Root {
  visit(tree, (node) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
    const written = /^<([a-z]+)(?=[\s>])/.exec(text.slice(node.position?.start.offset ?? 0))?.[1]
    if (written && node.name && written.length === node.name.length + 1) node.name = written
  })
  return tree
}
