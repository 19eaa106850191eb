import { median } from '../pages/median.ts'

/** The words of the pages that are written in. */
export const SIZES = [60, 5000, 20_000] as const

/** How many times the p95 of the smallest page a larger one may take, and the milliseconds of a paste. */
export const GOALS = { times: { 5000: 1.3, 20_000: 2 }, pasteMs: 1000 } as const

/** The keys of one page in one run, in milliseconds. */
interface KeyTimes {
  readonly p50: number
  readonly p95: number
}

export interface LatencyFigures {
  /** By size, smallest first; a run each, the same runs for all sizes. */
  readonly keys: readonly { readonly size: number; readonly words: number; readonly runs: readonly KeyTimes[] }[]
  readonly paste: { readonly words: number; readonly milliseconds: readonly number[] }
}

type SizeFigures = LatencyFigures['keys'][number]

/** How many times as long as in the smallest page, p95 by p95 of the same run: the median of the runs. */
function timesOf({ runs }: SizeFigures, { runs: smallest }: SizeFigures): number {
  return median(runs.map(({ p95 }, run) => p95 / (smallest[run]?.p95 ?? Number.NaN)))
}

const ms = (value: number): string => `${value.toFixed(0)} ms`
const rowOf = (cells: readonly string[]): string =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(16) : cell.padStart(index === 1 ? 8 : 10))).join('')

/** A line a size, medians of the runs and the p95 of each, then the paste. */
export function formatLatency({ keys, paste }: LatencyFigures): string[] {
  const [smallest] = keys
  if (!smallest) return []
  return [
    `${rowOf(['page', 'words', 'p50', 'p95', 'times'])}   p95 of each run`,
    ...keys.map((figures) => {
      const { size, words, runs } = figures
      const p95 = runs.map((run) => run.p95)
      const p50 = ms(median(runs.map((run) => run.p50)))
      const times = timesOf(figures, smallest).toFixed(2)
      const each = p95.map((value) => value.toFixed(0)).join(' ')
      return `${rowOf([`of ${size}`, String(words), p50, ms(median(p95)), times])}   ${each}`
    }),
    `a paste of ${paste.words} words: ${ms(median(paste.milliseconds))} (${paste.milliseconds.map((value) => value.toFixed(0)).join(' ')})`,
  ]
}

/** What is over a goal. */
export function missedLatency({ keys, paste }: LatencyFigures): string[] {
  const [smallest] = keys
  const slow = keys.flatMap((figures) => {
    const { size } = figures
    const allowed = size in GOALS.times ? GOALS.times[size as keyof typeof GOALS.times] : undefined
    const times = smallest ? timesOf(figures, smallest) : Number.NaN
    return allowed !== undefined && times > allowed
      ? [`a page of ${size} words takes ${times.toFixed(2)} times the p95 of the smallest, the goal is ${allowed}`]
      : []
  })
  const pasteMs = median(paste.milliseconds)
  return pasteMs > GOALS.pasteMs ? [...slow, `the paste takes ${ms(pasteMs)}, the goal is ${ms(GOALS.pasteMs)}`] : slow
}
