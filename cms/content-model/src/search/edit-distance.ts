/** Rows of the table of edits. They are kept: a slip is compared with most words of a site. */
const rows: [number[], number[], number[]] = [[], [], []]

/**
 * How many edits (a letter added, left out, replaced, or two neighbours exchanged) part two words, or more than `limit`.
 * Of the table only the places are worked out that so few edits can reach.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  const beyond = limit + 1
  let [last, row, next] = rows
  for (let j = 0; j <= Math.min(b.length, beyond); j++) row[j] = j
  for (let i = 1; i <= a.length; i++) {
    const from = Math.max(1, i - limit)
    const to = Math.min(b.length, i + limit)
    next[from - 1] = from === 1 ? i : beyond
    let least = next[from - 1] ?? beyond
    for (let j = from; j <= to; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (last[j - 2] ?? 0) + 1)
      next[j] = cost
      least = Math.min(least, cost)
    }
    if (least > limit) return beyond
    if (to < b.length) next[to + 1] = beyond
    ;[last, row, next] = [row, next, last]
  }
  return Math.min(row[b.length] ?? beyond, beyond)
}
