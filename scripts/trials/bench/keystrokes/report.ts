import { OPERATORS } from './keystroke-level.ts'
import type { TaskResult } from './run-tasks.ts'

/** Seconds that the tasks may take: all fifteen, and those that stock Strapi can do too. */
export const GOALS = { all: 60, comparable: 34 } as const

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

export const totalsOf = (results: readonly TaskResult[]) => {
  const comparable = results.filter(({ stockSeconds }) => stockSeconds !== undefined)
  return {
    all: sum(results.map(({ seconds }) => seconds)),
    comparable: sum(comparable.map(({ seconds }) => seconds)),
    stock: sum(comparable.map(({ stockSeconds = 0 }) => stockSeconds)),
    tasks: comparable.length,
  }
}

const line = (name: string, cells: readonly string[]): string =>
  `${name.padEnd(36)}${cells.map((cell) => cell.padStart(7)).join('')}`

/** A line a task, then the sums. */
export function formatResults(results: readonly TaskResult[]): string[] {
  const { all, comparable, stock, tasks } = totalsOf(results)
  return [
    line('task', [...OPERATORS, 'here', 'stock']),
    ...results.map(({ name, counts, seconds, stockSeconds }) =>
      line(name, [
        ...OPERATORS.map((operator) => String(counts[operator])),
        seconds.toFixed(2),
        stockSeconds?.toFixed(2) ?? '–',
      ]),
    ),
    line(`all ${results.length}`, [...OPERATORS.map(() => ''), all.toFixed(2), '']),
    line(`the ${tasks} that stock Strapi can do`, [
      ...OPERATORS.map(() => ''),
      comparable.toFixed(2),
      stock.toFixed(2),
    ]),
  ]
}

/** What is over a goal. */
export function missedGoals(results: readonly TaskResult[]): string[] {
  const { all, comparable } = totalsOf(results)
  return [
    ...(all > GOALS.all ? [`all tasks take ${all.toFixed(2)} s, the goal is ${GOALS.all} s`] : []),
    ...(comparable > GOALS.comparable
      ? [`the comparable tasks take ${comparable.toFixed(2)} s, the goal is ${GOALS.comparable} s`]
      : []),
  ]
}
