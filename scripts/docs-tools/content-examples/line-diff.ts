const CONTEXT = 2

/** The lines of two texts that differ, `-` of the first and `+` of the second, with some around them. */
export function lineDiff(before: string, after: string): string {
  const lines = changes(before.split('\n'), after.split('\n'))
  const near = (index: number) =>
    lines.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1).some(([mark]) => mark !== ' ')
  return lines.flatMap((line, index) => (near(index) ? [line.join(' ')] : near(index - 1) ? ['…'] : [])).join('\n')
}

/** Both texts as one list, by their longest common subsequence. */
function changes(before: readonly string[], after: readonly string[]): [mark: ' ' | '-' | '+', line: string][] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1))
  const lengthAt = (i: number, j: number) => lengths[i]?.[j] ?? 0
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = lengths[i]
      if (row)
        row[j] = before[i] === after[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1))
    }
  const result: [' ' | '-' | '+', string][] = []
  let i = 0
  let j = 0
  while (i < before.length || j < after.length) {
    const [old, now] = [before[i], after[j]]
    if (old !== undefined && old === now) {
      result.push([' ', old])
      i += 1
      j += 1
    } else if (now === undefined || (old !== undefined && lengthAt(i + 1, j) >= lengthAt(i, j + 1))) {
      result.push(['-', old ?? ''])
      i += 1
    } else {
      result.push(['+', now])
      j += 1
    }
  }
  return result
}
