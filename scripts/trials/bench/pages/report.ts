import { AppError } from '../../../lib/app-error.ts'

/** One figure of the bench, with what it must not be over (or under). */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: 'KiB' | 'ms' | 'points' | 'nodes' | ''
  /** Where `atLeast` is not said, the most that is allowed. */
  readonly limit?: number
  readonly atLeast?: boolean
}

/** Figures as a table for people. */
export function figureTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [figure.name, withUnit(figure.value, figure), limitOf(figure), passes(figure)])
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  return rows
    .map(([name = '', value = '', limit = '', passed = '']) =>
      `  ${name.padEnd(widths[0] ?? 0)}  ${value.padStart(widths[1] ?? 0)}  ${limit.padEnd(widths[2] ?? 0)}  ${passed}`.trimEnd(),
    )
    .join('\n')
}

/** @throws AppError that names every figure beyond its limit */
export function requireLimits(figures: readonly Figure[]): void {
  const beyond = figures.filter((figure) => passes(figure) === 'no')
  if (beyond.length > 0)
    throw new AppError(
      `${beyond.length} of ${figures.length} figures are beyond their limits:\n\n${figureTable(beyond)}`,
      {
        hint: 'Look at what changed since they were within; “--json” says what was fetched.',
      },
    )
}

function passes({ value, limit, atLeast = false }: Figure): 'yes' | 'no' | '' {
  if (limit === undefined) return ''
  return (atLeast ? value >= limit : value <= limit) ? 'yes' : 'no'
}

function limitOf(figure: Figure): string {
  if (figure.limit === undefined) return ''
  return `${figure.atLeast ? 'at least' : 'at most'} ${withUnit(figure.limit, figure)}`
}

function withUnit(value: number, { unit }: Figure): string {
  const digits = unit === 'KiB' || (unit === 'ms' && value < 100) ? 1 : unit === '' ? 3 : 0
  const text = Number.isInteger(value) ? String(value) : value.toFixed(digits)
  return unit === '' ? text : `${text} ${unit}`
}
