import { takeHighlightComments } from './highlight-comments.ts'

const MARK =
  /[ \t]*(?:\/\/|#|--|;|%|\/\*|\{\/\*|<!--)[ \t]*\[!code[ \t]+(highlight|hl|focus|error|warning|word|\+\+|--)(?::[^\]]*)?\][ \t]*(?:\*\/\}?|-->)?[ \t]*$/

interface MarkedCode {
  readonly text: string
  /** Counted from 1. */
  readonly lines: readonly number[]
  /** Whether lines are added or removed; then each begins with its sign, or a space. */
  readonly changed: boolean
}

/** Takes the comments out of a sample that mark its lines: `highlight-next-line`, and VitePress's `[!code highlight]`. */
export function takeCodeMarks(code: string): MarkedCode {
  const { text, lines } = takeHighlightComments(code)
  if (!text.includes('[!code')) return { text, lines, changed: false }
  const marked = text.split('\n').map((line) => {
    const mark = MARK.exec(line)
    return { line: mark ? line.slice(0, mark.index) : line, mark: mark?.[1] }
  })
  const changed = marked.some(({ mark }) => mark === '++' || mark === '--')
  const shown = marked.map(({ line, mark }) =>
    changed ? (mark === '++' ? '+' : mark === '--' ? '-' : ' ') + line : line,
  )
  const highlighted = marked.flatMap(({ mark }, index) => (mark && !/^(?:\+\+|--|word)$/.test(mark) ? [index + 1] : []))
  return { text: shown.join('\n'), lines: [...lines, ...highlighted], changed }
}
