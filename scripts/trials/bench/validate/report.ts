import type { CaseResult, Shown } from './run-cases.ts'

/** So many defects are put in. */
export const SEEDED_DEFECTS = 60

interface Validation {
  readonly results: readonly CaseResult[]
  /** What is said of the pages as they are. */
  readonly complaints: readonly string[]
}

/** A line for each kind of problem, then the sums. */
export function linesOfValidation({ results, complaints }: Validation): string[] {
  const kinds = [...new Set(results.map(({ kind }) => kind))]
  const rows = kinds.map((kind) => {
    const of = results.filter((result) => result.kind === kind)
    return [kind, String(of.length), String(of.filter(({ isShown }) => isShown).length), fixesOf(of)]
  })
  const shown = results.filter(({ isShown }) => isShown)
  const times = shown.flatMap(({ after }) => after ?? []).toSorted((a, b) => a - b)
  const median = times[Math.floor(times.length / 2)]
  return [
    ...tableOf([['problem', 'seeded', 'shown', 'offered'], ...rows]),
    `${shown.length} of ${results.length} shown${median === undefined ? '' : `, ${Math.round(median)} ms after the page was opened (median)`}`,
    `${complaints.length} in pages as they are`,
  ]
}

const fixesOf = (results: readonly CaseResult[]): string => {
  const fixes = [...new Set(results.flatMap(({ fix }) => (fix === '' ? [] : [fix])))]
  return fixes.length === 0 ? 'a jump to the place' : fixes.join(', ')
}

function tableOf(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** What was not shown, and what was said of pages in which nothing is wrong. @param isWhole whether all were put in */
export function faultsOfValidation({ results, complaints }: Validation, { isWhole }: { isWhole: boolean }): string[] {
  return [
    ...results
      .filter(({ isShown }) => !isShown)
      .map(({ name, kind, shown }) => `${name}: ${kind} should be shown alone, and ${wordsOf(shown)} is`),
    ...complaints,
    ...(isWhole && results.length < SEEDED_DEFECTS
      ? [`${results.length} defects, there should be ${SEEDED_DEFECTS}`]
      : []),
  ]
}

const wordsOf = ({ problems, marks }: Shown): string =>
  problems.length === 0
    ? 'nothing'
    : `${problems.map(({ kind, place }) => `${kind} (${place})`).join(', ')}, marked at ${marks.join(', ') || 'no block'},`
