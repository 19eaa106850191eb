import { splitHumps, processTerm } from './words.ts'

/** A piece of text, with whether the reader's words are in it. */
export interface MarkedPart {
  readonly text: string
  readonly marked: boolean
}

const MAX_HITS = 100
const WORD = /[\p{L}\p{N}\p{M}$]+/gu

/**
 * Parts a text at the words that were searched for.
 * @param terms the terms found in the text, in the form of `processTerm`
 */
export function markTerms(text: string, terms: ReadonlySet<string>): MarkedPart[] {
  const parts: MarkedPart[] = []
  let last = 0
  for (const { index, 0: word } of text.matchAll(WORD)) {
    if (!isOneOf(word, terms)) continue
    if (index > last) parts.push({ text: text.slice(last, index), marked: false })
    parts.push({ text: word, marked: true })
    last = index + word.length
  }
  if (last < text.length) parts.push({ text: text.slice(last), marked: false })
  return parts
}

/**
 * The piece of a text that holds most of the words searched for, cut at word boundaries, with an ellipsis where it was cut.
 * @param length about how many characters to show
 */
export function markedExcerpt(text: string, terms: ReadonlySet<string>, length = 160): MarkedPart[] {
  const hits = [...text.matchAll(WORD)].filter(({ 0: word }) => isOneOf(word, terms)).slice(0, MAX_HITS)
  const first = hits[0]
  if (!first || text.length <= length) return markTerms(clip(text, 0, length), terms)
  let best = { start: first.index, count: 0 }
  for (const [position, { index }] of hits.entries()) {
    const window = hits.slice(position).filter((hit) => hit.index + hit[0].length <= index + length * 0.75)
    const count = new Set(window.map(({ 0: word }) => processTerm(word))).size
    if (count > best.count) best = { start: index, count }
  }
  return markTerms(clip(text, best.start - Math.round(length / 4), length), terms)
}

/** The excerpt of a section: of its prose, unless only its code holds what was searched for. */
export function bestExcerpt(content: string, code: string, terms: ReadonlySet<string>): readonly MarkedPart[] {
  const prose = markedExcerpt(content, terms)
  if (prose.some(({ marked }) => marked)) return prose
  const sample = markedExcerpt(code.replace(/\s+/g, ' '), terms)
  return sample.some(({ marked }) => marked) || prose.length === 0 ? sample : prose
}

function isOneOf(word: string, terms: ReadonlySet<string>): boolean {
  return [word, ...splitHumps(word)].some((candidate) => {
    const term = processTerm(candidate)
    return term !== undefined && terms.has(term)
  })
}

function clip(text: string, from: number, length: number): string {
  const start = from <= 0 ? 0 : wordStart(text, Math.min(from, Math.max(0, text.length - length)))
  const rest = text.slice(start)
  const cut = rest.length <= length ? rest : rest.slice(0, length).replace(/\s+\S*$/u, '')
  return `${start > 0 ? '… ' : ''}${cut.trim()}${cut.length < rest.length ? ' …' : ''}`
}

function wordStart(text: string, from: number): number {
  const space = text.indexOf(' ', from)
  return space === -1 || space - from > 24 ? from : space + 1
}
