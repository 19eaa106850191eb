const COMMENT = /^\s*(?:\/\/|#|--|;|%|REM|\/\*|\{\/\*|<!--)\s*highlight-(next-line|start|end)\s*(?:\*\/\}?|-->)?\s*$/

/**
 * Takes the comments that mark lines (`// highlight-next-line`, `highlight-start`, `highlight-end`) out of a sample.
 * @returns the sample without them, and the lines they mark, counted from 1 in that sample
 */
export function takeHighlightComments(code: string): { text: string; lines: number[] } {
  const kept: string[] = []
  const lines: number[] = []
  let open = false
  let next = false
  for (const line of code.split('\n')) {
    const [, mark] = COMMENT.exec(line) ?? []
    if (mark === undefined) {
      kept.push(line)
      if (open || next) lines.push(kept.length)
      next = false
    } else if (mark === 'next-line') next = true
    else open = mark === 'start'
  }
  return { text: kept.join('\n'), lines }
}
