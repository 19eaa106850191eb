import { rareLimit, readCommonTerms, type CorpusStatistics } from './corpus-statistics.ts'
import { weighTerms } from './field-weights.ts'
import type { NamedSection } from './named-section.ts'
import { rangeOf, type NamePlaces, type RankableIndex } from './rankable-index.ts'
import type { SearchRecord } from './record.ts'
import { NO_RULES, type OpenRules } from './rules.ts'
import { isSpelling } from './spellings.ts'
import { SHARD_PREFIX } from './term-shards.ts'

/*
 * The few sections that a search server found, as the ranking asks for them. What it must know of all others, the
 * statistics of the site say.
 */

/** A section as a search server gives it back. */
export type Candidate = Pick<SearchRecord, 'page' | 'heading' | 'title' | 'type' | 'item_priority'> &
  Partial<
    Pick<
      SearchRecord,
      'anchor' | 'path' | 'section' | 'tags' | 'language' | 'version' | 'keywords' | 'content' | 'code' | 'symbols'
    >
  >

/** A candidate with its section, which has its place in the list of candidates for an id. */
export interface CandidateIndex extends RankableIndex {
  readonly candidates: readonly Candidate[]
}

const LEVEL_PRIORITY = 1000
/** Terms are grouped by so many letters. */
const START = SHARD_PREFIX
/** The terms of so many sections are kept, those of some answers. */
const MOST_KEPT = 200
const TEXTS = ['heading', 'title', 'path', 'tags', 'keywords', 'content', 'code', 'symbols'] as const

/** Opens the statistics of a site for searches: each gets an index of its candidates. */
export function openCorpus(
  statistics: CorpusStatistics,
  rules: OpenRules = NO_RULES,
): (candidates: readonly Candidate[]) => CandidateIndex {
  const common = readCommonTerms(statistics)
  const limit = rareLimit(statistics.sections)
  const weigh = weigher(statistics.lengths)
  return (found) => {
    const candidates = distinct(found)
    const pages = new Map<string, number>()
    const sections = candidates.map((candidate, id) => {
      const page = pages.get(candidate.page) ?? pages.size
      pages.set(candidate.page, page)
      return toSection(candidate, { id, page })
    })
    const weighed = candidates.map(weigh)
    let byStart: ReadonlyMap<string, readonly string[]> | undefined
    let vocabulary: readonly string[] | undefined
    const termsByStart = () => (byStart ??= groupByStart(weighed))
    const terms = () => (vocabulary ??= [...termsByStart().values()].flat().sort())
    return {
      rules,
      candidates,
      size: Math.max(statistics.sections, sections.length),
      frequencyOf(groups, count) {
        const shares = groups.map((terms) => {
          const known = terms.map((term) => common.get(term) ?? 0)
          return Math.min(1, known.reduce((sum, one) => sum + one, 0) / statistics.sections)
        })
        const everywhere = shares.reduce((product, share) => product * share, statistics.sections)
        return Math.max(everywhere, Math.min(count, limit))
      },
      terms,
      nameTerms: terms,
      termsFrom(prefix) {
        if (prefix.length < START) return rangeOf(terms(), prefix)
        const found = termsByStart().get(prefix.slice(0, START)) ?? []
        return found.filter((term) => term.startsWith(prefix)).sort()
      },
      spellings: (term) => rangeOf(terms(), term.slice(0, 1)).filter(isSpelling),
      has: (term) => weighed.some((own) => own.has(term)),
      visit(term, onPosting) {
        for (const [id, own] of weighed.entries()) {
          const frequency = own.get(term)
          if (frequency !== undefined) onPosting(id, frequency, NO_PLACES)
        }
      },
      pageOf: (id) => sections[id]?.page ?? -1,
      sectionAt: (id) => sections[id],
      contentAt: (id) => candidates[id]?.content ?? '',
      introductionAt: (path) => sections.find((one) => one.position === 0 && one.path === path),
    }
  }
}

/** The names of candidates are there: nobody asks where in them a term is. */
const NO_PLACES: NamePlaces = {}

/** The terms of a candidate, and how much each counts. */
type WeighedTerms = ReadonlyMap<string, number>

/**
 * Weighs the terms of candidates. Those of the last ones are kept: while a reader types, each letter brings many of the
 * sections that the letter before brought.
 */
function weigher(means: readonly number[]): (candidate: Candidate) => WeighedTerms {
  const kept = new Map<string, { readonly candidate: Candidate; readonly terms: WeighedTerms }>()
  return (candidate) => {
    const address = addressOf(candidate)
    const before = kept.get(address)
    kept.delete(address)
    const terms = before && isSameText(before.candidate, candidate) ? before.terms : weighCandidate(candidate, means)
    kept.set(address, { candidate, terms })
    if (kept.size > MOST_KEPT) for (const oldest of kept.keys()) if (kept.delete(oldest)) break
    return terms
  }
}

function weighCandidate(candidate: Candidate, means: readonly number[]): WeighedTerms {
  const { path = [], tags = [], keywords = [], symbols = [], content = '', code = '' } = candidate
  return weighTerms({ ...candidate, path, tags, keywords, symbols, content, code }, means)
}

function isSameText(one: Candidate, other: Candidate): boolean {
  return TEXTS.every((field) => String(one[field]) === String(other[field]))
}

/** The terms of all candidates, each once, by their first letters. */
function groupByStart(weighed: readonly WeighedTerms[]): Map<string, string[]> {
  const seen = new Set<string>()
  const groups = new Map<string, string[]>()
  for (const terms of weighed)
    for (const term of terms.keys()) {
      if (seen.has(term)) continue
      seen.add(term)
      const start = term.slice(0, START)
      const group = groups.get(start)
      if (group) group.push(term)
      else groups.set(start, [term])
    }
  return groups
}

function distinct(candidates: readonly Candidate[]): Candidate[] {
  return [...new Map(candidates.map((one) => [addressOf(one), one])).values()]
}

function addressOf({ page, anchor = '' }: Candidate): string {
  return `${page}#${anchor}`
}

function toSection(candidate: Candidate, { id, page }: { id: number; page: number }): NamedSection {
  const level = Number(candidate.type.slice(3))
  return {
    id,
    page,
    position: (10 - level) * LEVEL_PRIORITY - candidate.item_priority,
    level,
    path: candidate.page,
    anchor: candidate.anchor,
    heading: candidate.heading,
    title: candidate.title,
    crumbs: candidate.path ?? [],
    section: candidate.section,
  }
}
