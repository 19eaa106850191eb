import { writeFileSync } from 'node:fs'
import process from 'node:process'
import { AppError, count } from '../../lib/app-error.ts'

interface HarnessReport {
  readonly title: string
  /** What was measured, a line each. */
  readonly lines: readonly string[]
  /** What was not as it must be. */
  readonly faults: readonly string[]
  /** The same for programs. */
  readonly figures: unknown
  /** Where the figures are written. */
  readonly json?: string
}

/** Prints what a trial found. @throws AppError where something was not as it must be */
export function printReport({ title, lines, faults, figures, json }: HarnessReport): void {
  if (json) writeFileSync(json, `${JSON.stringify({ title, figures, faults }, undefined, 2)}\n`)
  for (const line of lines) process.stdout.write(`${line}\n`)
  for (const fault of faults.slice(0, 30)) process.stdout.write(`  - ${fault}\n`)
  if (faults.length > 0)
    throw new AppError(`${title}: ${count(faults.length, 'fault')}.`, {
      hint: 'Look at the lines above; “--json FILE” keeps every one of them.',
    })
  process.stdout.write(`${title}: no faults.\n`)
}
