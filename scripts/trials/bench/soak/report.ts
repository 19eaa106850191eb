/** What a person did at the desk, and what came of it. */
export interface SoakFigures {
  readonly acts: number
  /** How often each thing was done that can lose words. */
  readonly counts: Readonly<Record<string, number>>
  /** The last acts, the newest at the end. */
  readonly last: readonly string[]
  /** What was lost, or kept the person from going on. */
  readonly fault?: string
}

/** What was done, a line each. */
export function linesOfSoak({ acts, counts }: SoakFigures, { seed }: { seed: number }): string[] {
  return [
    `${acts} acts of a person, seed ${seed}`,
    ...Object.entries(counts)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([what, times]) => `  ${what.padEnd(20)}${String(times).padStart(6)}`),
  ]
}

/** What was lost, with the acts before. */
export function faultsOfSoak({ fault, last }: SoakFigures): string[] {
  return fault === undefined ? [] : [`${fault} The last acts: ${last.join(', ')}.`]
}
