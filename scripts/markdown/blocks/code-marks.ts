import { takeHighlightComments } from './highlight-comments.ts'

const OPEN = String.raw`(?:\/\/|#|--|;|%|\/\*|\{\/\*|<!--)`
const CLOSE = String.raw`[ \t]*(?:\*\/\}?|-->)?[ \t]*$`
const SIGN = String.raw`[ \t]*\[!code[ \t]+(highlight|hl|focus|error|warning|word|\+\+|--)(?::([^\]]*))?\]`
/** A comment that ends with a sign. */
const SIGNED = new RegExp(`${OPEN}.*?${SIGN}(?=${CLOSE})`)
const SIGN_AT_END = new RegExp(`${SIGN}(?=${CLOSE})`)
const EMPTY_COMMENT = new RegExp(`[ \\t]*${OPEN}${CLOSE}`)

interface MarkedCode {
  readonly text: string
  /** Counted from 1. */
  readonly lines: readonly number[]
  /** Whether lines are added or removed; then each begins with its sign, or a space. */
  readonly changed: boolean
}

interface MarkedLine {
  readonly text: string
  readonly isHighlighted: boolean
  readonly change?: '+' | '-' | undefined
}

/**
 * Takes the comments out of a sample that mark its lines: `highlight-next-line`, and `[!code highlight]` of Shiki. Behind
 * code a sign is for its line, alone it is for the next; `[!code ++:3]` is for three.
 */
export function takeCodeMarks(code: string): MarkedCode {
  const { text, lines } = takeHighlightComments(code)
  if (!text.includes('[!code')) return { text, lines, changed: false }
  const marked = markedLines(text.split('\n'), new Set(lines))
  const changed = marked.some(({ change }) => change !== undefined)
  return {
    text: marked.map((line) => (changed ? (line.change ?? ' ') : '') + line.text).join('\n'),
    lines: marked.flatMap(({ isHighlighted }, index) => (isHighlighted ? [index + 1] : [])),
    changed,
  }
}

function markedLines(lines: readonly string[], highlighted: ReadonlySet<number>): MarkedLine[] {
  const marked: MarkedLine[] = []
  /** What signs are for, and for how many lines to come. */
  let open: { readonly mark: string; readonly left: number }[] = []
  for (const [index, line] of lines.entries()) {
    const [, mark, range] = SIGNED.exec(line) ?? []
    const text = mark === undefined ? line : line.replace(SIGN_AT_END, '').replace(EMPTY_COMMENT, '')
    if (mark !== undefined) open.push({ mark, left: mark === 'word' ? 0 : Number(range) || 1 })
    if (mark !== undefined && text.trim() === '') continue
    const marks = open.filter(({ left }) => left > 0).map((each) => each.mark)
    const change = marks.findLast((each) => each === '++' || each === '--')
    marked.push({
      text,
      isHighlighted: highlighted.has(index + 1) || marks.some((each) => each !== '++' && each !== '--'),
      change: change === undefined ? undefined : change === '++' ? '+' : '-',
    })
    open = open.map((each) => ({ ...each, left: each.left - 1 })).filter(({ left }) => left > 0)
  }
  return marked
}
