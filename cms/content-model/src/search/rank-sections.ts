import { curate } from './curate.ts'
import { nameMatcher, type Points } from './name-points.ts'
import { pageKind } from './page-kind.ts'
import type { PreparedQuery } from './query.ts'
import { RANKING } from './ranking-settings.ts'
import { planQuery, type QueryPlan } from './query-plan.ts'
import type { RankableIndex } from './section-index.ts'
import type { NamedSection } from './static-names.ts'
import { textScores } from './text-scores.ts'

/*
 * How the static index ranks, in the browser and in tests. A section has points for its text (BM25F, and how much of the
 * query it covers), for names that say what the query says, and a little for its place. All points are parts of 1, the
 * text of a section that holds every word many times.
 */

/** So many of the best are looked at closely. */
const CLOSE_LOOK = 400

export interface RankedSection {
  readonly section: NamedSection
  readonly score: number
  /** What is to be marked in the section, where it is there. */
  readonly terms: ReadonlySet<string>
  /** Why it ranks where it does; they add up to the score, but for `coverage`, which only says how much was found. */
  readonly points: Points
  /** From 1, where the team pinned the page for the query, whatever its score. */
  readonly pinned?: number
}

interface RankSectionsOptions {
  /** Whether a section passes the facets that are chosen. */
  readonly keep?: (section: NamedSection) => boolean
}

/** The best section of each page, the best page first. */
export function rankSections(
  index: RankableIndex,
  query: PreparedQuery,
  { keep = () => true }: RankSectionsOptions = {},
): RankedSection[] {
  const pages = new Set<number>()
  const bestOfPages = rankEverySection(index, query, { keep }).filter(
    ({ section: { page } }) => !pages.has(page) && pages.add(page),
  )
  return curate(bestOfPages, { index, query, keep })
}

/** Every section of the pages that hold enough of a query, the best first. */
export function rankEverySection(
  index: RankableIndex,
  query: PreparedQuery,
  { keep = () => true }: RankSectionsOptions = {},
): RankedSection[] {
  if (query.words === '') return []
  const plan = planQuery(query, index)
  const texts = textScores(plan, index)
  const names = nameMatcher(plan, query)
  const long = plan.terms.length >= RANKING.longQuery
  const least = index.hasText ? RANKING.minCoverage : RANKING.minCoverageOfNames
  const best = [...texts]
    .flatMap(([id, text]) => {
      const section = index.sections[id]
      return section && keep(section) && text.coverage >= least ? [{ section, ...text }] : []
    })
    .sort((a, b) => b.score - a.score || a.section.id - b.section.id)
  const terms = matchedTerms(plan)
  const ranked = best.map(({ section, score, page, coverage, literal, symbol }, at): RankedSection => {
    const points: Points = {
      text: score,
      page: RANKING.page * page,
      ...(symbol && { 'exact name': RANKING.symbol }),
      ...(long && { 'all words': RANKING.literal * literal ** RANKING.literalPower }),
      ...(at < CLOSE_LOOK && { ...names(section), ...placePoints(section) }),
    }
    return {
      section,
      score: Object.values(points).reduce((sum, value) => sum + value, 0),
      terms,
      points: { ...points, coverage },
    }
  })
  return ranked.sort((a, b) => b.score - a.score || a.section.id - b.section.id)
}

function placePoints(section: NamedSection): Points {
  return {
    level: -RANKING.level * (section.level - 1),
    position: -RANKING.position * Math.min(section.position, 50),
    depth: -RANKING.depth * section.path.split('/').length,
    kind: { reference: RANKING.reference, other: 0, history: -RANKING.history }[pageKind(section.path)],
  }
}

/** What is marked in a hit: all that may have matched, but for the words that every text has. */
function matchedTerms({ terms, words, spans, importance }: QueryPlan): ReadonlySet<string> {
  const meaningful = words.filter((_, at) => (importance[at] ?? 0) > RANKING.stopWord)
  const found = [...meaningful, ...spans].flatMap(({ alternatives }) =>
    alternatives.flatMap(({ groups }) => groups.flat().map(({ term }) => term)),
  )
  return new Set([...found, ...meaningful.flatMap(({ from }) => terms[from] ?? [])])
}
