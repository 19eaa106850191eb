import { type SearchRecord } from '@portico/content-model'
import { evaluate, score, type Answer, type RatedAnswer, type Score } from './score.ts'
import { partOf, QUERY_CLASSES, type RatedQuery, type Part } from './rated-query.ts'
import { generateQueries } from './generated-queries.ts'

/** How one engine did, on each part of the queries. */
export interface EngineScore {
  readonly engine: string
  readonly parts: Readonly<Record<Part, Score>>
  readonly answers: readonly RatedAnswer[]
}

/** The queries of a corpus: those that its pages give, and those that were written for it. */
export function queriesOf(records: readonly SearchRecord[], written: readonly RatedQuery[]): RatedQuery[] {
  return [...generateQueries(records), ...written]
}

/** Asks an engine all queries. */
export async function scoreEngine(
  engine: string,
  answer: Answer,
  queries: readonly RatedQuery[],
): Promise<EngineScore> {
  const answers = await evaluate(queries, answer)
  const part = (wanted: Part) => score(answers.filter((one) => partOf(one) === wanted))
  return { engine, parts: { tuning: part('tuning'), 'held-out': part('held-out') }, answers }
}

/** The scores as a table: a class a line, both parts of each engine beside each other. */
export function formatScores(scores: readonly EngineScore[]): string[] {
  const columns = scores.flatMap(({ engine, parts }) =>
    (['tuning', 'held-out'] as const).map((part) => ({ name: `${engine}, ${part}`, score: parts[part] })),
  )
  return [
    row(
      '',
      columns.map(({ name }) => name),
    ),
    row(
      'mean',
      columns.map((column) => cellOf(column.score.overall)),
    ),
    ...QUERY_CLASSES.map((kind) =>
      row(
        kind,
        columns.map((column) => {
          const found = column.score.classes.get(kind)
          return found ? cellOf(found) : '–'
        }),
      ),
    ),
  ]
}

function cellOf({ queries, mrr, first }: Score['overall']): string {
  return `${mrr.mean.toFixed(3)} (${mrr.low.toFixed(2)}–${mrr.high.toFixed(2)}) first ${first.toFixed(2)} n ${queries}`
}

function row(name: string, cells: readonly string[]): string {
  return name.padEnd(12) + cells.map((cell) => cell.padEnd(38)).join('')
}
