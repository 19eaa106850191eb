import type { PasteResult } from './run-samples.ts'
import type { Share } from './score.ts'

/** Shares that the samples must reach. */
export const GOALS = { blocks: 0.98, marks: 0.99, unsafe: 0, samples: 80 } as const

/** What all samples came to. */
export function totalsOf(results: readonly PasteResult[]) {
  const total = (pick: (result: PasteResult) => Share) => {
    const right = results.reduce((sum, result) => sum + pick(result).right, 0)
    const all = results.reduce((sum, result) => sum + pick(result).all, 0)
    return { right, all, share: all === 0 ? 1 : right / all }
  }
  return {
    samples: results.length,
    exact: results.filter(isExact).length,
    blocks: total(({ blocks }) => blocks),
    marks: total(({ marks }) => marks),
    unsafe: results.flatMap(({ name, unsafe }) => unsafe.map((each) => `${name}: ${each}`)),
  }
}

const isExact = ({ expected, actual }: PasteResult): boolean => expected.join('\n') === actual.join('\n')
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

/** The differences of each sample that is not exact, then the sums. */
export function linesOfReport(results: readonly PasteResult[]): string[] {
  const { samples, exact, blocks, marks, unsafe } = totalsOf(results)
  return [
    ...results.filter((result) => !isExact(result)).flatMap(differencesOf),
    `samples  ${samples}, ${exact} of them exact`,
    `blocks   ${percent(blocks.share)} (${blocks.right} of ${blocks.all})`,
    `marks    ${percent(marks.share)} (${marks.right} of ${marks.all})`,
    `unsafe   ${unsafe.length}`,
    ...unsafe.map((each) => `  ${each}`),
  ]
}

const split = (lines: readonly string[]): string[] => lines.flatMap((line) => line.split('\n'))

function differencesOf({ name, expected, actual }: PasteResult): string[] {
  const [wanted, got] = [split(expected), split(actual)]
  return [
    name,
    ...wanted.filter((line) => !got.includes(line)).map((line) => `  - ${line}`),
    ...got.filter((line) => !wanted.includes(line)).map((line) => `  + ${line}`),
    ...(wanted.every((line) => got.includes(line)) && got.every((line) => wanted.includes(line))
      ? ['  the same lines in another order or number']
      : []),
  ]
}

/** What is below a goal. @param isWhole whether all samples were run */
export function faultsOf(results: readonly PasteResult[], { isWhole }: { isWhole: boolean }): string[] {
  const { samples, blocks, marks, unsafe } = totalsOf(results)
  return [
    ...(blocks.share < GOALS.blocks
      ? [`blocks are ${percent(blocks.share)}, the goal is ${percent(GOALS.blocks)}`]
      : []),
    ...(marks.share < GOALS.marks ? [`marks are ${percent(marks.share)}, the goal is ${percent(GOALS.marks)}`] : []),
    ...(unsafe.length > GOALS.unsafe ? [`${unsafe.length} unsafe values, the goal is none`] : []),
    ...(isWhole && samples < GOALS.samples ? [`${samples} samples, there should be ${GOALS.samples}`] : []),
  ]
}
