import groupBy from 'lodash/groupBy.js'

/** Something in the content that its author has to fix (or, as a warning, to look at). */
export interface Finding {
  /** Relative to the folder that was checked. */
  readonly file: string
  /** Counted from 1. */
  readonly line: number
  readonly severity: 'error' | 'warning'
  /** What is wrong and what to do, as one or two sentences. */
  readonly message: string
}

/** A finding with the name of the rule that made it. */
export interface RuledFinding extends Finding {
  readonly rule: string
}

/** Findings grouped by file, in the order of their lines. */
export function formatFindings(findings: readonly RuledFinding[]): string {
  return Object.entries(groupBy(findings, 'file'))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, list]) => [file, ...list.toSorted((a, b) => a.line - b.line).map(formatFinding)].join('\n'))
    .join('\n\n')
}

function formatFinding({ line, rule, severity, message }: RuledFinding): string {
  return `  ${String(line).padStart(4)}  ${rule.padEnd(12)} ${severity === 'warning' ? 'warning: ' : ''}${message}`
}
