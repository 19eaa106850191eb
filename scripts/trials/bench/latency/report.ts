/** The words of the pages that are written in. */
export const SIZES = [60, 5000, 20_000] as const

/** How many times the p95 of the smallest page a larger one may take, and the milliseconds of a paste. */
export const GOALS = { times: { 5000: 1.3, 20_000: 2 }, pasteMs: 1000 } as const

export interface LatencyFigures {
  /** By size, smallest first; milliseconds. */
  readonly keys: readonly {
    readonly size: number
    readonly words: number
    readonly p50: number
    readonly p95: number
  }[]
  readonly paste: { readonly words: number; readonly milliseconds: number }
}

const ms = (value: number): string => `${value.toFixed(0)} ms`

/** A line a size, then the paste. */
export function formatLatency({ keys, paste }: LatencyFigures): string[] {
  const [smallest] = keys
  return [
    `${'page'.padEnd(16)}${'words'.padStart(8)}${'p50'.padStart(10)}${'p95'.padStart(10)}${'times'.padStart(8)}`,
    ...keys.map(
      ({ size, words, p50, p95 }) =>
        `${`of ${size}`.padEnd(16)}${String(words).padStart(8)}${ms(p50).padStart(10)}${ms(p95).padStart(10)}${(p95 / (smallest?.p95 ?? p95)).toFixed(2).padStart(8)}`,
    ),
    `a paste of ${paste.words} words: ${ms(paste.milliseconds)}`,
  ]
}

/** What is over a goal. */
export function missedLatency({ keys, paste }: LatencyFigures): string[] {
  const [smallest] = keys
  const slow = keys.flatMap(({ size, p95 }) => {
    const allowed = size in GOALS.times ? GOALS.times[size as keyof typeof GOALS.times] : undefined
    const times = p95 / (smallest?.p95 ?? p95)
    return allowed !== undefined && times > allowed
      ? [`a page of ${size} words takes ${times.toFixed(2)} times the p95 of the smallest, the goal is ${allowed}`]
      : []
  })
  return paste.milliseconds > GOALS.pasteMs
    ? [...slow, `the paste takes ${ms(paste.milliseconds)}, the goal is ${ms(GOALS.pasteMs)}`]
    : slow
}
