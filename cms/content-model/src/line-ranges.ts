import { z } from 'zod'

const GRAMMAR = /^[1-9]\d*(-[1-9]\d*)?(,[1-9]\d*(-[1-9]\d*)?)*$/

/** Lines of a code block as people write them: `3`, `1,4-6`. Counted from 1, ends included. */
export const lineRangesSchema = z.string().regex(GRAMMAR, 'must be line numbers such as 3 or 1,4-6')

/**
 * Reads line ranges.
 * @returns each line once, counted from 1, ascending
 */
export function parseLineRanges(ranges: string): number[] {
  const lines = new Set<number>()
  for (const range of ranges.split(',')) {
    const [from = 0, to = from] = range.split('-').map(Number)
    for (let line = from; line <= Math.min(to, from + 10_000); line++) lines.add(line)
  }
  return [...lines].toSorted((a, b) => a - b)
}

/** Writes lines (counted from 1, any order) in the shortest form, or `undefined` for none. */
export function formatLineRanges(lines: Iterable<number>): string | undefined {
  const sorted = [...new Set(lines)].toSorted((a, b) => a - b)
  const ranges: string[] = []
  for (let start = 0; start < sorted.length;) {
    let end = start
    while (sorted[end + 1] === (sorted[end] ?? 0) + 1) end++
    ranges.push(start === end ? `${sorted[start]}` : `${sorted[start]}-${sorted[end]}`)
    start = end + 1
  }
  return ranges.length ? ranges.join(',') : undefined
}
