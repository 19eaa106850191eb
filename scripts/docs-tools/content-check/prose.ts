import type { Nodes, Root } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { visit } from 'unist-util-visit'
import type { CheckedPage } from './content.ts'

/** Attributes of components that readers read. */
const READ_ATTRIBUTES = new Set([
  'title',
  'heading',
  'alt',
  'label',
  'description',
  'text',
  'caption',
  'summary',
  'tagline',
  'copyright',
  'disclaimer',
])
/** The fixed anchor of a heading. */
const ANCHOR = /\{#[^}\n]*\}/g
/** Front matter that readers read. */
const READ_FIELDS = /^(?:title|heading|label|description|sidebar_label):/

/**
 * The source of a page with everything blanked out that is not its own words: code, markup, addresses. Every letter
 * keeps its place, so that a word can be found again in the file.
 */
export function proseOfPage({ kind, parsed: { tree, source, titles } }: Pick<CheckedPage, 'kind' | 'parsed'>): string {
  const keep = new Keeper(source)
  visit(tree, (node) => {
    if (node.type === 'text') keep.node(node)
    if (node.type === 'image') keep.text(node.alt ?? '', node.position?.start.line)
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') keepAttributes(node, keep)
  })
  // The title of a snippet is its key.
  if (kind === 'doc') keepFrontMatter(tree, keep)
  for (const [line, title] of titles) keep.text(title, line)
  return keep.prose().replace(ANCHOR, blank)
}

function keepFrontMatter({ children: [first] }: Root, keep: Keeper): void {
  if (first?.type !== 'yaml') return
  for (const [index, line] of first.value.split('\n').entries())
    if (READ_FIELDS.test(line)) keep.line(index + 2, line.indexOf(':') + 1)
}

function keepAttributes({ attributes, position }: MdxJsxFlowElement | MdxJsxTextElement, keep: Keeper): void {
  for (const attribute of attributes)
    if (
      attribute.type === 'mdxJsxAttribute' &&
      READ_ATTRIBUTES.has(attribute.name) &&
      typeof attribute.value === 'string'
    )
      keep.text(attribute.value, attribute.position?.start.line ?? position?.start.line)
}

/** The same of a JSON file beside the pages: its titles, labels and texts. The names of tags are readers' own. */
export function proseOfJson(source: string): string {
  const keep = new Keeper(source)
  for (const { index, 0: pair, 1: name = '', 2: value = '' } of source.matchAll(/"(\w+)"\s*:\s*"((?:[^"\\]|\\.)*)"/g))
    if (READ_ATTRIBUTES.has(name)) keep.offsets(index + pair.length - value.length - 1, index + pair.length - 1)
  return keep.prose()
}

class Keeper {
  readonly #source: string
  readonly #lines: number[]
  readonly #ranges: [from: number, to: number][] = []

  constructor(source: string) {
    this.#source = source
    this.#lines = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)]
  }

  offsets(from: number, to: number): void {
    this.#ranges.push([from, to])
  }

  node({ position }: Nodes): void {
    const [from, to] = [position?.start.offset, position?.end.offset]
    if (from !== undefined && to !== undefined) this.offsets(from, to)
  }

  /** Keeps a text that stands on a line or soon after it. */
  text(text: string, line = 1): void {
    const at = this.#source.indexOf(text, this.#lines[line - 1])
    if (text && at >= 0) this.#ranges.push([at, at + text.length])
  }

  /** @param from the first column, counted from 0 */
  line(line: number, from: number): void {
    const start = this.#lines[line - 1] ?? 0
    this.#ranges.push([start + from, (this.#lines[line] ?? this.#source.length + 1) - 1])
  }

  prose(): string {
    let at = 0
    let text = ''
    for (const [from, to] of this.#ranges.toSorted(([a], [b]) => a - b)) {
      if (to <= at) continue
      text += blank(this.#source.slice(at, Math.max(at, from))) + this.#source.slice(Math.max(at, from), to)
      at = to
    }
    return text + blank(this.#source.slice(at))
  }
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}
