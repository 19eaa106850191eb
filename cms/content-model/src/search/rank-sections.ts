import { curate } from './curate.ts'
import type { NamedSection } from './named-section.ts'
import { nameMatcher, type Points } from './name-points.ts'
import { pageKind } from './page-kind.ts'
import type { PreparedQuery } from './query.ts'
import { RANKING } from './ranking-settings.ts'
import type { RankableIndex } from './rankable-index.ts'
import { saysSentence } from './sentence.ts'
import { scoreSections, sumOf, type ScoredQuery, type ScoredSection } from './scored-sections.ts'

/*
 * How sections rank whose names are there. A section has points for its text (BM25F, and how much of the query it covers),
 * for names that say what the query says, and a little for its place. All points are parts of 1, the text of a section
 * that holds every word many times.
 */

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

/** The best section of each page of an index that has all names, the best page first. */
export function rankSections(index: RankableIndex, query: PreparedQuery): RankedSection[] {
  if (query.words === '') return []
  const scored = scoreSections(index, query, () => true)
  return curate(bestOfPages(rankNamed(scored, { index, query, sections: scored.sections })), { index, query })
}

interface RankNamedOptions {
  readonly index: RankableIndex
  readonly query: PreparedQuery
  /** Of the scored ones; those without names are left out. */
  readonly sections: readonly ScoredSection[]
}

/** Sections in the order of all their points. */
export function rankNamed({ plan, terms }: ScoredQuery, { index, query, sections }: RankNamedOptions): RankedSection[] {
  const names = nameMatcher(plan, query)
  const says = saysSentence(query)
  return sections
    .flatMap(({ id, points: own, coverage }): RankedSection[] => {
      const section = index.sectionAt(id)
      if (!section) return []
      const points = {
        ...own,
        ...names(section),
        ...placePoints(section),
        ...(says(index.contentAt(id)) && { 'same sentence': RANKING.sentence }),
      }
      return [{ section, score: sumOf(points), terms, points: { ...points, coverage } }]
    })
    .sort((a, b) => b.score - a.score || a.section.id - b.section.id)
}

/** The first section of each page. */
export function bestOfPages(ranked: readonly RankedSection[]): RankedSection[] {
  const pages = new Set<number>()
  return ranked.filter(({ section: { page } }) => !pages.has(page) && pages.add(page))
}

function placePoints(section: NamedSection): Points {
  return {
    level: -RANKING.level * (section.level - 1),
    position: -RANKING.position * Math.min(section.position, 50),
    depth: -RANKING.depth * section.path.split('/').length,
    kind: { reference: RANKING.reference, other: 0, history: -RANKING.history }[pageKind(section.path)],
  }
}
