import type { Line } from './lines.ts'

interface Container {
  /** What stands before each of its lines. */
  readonly pad: string
  readonly open: string
  readonly close: string
  readonly body: readonly Line[]
  /** Of the lines that the container's tags come from. */
  readonly origin: number
}

/** A component around lines, with the empty lines that let a parser read these as Markdown. */
export function containerLines({ pad, open, close, body, origin }: Container): Line[] {
  const line = (text: string): Line => ({ text, origin })
  return [line(''), line(pad + open), line(''), ...body, line(''), line(pad + close), line('')]
}

/** The lines below a place that are indented by so many columns, or empty; those at the end are left out. */
export function indentedBelow(lines: readonly Line[], from: number, indent: number): { body: Line[]; end: number } {
  let end = from
  for (let at = from; at < lines.length; at++) {
    const { text } = lines[at] ?? { text: '' }
    if (text.trim() === '') continue
    if (indentOf(text) < indent) break
    end = at + 1
  }
  return { body: lines.slice(from, end), end }
}

/** Lines without so many columns before them, and with others instead. */
export function dedented(lines: readonly Line[], columns: number, pad: string): Line[] {
  return lines.map(({ text, origin }) => ({
    text: text.trim() === '' ? '' : pad + text.replace(/\t/g, '    ').slice(columns),
    origin,
  }))
}

/** The columns before the first character of a line. */
export function indentOf(text: string): number {
  return /^[ \t]*/.exec(text)?.[0].replace(/\t/g, '    ').length ?? 0
}
