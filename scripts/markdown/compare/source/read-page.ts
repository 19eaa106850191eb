import type { Nodes, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import { codeKeys, isExternal, isFollowed, linkKeys, pictureKeys, wordKeys } from '../keys.ts'
import type { Kind, Line, SourceItem } from '../types.ts'
import { readElements } from './element-items.ts'
import { tagsOf, withoutTags } from './elements.ts'
import { maskIndented } from './indented.ts'
import { isMdxPage, readLines, type PageFile } from './lines.ts'
import { maskCode, type Sample } from './mask.ts'
import { readTabs } from './tabs.ts'

/** What a link or a picture of a page leads to. */
export interface Targets {
  /** Whether the source holds what an address of a page names. */
  has(address: string, file: string): boolean
}

const parser = unified().use(remarkParse).use(remarkGfm).freeze()
/** Lines that only open and close what stands between them. */
const CONTAINER =
  /^[ \t>]*(?::{3,}.*|(?:!!!|\?\?\?\+?)[ \t].*|===[!+]?[ \t]+["'].*|\/{3,}(?:[ \t].*)?|==[ \t]\S.*|(?:[-*+][ \t]+|\d+\.[ \t]+)?\{%.*%\}[ \t]*)$/

/**
 * What readers of a page find in it, in the order of its kinds. The page is read with a parser of GitHub's Markdown, its tags and
 * the syntax of its tool by their signs: not as the importer reads it, so that what the importer drops is noticed.
 */
export function readPage(page: PageFile, targets: Targets): SourceItem[] {
  const isMdx = isMdxPage(page)
  const fenced = maskCode(readLines(page))
  const indented = isMdx ? { lines: fenced.lines, samples: [] } : maskIndented(fenced.lines)
  const lines = withoutRaw(indented.lines)
  const samples = [...fenced.samples, ...indented.samples].toSorted((a, b) => a.line - b.line)
  const text = lines.map((line) => flattened(line.text)).join('\n')
  const tags = tagsOf(text)
  const lineAt = (place: number) => lines[text.slice(0, place).split('\n').length - 1]?.line ?? 1
  const isDead = (address: string) => !isFollowed(address) || (!isExternal(address) && !targets.has(address, page.file))
  const item = (
    kind: Kind,
    what: string,
    { keys, line }: Pick<SourceItem, 'keys' | 'line'>,
    address?: string,
  ): SourceItem => ({
    kind,
    keys,
    file: page.file,
    line,
    what: what.replace(/\s+/g, ' ').trim(),
    ...(address !== undefined && isDead(address) && { unreachable: true }),
  })
  const elements = readElements(text, tags, { lineAt, item, wordsOf })
  const bare = withoutSigns(withoutTags(text, tags, { isMdx }), page)
  // What stood behind a tag at the start of a line is no sample.
  const indents = bare.split('\n').map((line) => line.length - line.trimStart().length)
  const tree = parser.parse(
    bare
      .split('\n')
      .map((line) => line.trimStart())
      .join('\n'),
  )
  const inElement = ({ position }: Nodes) => {
    const { line = 1, column = 1 } = position?.start ?? {}
    const start =
      text
        .split('\n')
        .slice(0, line - 1)
        .join('\n').length + (line > 1 ? 1 : 0)
    return elements.covers(start + (indents[line - 1] ?? 0) + column - 1)
  }
  return [
    ...samples.map((sample) =>
      item('code sample', titleOfSample(sample), { keys: codeKeys(sample.code), line: sample.line }),
    ),
    ...readTree(tree, { lines, item, inElement }),
    ...elements.items,
    ...readTabs(lines, samples, page.dialect).map(({ label, line }) =>
      item('tab', label ?? 'a tab without a label', {
        keys: label === undefined ? [undefined, undefined, 'any'] : wordKeys(label).slice(0, 2),
        line,
      }),
    ),
  ]
}

/** Headings without the ids that their authors gave them, code spans without their languages. */
function withoutSigns(text: string, { file, dialect }: Pick<PageFile, 'file' | 'dialect'>): string {
  const braced = text
    .replace(/^(#.*?)[ \t]*(?<!\\)\{[ :]*[#.][^}]*\}[ \t]*$/gm, '$1')
    .replace(/\.mdoc$/i.test(file) ? /^(#.*?)[ \t]*\{%[^%\n]*%\}[ \t]*$/gm : /(?!)/, '$1')
  if (dialect !== 'nextra' && dialect !== 'fumadocs') return braced
  return braced
    .replace(/^(#.*?)(?:[ \t]*\[(?:!?toc|#[^\s[\]]+)\])+[ \t]*$/gm, '$1')
    .replace(/(`[^`\n]*[^`\s])\{:\.?[\w-]+\}(?=`)/g, '$1')
}

function titleOfSample({ info, text }: Sample): string {
  return [info.split(/[\s{]/)[0], text].filter(Boolean).join(': ').slice(0, 80)
}

/** Lines without the code that a page runs, and without its styles. */
function withoutRaw(lines: readonly Line[]): Line[] {
  let end: RegExp | undefined
  return lines.map(({ text, line }) => {
    const [, name] = end ? [] : (/^[ \t]*<(script|style)\b/i.exec(text) ?? [])
    if (name) end = new RegExp(`</${name}>`, 'i')
    if (!end) return { text, line }
    if (end.test(text)) end = undefined
    return { text: '', line }
  })
}

/** Text that is indented because it stands in something is text nevertheless. */
function flattened(text: string): string {
  return CONTAINER.test(text) ? '' : text.trimStart()
}

interface Reading {
  readonly lines: readonly Line[]
  readonly inElement: (node: Nodes) => boolean
  item(kind: Kind, what: string, at: Pick<SourceItem, 'keys' | 'line'>, address?: string): SourceItem
}

function readTree(tree: Root, { lines, item, inElement }: Reading): SourceItem[] {
  const items: SourceItem[] = []
  const addresses = new Map<string, string>()
  visit(tree, 'definition', ({ identifier, url }) => {
    addresses.set(identifier, url)
  })
  const lineOf = ({ position }: Nodes) => lines[(position?.start.line ?? 1) - 1]?.line ?? 1
  const link = (node: Nodes, url: string) => {
    if (inElement(node) || showsNothing(node, url, addresses)) return
    items.push(
      item('link', `[${toString(node)}](${url})`, { keys: linkKeys(url, wordsOf(node)), line: lineOf(node) }, url),
    )
  }
  const picture = (node: Nodes, url: string) =>
    items.push(item('picture', url, { keys: pictureKeys(url), line: lineOf(node) }, url))
  visit(tree, (node) => {
    if (node.type === 'heading' && node.children.length > 0)
      items.push(item('heading', toString(node), { keys: wordKeys(wordsOf(node)), line: lineOf(node) }))
    if (node.type === 'tableCell')
      items.push(item('table cell', toString(node), { keys: wordKeys(wordsOf(node)), line: lineOf(node) }))
    if (node.type === 'link') link(node, node.url)
    if (node.type === 'image') picture(node, node.url)
    if (node.type === 'linkReference') link(node, addresses.get(node.identifier) ?? '')
    if (node.type === 'imageReference') picture(node, addresses.get(node.identifier) ?? '')
    return node.type === 'html' ? SKIP : undefined
  })
  return items
}

/** A link without words is a place to lead to; one around a picture that leads to the picture shows it larger. */
function showsNothing(node: Nodes, url: string, addresses: ReadonlyMap<string, string>): boolean {
  const children = 'children' in node ? node.children : []
  const [only, ...others] = children
  if (!only) return true
  const shown =
    only.type === 'image' ? only.url : only.type === 'imageReference' ? addresses.get(only.identifier) : undefined
  return others.length === 0 && shown === url
}

function wordsOf(node: Nodes | string): string {
  return typeof node === 'string' ? toString(parser.parse(node)) : toString(node, { includeImageAlt: false })
}
