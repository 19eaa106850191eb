import { fieldLength, rareLimit, readCommonTerms, type CorpusStatistics } from './corpus-statistics.ts'
import type { SearchRecord } from './record.ts'
import { NO_RULES, type OpenRules } from './rules.ts'
import { rangeOf, type RankableIndex } from './section-index.ts'
import { termsInField } from './section-terms.ts'
import { isSpelling } from './spellings.ts'
import { TEXT_FIELDS } from './static-fields.ts'
import type { NamedSection } from './static-names.ts'

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
    const lengths = candidates.map((candidate, id) => addTerms(postings, candidate, id))
    let vocabulary: readonly string[] | undefined
    const terms = () => (vocabulary ??= [...postings.keys()].sort())
    return {
      rules,
      candidates,
      sections,
      size: Math.max(statistics.sections, sections.length),
      hasText: true,
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
        const own = postings.get(term) ?? []
        for (let at = 0; at < own.length; at += 3) onPosting(own[at] ?? 0, own[at + 1] ?? 0, own[at + 2] ?? 0)
      },
      relativeLength(section, field) {
        const mean = statistics.lengths[field] ?? 0
        return mean > 0 ? (lengths[section]?.[field] ?? 0) / mean : 1
      },
    }
  }
}

/** By the term: a section, a field and how often it is there, one after the other. */
type Postings = Map<string, number[]>

/** Adds the words of a candidate. Returns the lengths of its fields. */
function addTerms(postings: Postings, candidate: Candidate, id: number): number[] {
  const source = {
    ...candidate,
    path: candidate.path ?? [],
    tags: candidate.tags ?? [],
    keywords: candidate.keywords ?? [],
    symbols: candidate.symbols ?? [],
    content: candidate.content ?? '',
    code: candidate.code ?? '',
  }
  return TEXT_FIELDS.map((name, field) => {
    const terms = termsInField(source, name)
    const times = new Map<string, number>()
    for (const term of terms) times.set(term, (times.get(term) ?? 0) + 1)
    for (const [term, count] of times) {
      const own = postings.get(term)
      if (own) own.push(id, field, count)
      else postings.set(term, [id, field, count])
    }
    return fieldLength(terms, name)
  })
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
    tags: candidate.tags ?? [],
    keywords: (candidate.keywords ?? []).join(' '),
    language: candidate.language ?? '',
    versions: candidate.version ?? [],
    lengths: [],
    excerpts: '',
  }
}
