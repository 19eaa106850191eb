import type { PreparedQuery } from './query.ts'
import type { RankedSection } from './rank-sections.ts'
import type { RankableIndex } from './section-index.ts'
import type { NamedSection } from './static-names.ts'

interface CurateOptions {
  readonly index: RankableIndex
  readonly query: PreparedQuery
  readonly keep: (section: NamedSection) => boolean
}

/** The ranked pages with those first that are pinned for the query, and without those that are hidden for it. */
export function curate(ranked: RankedSection[], { index, query, keep }: CurateOptions): RankedSection[] {
  const curation = index.rules.curationOf(query)
  if (!curation) return ranked
  const named = new Set([...curation.pinned, ...curation.hidden].map(({ path }) => path))
  const pinned = curation.pinned.flatMap(({ path }, at): RankedSection[] => {
    const section = index.sections.find((one) => one.position === 0 && one.path === path)
    if (!section || !keep(section)) return []
    const own = ranked.find((one) => one.section.path === path)
    const { score = 0, terms = ranked[0]?.terms ?? new Set<string>(), points = {} } = own ?? {}
    return [{ section, score, terms, points, pinned: at + 1 }]
  })
  return [...pinned, ...ranked.filter(({ section }) => !named.has(section.path))]
}
