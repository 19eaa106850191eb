import { containerLines, dedented, indentedBelow, indentOf } from './container.ts'
import { attribute, createFenceReader, Lines, type Line } from './lines.ts'
import { rewriteFence, rewriteInline, titleWords } from './mkdocs-inline.ts'
import { slashBlock } from './mkdocs-blocks.ts'

const INDENT = 4
const ADMONITION = /^([ \t]*)(!!!|\?\?\?\+?)[ \t]*([\w-]+)?[^"'\n]*?(?:[ \t]+(["'])(.*)\4)?[ \t]*$/
const TAB = /^([ \t]*)===[!+]*[ \t]+(["'])(.*)\2[ \t]*$/
const DEFINITION = /^:[ \t]{1,3}(\S.*)$/
const ABBREVIATION = /^\*\[([^\]]+)\]:[ \t]*(.+)$/

/** Reads what MkDocs and its extensions add to Markdown: admonitions, content tabs, definition lists, keys, abbreviations. */
export function rewriteMkDocs(lines: Lines): Lines {
  const abbreviations = new Map<string, string>()
  const inFence = createFenceReader()
  const rest = lines.all.filter(({ text }) => {
    const [, word, meaning] = inFence(text) ? [] : (ABBREVIATION.exec(text) ?? [])
    if (word && meaning) abbreviations.set(word, meaning.trim())
    return !word
  })
  return new Lines(rewriteBlocks(rest, abbreviations))
}

function rewriteBlocks(lines: readonly Line[], abbreviations: Map<string, string>): Line[] {
  const out: Line[] = []
  const inFence = createFenceReader()
  const inside = (body: readonly Line[]) => rewriteBlocks(body, abbreviations)
  for (let at = 0; at < lines.length;) {
    const line = lines[at]
    if (!line) break
    const fenced = inFence(line.text)
    if (fenced) {
      out.push(fenced === 'start' ? { ...line, text: rewriteFence(line.text) } : line)
      at++
      continue
    }
    const read =
      admonition(lines, at, inside) ??
      tabs(lines, at, inside) ??
      slashBlock(lines, at, inside) ??
      definition(lines, at, inside) ??
      generated(lines, at)
    if (read) {
      out.push(...read.lines)
      at = read.end
    } else {
      if (!/^\[TOC\]\s*$/.test(line.text)) out.push({ ...line, text: rewriteInline(line.text, abbreviations) })
      at++
    }
  }
  return out
}

/** Lines that are rewritten together, and the place where the next begin. */
export interface Rewritten {
  readonly lines: readonly Line[]
  readonly end: number
}
export type Inside = (body: readonly Line[]) => Line[]

function admonition(lines: readonly Line[], at: number, inside: Inside): Rewritten | undefined {
  const line = lines[at]
  const [match, pad = '', sign = '', type = 'note', , written = ''] = ADMONITION.exec(line?.text ?? '') ?? []
  if (match === undefined || !line) return undefined
  const title = titleWords(written)
  const columns = indentOf(pad) + INDENT
  const { body, end } = indentedBelow(lines, at + 1, columns)
  const name = sign === '!!!' ? 'Admonition' : 'details'
  const fallback = type.charAt(0).toUpperCase() + type.slice(1)
  const open =
    name === 'Admonition'
      ? `<Admonition${attribute('type', type)}${attribute('title', title)}>`
      : `<details${attribute('summary', title || fallback)}${sign.endsWith('+') ? ' open' : ''}>`
  return {
    lines: containerLines({
      pad,
      open,
      close: `</${name}>`,
      body: inside(dedented(body, columns, pad)),
      origin: line.origin,
    }),
    end,
  }
}

function tabs(lines: readonly Line[], from: number, inside: Inside): Rewritten | undefined {
  const [match, pad = ''] = TAB.exec(lines[from]?.text ?? '') ?? []
  const origin = lines[from]?.origin
  if (match === undefined || origin === undefined) return undefined
  const body: Line[] = []
  let at = from
  for (;;) {
    let next = at
    while (next < lines.length && lines[next]?.text.trim() === '') next++
    const line = lines[next]
    const [tab, tabPad = '', , label = ''] = TAB.exec(line?.text ?? '') ?? []
    if (tab === undefined || !line || indentOf(tabPad) !== indentOf(pad)) break
    const columns = indentOf(pad) + INDENT
    const found = indentedBelow(lines, next + 1, columns)
    const open = `<TabItem${attribute('label', titleWords(label))}>`
    body.push(
      ...containerLines({
        pad,
        open,
        close: '</TabItem>',
        body: inside(dedented(found.body, columns, pad)),
        origin: line.origin,
      }),
    )
    at = found.end
  }
  return { lines: containerLines({ pad, open: '<Tabs>', close: '</Tabs>', body, origin }), end: at }
}

/** `::: package.module`, with options below it: documentation that a program makes of source code. */
function generated(lines: readonly Line[], at: number): Rewritten | undefined {
  const line = lines[at]
  const [, object] = /^:::[ \t]+([\w.]+)[ \t]*$/.exec(line?.text ?? '') ?? []
  if (!line || object === undefined) return undefined
  const { end } = indentedBelow(lines, at + 1, INDENT)
  return {
    lines: [
      { ...line, text: '' },
      { ...line, text: `<GeneratedReference${attribute('of', object)} />` },
      { ...line, text: '' },
    ],
    end,
  }
}

/** A term with its definitions below: `:   text`. */
function definition(lines: readonly Line[], at: number, inside: Inside): Rewritten | undefined {
  const term = lines[at]
  let next = at + 1
  if (lines[next]?.text.trim() === '') next++
  if (!term || !/^\S/.test(term.text) || /^(?:[#>|:`-]|\d+\.)/.test(term.text)) return undefined
  if (!DEFINITION.test(lines[next]?.text ?? '')) return undefined
  const out: Line[] = [
    { ...term, text: `**${term.text.trim()}**` },
    { ...term, text: '' },
  ]
  while (DEFINITION.test(lines[next]?.text ?? '')) {
    const { body, end } = indentedBelow(lines, next + 1, 1)
    const first = lines[next]
    if (!first) break
    const own = [{ ...first, text: first.text.replace(/^:/, ' ') }, ...body]
    const columns = Math.min(...own.filter(({ text }) => text.trim()).map(({ text }) => indentOf(text)))
    out.push(...inside(dedented(own, columns, '')), { ...first, text: '' })
    next = end
    const after = lines[next]?.text.trim() === '' ? next + 1 : next
    if (DEFINITION.test(lines[after]?.text ?? '')) next = after
  }
  return { lines: out, end: next }
}
