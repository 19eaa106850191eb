/** How many pages are done, read off a line of Next's output, or `undefined` for any other line. */
export function pagesDone(line: string): { done: number; total: number } | undefined {
  const [, done, total] = /Generating static pages.*\((\d+)\/(\d+)\)/.exec(line) ?? []
  return done === undefined || total === undefined ? undefined : { done: Number(done), total: Number(total) }
}

const NOISE =
  /^\s*(?:at\s|▲|✓|Creating an optimized|Collecting |Linting |Running TypeScript|Generating |Finalizing |info\s|npm )/
const MAX_LINES = 20

/** The lines of a failed build that say why it failed: from the first error on, without progress and stack frames. */
export function usefulLines(output: readonly string[]): string[] {
  const lines = output.map((line) => line.trimEnd()).filter((line) => line.trim() !== '' && !NOISE.test(line))
  const first = lines.findIndex((line) => /\b(?:error|failed)\b/i.test(line))
  return lines.slice(Math.max(first, 0)).slice(0, MAX_LINES)
}
