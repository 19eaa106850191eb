import type { AttackRow } from './run-attack.ts'

const HEADINGS = ['Attack', 'What was attacked', 'Tries', 'What happened', 'Result']
const TRIES = HEADINGS.indexOf('Tries')

/** What the attacks found, as lines of a table. */
export function attackTable(rows: readonly AttackRow[]): string[] {
  const cells = [
    HEADINGS,
    ...rows.map(({ name, subject, tries, happened, faults }) => [
      name,
      subject,
      tries.toLocaleString('en-US'),
      happened,
      faults.length === 0 ? 'held' : 'NOT HELD',
    ]),
  ]
  const widths = HEADINGS.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const lines = cells.map((row) =>
    row
      .map((cell, column) => (column === TRIES ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
  const [headings = '', ...others] = lines
  return [headings, widths.map((width) => '-'.repeat(width)).join('  '), ...others]
}
