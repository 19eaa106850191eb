/** A text with its selected range, in characters. */
export interface TextRange {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** What the text indents with: a tab where any of its lines starts with one, else two spaces. */
function unitOf(text: string): string {
  return /^\t/m.test(text) ? '\t' : '  '
}

const startOfLine = (text: string, position: number): number => text.lastIndexOf('\n', position - 1) + 1

/** Puts one indent at the caret, or before each line of a selection. */
export function indentLines({ text, start, end }: TextRange): TextRange {
  const unit = unitOf(text)
  if (start === end)
    return { text: text.slice(0, start) + unit + text.slice(end), start: start + unit.length, end: start + unit.length }
  const from = startOfLine(text, start)
  const lines = text.slice(from, end).split('\n')
  const indented = lines.map((line) => unit + line).join('\n')
  return {
    text: text.slice(0, from) + indented + text.slice(end),
    start: start + unit.length,
    end: end + unit.length * lines.length,
  }
}

/** Takes one indent away from each line that the range touches. */
export function outdentLines({ text, start, end }: TextRange): TextRange {
  const from = startOfLine(text, start)
  const lines = text.slice(from, end).split('\n')
  const outdented = lines.map((line) => line.replace(/^(?:\t| {1,2})/, ''))
  const first = (lines[0]?.length ?? 0) - (outdented[0]?.length ?? 0)
  const all = lines.join('').length - outdented.join('').length
  return {
    text: text.slice(0, from) + outdented.join('\n') + text.slice(end),
    start: Math.max(from, start - first),
    end: Math.max(from, end - all),
  }
}
