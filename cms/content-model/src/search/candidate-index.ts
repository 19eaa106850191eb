import { rareLimit, readCommonTerms, type CorpusStatistics } from './corpus-statistics.ts'
import { weighTerms } from './field-weights.ts'
import type { NamedSection } from './named-section.ts'
import { rangeOf, type NamePlaces, type RankableIndex } from './rankable-index.ts'
import type { SearchRecord } from './record.ts'
import { NO_RULES, type OpenRules } from './rules.ts'
import { isSpelling } from './spellings.ts'

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

/** Opens the statistics of a site for searches: each gets an index of its candidates. */
export function openCorpus(
  statistics: CorpusStatistics,
  rules: OpenRules = NO_RULES,
): (candidates: readonly Candidate[]) => CandidateIndex {
  const common = readCommonTerms(statistics)
  const limit = rareLimit(statistics.sections)
  return (found) => {
    const candidates = distinct(found)
    const pages = new Map<string, number>()
    const sections = candidates.map((candidate, id) => {
      const page = pages.get(candidate.page) ?? pages.size
      pages.set(candidate.page, page)
      return toSection(candidate, { id, page })
    })
    const postings: Postings = new Map()
    for (const [id, candidate] of candidates.entries()) addTerms(postings, candidate, { id, means: statistics.lengths })
    let vocabulary: readonly string[] | undefined
    const terms = () => (vocabulary ??= [...postings.keys()].sort())
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
      termsFrom: (prefix) => rangeOf(terms(), prefix),
      spellings: (term) => rangeOf(terms(), term.slice(0, 1)).filter(isSpelling),
      has: (term) => postings.has(term),
      visit(term, onPosting) {
        for (const { id, frequency } of postings.get(term) ?? []) onPosting(id, frequency, NO_PLACES)
      },
      pageOf: (id) => sections[id]?.page ?? -1,
      sectionAt: (id) => sections[id],
      introductionAt: (path) => sections.find((one) => one.position === 0 && one.path === path),
    }
  }
}

/** The sections that hold a term, and how much it counts in each. */
type Postings = Map<string, { readonly id: number; readonly frequency: number }[]>

/** The names of candidates are there: nobody asks where in them a term is. */
const NO_PLACES: NamePlaces = {}

/** Adds the words of a candidate. */
function addTerms(
  postings: Postings,
  candidate: Candidate,
  { id, means }: { id: number; means: readonly number[] },
): void {
  const source = {
    ...candidate,
    path: candidate.path ?? [],
    tags: candidate.tags ?? [],
    keywords: candidate.keywords ?? [],
    symbols: candidate.symbols ?? [],
    content: candidate.content ?? '',
    code: candidate.code ?? '',
  }
  for (const [term, frequency] of weighTerms(source, means)) {
    const own = postings.get(term)
    if (own) own.push({ id, frequency })
    else postings.set(term, [{ id, frequency }])
  }
}

function distinct(candidates: readonly Candidate[]): Candidate[] {
  return [...new Map(candidates.map((one) => [`${one.page}#${one.anchor ?? ''}`, one])).values()]
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
