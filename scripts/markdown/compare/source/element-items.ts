import { parseEntities } from 'parse-entities'
import { linkKeys, codeKeys, pictureKeys, wordKeys } from '../keys.ts'
import type { Kind, SourceItem } from '../types.ts'
import { withoutTags, type Tag } from './elements.ts'

interface Reading {
  readonly lineAt: (place: number) => number
  item(kind: Kind, what: string, at: Pick<SourceItem, 'keys' | 'line'>, address?: string): SourceItem
  wordsOf(text: string): string
}

const PICTURES = new Set(['img', 'Image', 'ImageZoom', 'Picture', 'ThemedImage', 'Screenshot'])
const CELLS = new Set(['td', 'th'])
const NO_LINKS = new Set(['link', 'base', 'Head', 'area', 'use', 'Redirect'])
/** Nothing but a value that a program puts there. */
const COMPUTED = /^\s*\{[\w.?[\]]+\}\s*$/
/** Words of a sample that are written as an expression: `{"\n"}`. */
const SPELLED = /\{(["'`])(?:\\n|([\w .-]*))\1\}/g
const SAMPLES = new Set(['pre', 'CodeBlock'])

/** What the tags of a page show: links, pictures, headings, cells and samples that are written as elements. */
export function readElements(
  text: string,
  tags: readonly Tag[],
  { lineAt, item, wordsOf }: Reading,
): { items: SourceItem[]; covers: (place: number) => boolean } {
  const items: SourceItem[] = []
  const linked: [number, number][] = []
  for (const [index, tag] of tags.entries()) {
    const { name, closing, attributes, start, end } = tag
    if (closing) continue
    const line = lineAt(start)
    const content = () => contentOf(text, tags, index)
    const href =
      attributes.get('href') ??
      attributes.get('to') ??
      (/Card|Tile|Step/.test(name) ? attributes.get('link') : undefined)
    if (href && !NO_LINKS.has(name)) {
      const words = wordsOf(content().words)
      const named =
        attributes.get('title') ??
        elementTitle(text.slice(start, end)) ??
        (name === 'Tooltip' ? attributes.get('cta') : undefined)
      const shown = named ?? (words || (attributes.get('text') ?? ''))
      if (/^a$/i.test(name)) linked.push([start, content().end])
      // An anchor beside the words of a heading leads nowhere.
      if (shown || !href.startsWith('#'))
        items.push(item('link', `[${shown}](${href})`, { keys: linkKeys(href, shown), line }, href))
    }
    const src = attributes.get('src')
    if (src && PICTURES.has(name)) items.push(item('picture', src, { keys: pictureKeys(src), line }, src))
    if (/^h[1-6]$/.test(name)) {
      const words = wordsOf(content().words)
      items.push(item('heading', words, { keys: wordKeys(words), line }))
    }
    if (CELLS.has(name) && !COMPUTED.test(content().words)) {
      const words = wordsOf(content().words)
      items.push(item('table cell', words, { keys: wordKeys(words), line }))
    }
    if (SAMPLES.has(name) && !text.slice(start - 4, end).includes('/>')) {
      const code = parseEntities(content().inner.replace(/<\/?[A-Za-z][^<>]*>/g, ''))
        .replace(SPELLED, '$2')
        .trim()
        .replace(/^\{`|`\}$/g, '')
      if (code && !COMPUTED.test(code))
        items.push(item('code sample', code.slice(0, 80), { keys: codeKeys(code), line }))
    }
  }
  return { items, covers: (place) => linked.some(([from, to]) => place >= from && place < to) }
}

/** The words of a title that is an element: `title={<b>Words</b>}`. */
function elementTitle(tag: string): string | undefined {
  const [, words] = /\stitle=\{\s*<[\w.]*>([^<>{}]*)<\/[\w.]*>\s*\}/.exec(tag) ?? []
  return words?.trim()
}

/** The words between a tag and the one that closes it. */
function contentOf(text: string, tags: readonly Tag[], index: number): { words: string; inner: string; end: number } {
  const open = tags[index]
  if (!open || text.slice(open.start, open.end).endsWith('/>')) return { words: '', inner: '', end: open?.end ?? 0 }
  let depth = 0
  for (let at = index; at < tags.length; at++) {
    const tag = tags[at]
    if (!tag || tag.name !== open.name || text.slice(tag.start, tag.end).endsWith('/>')) continue
    depth += tag.closing ? -1 : 1
    if (depth > 0) continue
    const inner = text.slice(open.end, tag.start)
    const nested = tags
      .slice(index + 1, at)
      .map((each) => ({ ...each, start: each.start - open.end, end: each.end - open.end }))
    return { words: withoutTags(inner, nested, { isMdx: false }), inner, end: tag.start }
  }
  return { words: '', inner: '', end: open.end }
}
