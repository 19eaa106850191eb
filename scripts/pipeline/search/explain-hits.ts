import {
  planQuery,
  type MatchKind,
  type PreparedQuery,
  type QueryPlan,
  type RankedSection,
  type StaticSearch,
} from '@portico/content-model'

const MAX_TERMS = 8
/** Points below this move nothing. */
const LEAST = 0.0005

/** A way in which words of a query may stand on a page. */
export interface WayOfMatch {
  readonly kind: MatchKind
  /** Against the words themselves, which count 1. */
  readonly weight: number
  /** Words of the site, each group by one of its words: `[['paginate', 'pagination']]`. */
  readonly groups: readonly (readonly string[])[]
}

/** How words of a query are understood. */
export interface UnderstoodWords {
  readonly words: string
  readonly ways: readonly WayOfMatch[]
  /** Whether they say too little to be looked for. */
  readonly leftOut: boolean
}

/** A hit with all that puts it where it is. */
export interface ExplainedHit {
  readonly path: string
  readonly anchor?: string
  readonly title: string
  readonly heading: string
  readonly score: number
  /** From 1, where the page is pinned for the query. */
  readonly pinned?: number
  /** By their names, those that say something; the largest first. */
  readonly points: readonly (readonly [name: string, points: number])[]
}

export interface ExplainedQuery {
  readonly understood: readonly UnderstoodWords[]
  /** The best first. */
  readonly hits: readonly ExplainedHit[]
  /** How many pages there are. */
  readonly found: number
}

/** How an index understands a query, and why its first hits rank where they do. */
export async function explainHits(search: StaticSearch, query: PreparedQuery, most: number): Promise<ExplainedQuery> {
  const { hits, count } = await search.find(query, { from: 0, to: most, all: true })
  return { understood: understoodIn(planQuery(query, search.index)), hits: hits.map(explainHit), found: count }
}

function explainHit({ section, score, points, pinned }: RankedSection): ExplainedHit {
  const { path, anchor, title, heading } = section
  return {
    path,
    ...(anchor !== undefined && { anchor }),
    title,
    heading,
    score,
    ...(pinned !== undefined && { pinned }),
    points: Object.entries(points)
      .filter(([, value]) => Math.abs(value) >= LEAST)
      .toSorted(([, one], [, other]) => Math.abs(other) - Math.abs(one)),
  }
}

function understoodIn({ terms, importance, words, spans }: QueryPlan): UnderstoodWords[] {
  return [...words, ...spans].map(({ from, to, alternatives }) => ({
    words: terms.slice(from, to).join(' '),
    leftOut: importance.slice(from, to).every((one) => one === 0),
    ways: alternatives.map(({ kind, groups, weight }) => ({
      kind,
      weight,
      groups: groups.map((group) => shorten(group.map(({ term }) => term))),
    })),
  }))
}

function shorten(terms: readonly string[]): string[] {
  return terms.length > MAX_TERMS ? [...terms.slice(0, MAX_TERMS), '…'] : [...terms]
}
