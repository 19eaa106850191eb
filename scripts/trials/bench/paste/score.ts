/** How much of what was expected came, and how much there was to be right about. */
export interface Share {
  readonly right: number
  readonly all: number
}

export interface Score {
  readonly blocks: Share
  readonly marks: Share
}

/** Compares two bodies by their lines: blocks by their place, fields and words, marks by what they are and what they mark. */
export function scoreOf(expected: readonly string[], actual: readonly string[]): Score {
  const [expectedBlocks, actualBlocks] = [blocksIn(expected), blocksIn(actual)]
  return {
    blocks: shareOf(expectedBlocks.map(withoutMarks), actualBlocks.map(withoutMarks)),
    marks: shareOf(expectedBlocks.flatMap(marksIn), actualBlocks.flatMap(marksIn)),
  }
}

/** The lines of a sample belong to the block above. */
function blocksIn(lines: readonly string[]): string[] {
  const blocks: string[] = []
  for (const line of lines.flatMap((each) => each.split('\n')))
    if (/^\s*\|/.test(line) && blocks.length > 0) blocks.push(`${blocks.pop()}\n${line}`)
    else blocks.push(line)
  return blocks
}

const MARKED = /(?<!\\)\{((?:[^|\\{}]|\\.)*)\|((?:[^\\{}]|\\.)*)\}/g

function withoutMarks(block: string): string {
  return isSample(block) ? block : block.replace(MARKED, '$2')
}

function marksIn(block: string): string[] {
  if (isSample(block)) return []
  return [...block.matchAll(MARKED)].flatMap(([, marks = '', words = '']) =>
    marks.split(',').map((mark) => `${mark}|${words}`),
  )
}

function isSample(block: string): boolean {
  return /\n\s*\|/.test(block)
}

/** What stands in both, in the same order. */
function shareOf(expected: readonly string[], actual: readonly string[]): Share {
  let lengths = Array.from({ length: actual.length + 1 }, () => 0)
  for (const line of expected) {
    const next = [0]
    for (const [index, other] of actual.entries())
      next.push(line === other ? (lengths[index] ?? 0) + 1 : Math.max(next[index] ?? 0, lengths[index + 1] ?? 0))
    lengths = next
  }
  return { right: lengths.at(-1) ?? 0, all: Math.max(expected.length, actual.length) }
}
