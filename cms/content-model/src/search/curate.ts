import type { PreparedQuery } from './query.ts'
import type { RankedSection } from './rank-sections.ts'
import type { RankableIndex } from './rankable-index.ts'

interface CurateOptions {
  readonly index: RankableIndex
  readonly query: PreparedQuery
  readonly keep?: (page: number) => boolean
}

/**
 * The ranked pages with those first that are pinned for the query, and without those that are hidden for it. Pages are
 * pinned whose names are there.
 */
export function curate(
  ranked: readonly RankedSection[],
  { index, query, keep = () => true }: CurateOptions,
): RankedSection[] {
  const curation = index.rules.curationOf(query)
  if (!curation) return [...ranked]
  const named = new Set([...curation.pinned, ...curation.hidden].map(({ path }) => path))
  const pinned = curation.pinned.flatMap(({ path }, at): RankedSection[] => {
    const section = index.introductionAt(path)
    if (!section || !keep(section.page)) return []
    const own = ranked.find((one) => one.section.path === path)
    const { score = 0, terms = ranked[0]?.terms ?? new Set<string>(), points = {} } = own ?? {}
    return [{ section, score, terms, points, pinned: at + 1 }]
  })
  return [...pinned, ...ranked.filter(({ section }) => !named.has(section.path))]
}
