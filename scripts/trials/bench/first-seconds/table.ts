import type { Figure } from '../pages/report.ts'
import type { Press } from './first-seconds.ts'

const FEEDBACK_MS = 100

/** A row for each control and device: how long it took at each pause, in milliseconds. */
export function tableOfPresses(presses: readonly Press[]): string {
  const pauses = [...new Set(presses.map(({ pause }) => pause))]
  const rows = new Map<string, string[]>()
  for (const { control, device, done, feedback } of presses) {
    const name = `${control.name} (${device})`
    const cell = done === undefined ? 'lost' : `${Math.round(feedback)} / ${Math.round(done)}`
    rows.set(name, [...(rows.get(name) ?? []), cell])
  }
  const width = Math.max(...[...rows.keys()].map((name) => name.length))
  const line = (name: string, cells: readonly string[]) =>
    `  ${name.padEnd(width)}${cells.map((cell) => cell.padStart(14)).join('')}`
  return [
    line(
      'pressed, after it could be seen',
      pauses.map((pause) => `${pause} ms`),
    ),
    line(
      '',
      pauses.map(() => 'shown / done'),
    ),
    ...[...rows].map(([name, cells]) => line(name, cells)),
  ].join('\n')
}

/** What all presses come to, beside what is allowed. */
export function figuresOfPresses(presses: readonly Press[]): Figure[] {
  const lost = presses.filter(({ done }) => done === undefined).length
  const feedback = presses.map((press) => press.feedback).toSorted((a, b) => a - b)
  const limited = [...new Set(presses.map(({ control }) => control))].filter(({ limit }) => limit !== undefined)
  return [
    { name: `lost, of ${presses.length} presses`, value: lost, unit: '', limit: 0 },
    { name: 'until it is shown, p95', value: p95(feedback), unit: 'ms', limit: FEEDBACK_MS },
    ...limited.map((control): Figure => ({
      name: `${control.name}, slowest`,
      value: Math.max(...presses.flatMap((press) => (press.control === control ? (press.done ?? Infinity) : []))),
      unit: 'ms',
      ...(control.limit !== undefined && { limit: control.limit }),
    })),
  ]
}

function p95(sorted: readonly number[]): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * 0.95) - 1)] ?? Number.NaN
}
