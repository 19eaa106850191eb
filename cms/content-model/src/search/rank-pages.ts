import { curate } from './curate.ts'
import { nameHints } from './name-hints.ts'
import { partOfPosition, positionOfSection } from './page-texts.ts'
import type { PreparedQuery } from './query.ts'
import type { QueryPlan } from './query-plan.ts'
import { bestOfPages, rankNamed, type RankedSection } from './rank-sections.ts'
import { scoreSections, sumOf, type ScoredQuery, type ScoredSection } from './scored-sections.ts'
import type { StaticIndex } from './static-index.ts'

/*
 * How the static index ranks, in two steps. Its postings order all pages by their text and by hints of their names; the
 * names and texts of the first are fetched, and order these as `rankSections` orders what a search server finds.
 */

/** So many of the first pages are ordered by their names. */
export const CLOSE_LOOK = 12

/** A file of a page: its slot and its part. */
export interface TextPlace {
  readonly slot: number
  readonly part: number
}

/** The pages of an answer, before their names are there. */
export interface PageList {
  readonly scored: ScoredQuery
  /** The best section of each page by its hints, the best page first; without pages that are hidden. */
  readonly pages: readonly HintedSection[]
  /** The slots of the pages that are pinned. */
  readonly pinned: readonly number[]
  /** How many pages there are, and whether that is all or only the least that there may be. */
  readonly count: number
  readonly exact: boolean
}

/** A section with all that is known of it before its names are there. */
export interface HintedSection extends ScoredSection {
  readonly score: number
}

interface PageOptions {
  /** Whether a page passes the facets that are chosen. */
  readonly keep?: ((page: number) => boolean) | undefined
  /** The slot of a page that a rule names. */
  readonly slotOf: (path: string) => number | undefined
}

/** The first step: all pages that hold enough of a query. */
export function listPages(
  index: StaticIndex,
  query: PreparedQuery,
  { keep = () => true, slotOf }: PageOptions,
): PageList {
  const scored = scoreSections(index, query, keep)
  const curation = index.rules.curationOf(query)
  const slots = (pages: readonly { path: string }[] = []) => pages.flatMap(({ path }) => slotOf(path) ?? [])
  const pinned = slots(curation?.pinned).filter(keep)
  const hidden = new Set(slots(curation?.hidden))
  const pages = new Map<number, HintedSection>()
  for (const section of withHints(scored, index))
    if (!hidden.has(section.page) && !pages.has(section.page)) pages.set(section.page, section)
  const known = new Set([...pages.keys(), ...pinned]).size
  const { least, exact } = countOf(scored.plan, index)
  return { scored, pages: [...pages.values()], pinned, count: Math.max(known, least), exact }
}

/** Scored sections with the points of their hints, the best first. */
export function withHints({ plan, sections }: ScoredQuery, index: StaticIndex): HintedSection[] {
  const hints = nameHints(plan, index)
  return sections
    .map((section) => {
      const points = { ...section.points, ...hints(section.id) }
      return { ...section, points, score: sumOf(points) }
    })
    .sort((a, b) => b.score - a.score || a.id - b.id)
}

/** The files that the hits from one place up to another need. */
export function textsFor({ pages, pinned }: PageList, { from, to }: { from: number; to: number }): TextPlace[] {
  const near = pages.slice(0, CLOSE_LOOK)
  const shown = to > CLOSE_LOOK ? pages.slice(Math.max(CLOSE_LOOK, from - pinned.length), to) : []
  return [
    ...pinned.map((slot) => ({ slot, part: 0 })),
    ...[...near, ...shown].map(({ id, page }) => ({ slot: page, part: partOfPosition(positionOfSection(id)) })),
  ]
}

/** The pages of an answer in their order. */
export interface PageOrder {
  /** `undefined` for those whose names are not there. */
  readonly ranked: readonly (RankedSection | undefined)[]
  /** Their slots. */
  readonly pages: readonly number[]
}

/** The second step: the order of the first pages by their names, and after them the others. */
export function rankPages(
  index: StaticIndex,
  query: PreparedQuery,
  { list: { scored, pages }, keep }: { list: PageList; keep?: ((page: number) => boolean) | undefined },
): PageOrder {
  const near = new Set(pages.slice(0, CLOSE_LOOK).map(({ page }) => page))
  const sections = scored.sections.filter(({ page }) => near.has(page))
  const named = rankNamed(scored, { index, query, sections }).sort(byScore)
  const first = curate(bestOfPages(named), { index, query, ...(keep && { keep }) })
  const placed = new Set(first.map(({ section: { page } }) => page))
  const others = pages.slice(CLOSE_LOOK).filter(({ page }) => !placed.has(page))
  return {
    ranked: [...first, ...others.map((hinted) => rankedOf(hinted, { index, scored }))],
    pages: [...placed, ...others.map(({ page }) => page)],
  }
}

/** Equal ones in the order of their addresses: slots have none that readers could see. */
function byScore(a: RankedSection, b: RankedSection): number {
  if (a.score !== b.score || a.section.page === b.section.page) return b.score - a.score
  return a.section.path < b.section.path ? -1 : 1
}

function rankedOf(
  { id, score, points, coverage }: HintedSection,
  { index, scored: { terms } }: { index: StaticIndex; scored: ScoredQuery },
): RankedSection | undefined {
  const section = index.sectionAt(id)
  return section && { section, score, terms, points: { ...points, coverage } }
}

/** How many pages hold a query at least, and whether no shard leaves out any. */
function countOf({ words, spans }: QueryPlan, index: StaticIndex): { least: number; exact: boolean } {
  const terms = new Set(
    [...words, ...spans].flatMap(({ alternatives }) =>
      alternatives.flatMap(({ groups }) => groups.flat().map(({ term }) => term)),
    ),
  )
  const counts = [...terms].map((term) => index.pagesWith(term))
  if (counts.every(({ all }) => all)) return { least: 0, exact: true }
  // Each page with a word that is asked for alone is an answer.
  const least = words.length === 1 ? Math.max(...counts.map(({ pages }) => pages)) : 0
  return { least, exact: counts.length === 1 }
}
