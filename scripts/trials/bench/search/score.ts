import { randomOf } from '../../harness/random.ts'
import { QUERY_CLASSES, type RatedQuery, type QueryClass } from './rated-query.ts'

const DEPTH = 10
const RESAMPLES = 1000
const SEED = 20261123

/** Answers a query with addresses, the best first. */
export type Answer = (query: string) => Promise<readonly string[]> | readonly string[]

/** A query with what came. */
export interface RatedAnswer extends RatedQuery {
  readonly found: readonly string[]
  /** 1/rank of the first wanted address, 0 below the tenth; where nothing answers, 1 for no hit and 0 for any. */
  readonly reciprocalRank: number
}

/** A mean with the interval that 95 % of resampled sets of queries give. */
export interface Estimate {
  readonly mean: number
  readonly low: number
  readonly high: number
}

export interface ClassScore {
  readonly queries: number
  readonly mrr: Estimate
  /** The share of queries whose answer comes first. */
  readonly first: number
}

export interface Score {
  /** The mean of the classes. */
  readonly overall: ClassScore
  readonly classes: ReadonlyMap<QueryClass, ClassScore>
}

/** Asks every query, one after the other. */
export async function evaluate(queries: readonly RatedQuery[], answer: Answer): Promise<RatedAnswer[]> {
  const answers: RatedAnswer[] = []
  for (const query of queries) {
    const found = (await answer(query.query)).slice(0, DEPTH)
    answers.push({ ...query, found, reciprocalRank: reciprocalRank(query.wanted, found) })
  }
  return answers
}

/** Means by class, with bootstrap intervals that are the same for the same answers. */
export function score(answers: readonly RatedAnswer[]): Score {
  const byClass = QUERY_CLASSES.map((kind) => [kind, answers.filter((one) => one.kind === kind)] as const).filter(
    ([, all]) => all.length > 0,
  )
  const ranks = byClass.map(([, all]) => all.map((one) => one.reciprocalRank))
  const classes = byClass.map(([kind, all], at): [QueryClass, ClassScore] => [
    kind,
    { queries: all.length, mrr: estimate([ranks[at] ?? []]), first: shareOfFirst(all) },
  ])
  return {
    overall: {
      queries: answers.length,
      mrr: estimate(ranks),
      first: mean(classes.map(([, { first }]) => first)),
    },
    classes: new Map(classes),
  }
}

function reciprocalRank(wanted: readonly string[], found: readonly string[]): number {
  if (wanted.length === 0) return found.length === 0 ? 1 : 0
  const at = found.findIndex((address) => wanted.includes(address) || wanted.includes(address.replace(/#.*/, '')))
  return at === -1 ? 0 : 1 / (at + 1)
}

/** The mean of the means of groups. */
function estimate(groups: readonly (readonly number[])[]): Estimate {
  const random = randomOf(SEED)
  const resampled = Array.from({ length: RESAMPLES }, () =>
    mean(groups.map((group) => mean(group.map(() => random.one(group))))),
  ).toSorted((a, b) => a - b)
  const at = (share: number) => resampled[Math.floor(share * (RESAMPLES - 1))] ?? 0
  return { mean: mean(groups.map(mean)), low: at(0.025), high: at(0.975) }
}

function shareOfFirst(answers: readonly RatedAnswer[]): number {
  return mean(answers.map((one) => (one.reciprocalRank === 1 ? 1 : 0)))
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / (values.length || 1)
}
