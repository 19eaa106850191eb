import {
  bestExcerpt,
  candidatesIn,
  markTerms,
  openCorpus,
  planSearches,
  prepareQuery,
  rankCandidates,
  readCommonTerms,
  TYPESENSE_PAGE_LIST,
  WORD_CANDIDATES,
  type Candidate,
  type CommonTerms,
  type CorpusStatistics,
  type MarkedPart,
  type OpenRules,
  type RankedCandidate,
  type ServerResult,
} from '@portico/content-model/search'
import type { SearchHit } from '../engine'
import { clip } from '../../clip'
import type { Facet } from '../../facets'
import {
  chosenFacets,
  HITS_PER_PAGE,
  nothing,
  requestedFacets,
  type InstantAnswer,
  type InstantRequest,
} from '../../instant-search'
import type { AskedSearch } from './multi-search'

/** How much of the query's weight a page with all words holds, whatever their forms. */
const MIN_COVERAGE_OF_LAST = 0.9
const MAX_FACET_VALUES = 50
/** The most that the server gives at once. */
const MAX_PER_PAGE = 250

/** What turns a question into searches, and their results into an answer. Pure. */
export interface ServerQuestions {
  /** The searches of a question, that of its words first; none where nothing is asked. */
  searchesFor(request: InstantRequest): readonly AskedSearch[]
  /** @param results of its searches, in order */
  answerFrom(request: InstantRequest, results: readonly ServerResult[]): InstantAnswer
}

/** Opens the statistics of a site for its questions. */
export function openQuestions(statistics: CorpusStatistics, rules: OpenRules): ServerQuestions {
  const common = readCommonTerms(statistics)
  const indexOf = openCorpus(statistics, rules)
  return {
    searchesFor: (request) => searchesFor(request, { common, rules }),
    answerFrom(request, results) {
      const query = prepareQuery(request.params?.query ?? '')
      const [first] = results
      if (!first) return nothing(request)
      if (query.words === '') return pageOf(request, { ranked: [], rest: firstOfPages(first), found: first })
      const [words = first, ...others] = [cut(first, WORD_CANDIDATES), ...results.slice(1)]
      const ranked = rankCandidates(indexOf(candidatesIn([words, ...others])), query)
      const last = firstOfPages(words).at(-1)
      // What comes after the candidates counts where the last of them has all words: else words were dropped to find it.
      const least = query.text.includes(' ') ? MIN_COVERAGE_OF_LAST : 0
      const goesOn =
        first.found > WORD_CANDIDATES &&
        ranked.some(({ section, points }) => section.path === last?.page && (points['coverage'] ?? 0) >= least)
      if (!goesOn) return pageOf(request, { ranked, rest: [], found: undefined })
      return pageOf(request, { ranked, rest: firstOfPages(first).slice(WORD_CANDIDATES), found: first })
    },
  }
}

function searchesFor(
  request: InstantRequest,
  { common, rules }: { common: CommonTerms; rules: OpenRules },
): readonly AskedSearch[] {
  const query = prepareQuery(request.params?.query ?? '')
  const filter = filterOf(request)
  const facets = requestedFacets(request).join(',')
  const { page = 0, hitsPerPage = HITS_PER_PAGE } = request.params ?? {}
  const perPage = Math.min(MAX_PER_PAGE, Math.max(WORD_CANDIDATES, (page + 1) * hitsPerPage))
  const listed = query.text === '' && filter !== '' ? [{ ...TYPESENSE_PAGE_LIST, q: '*', per_page: perPage }] : []
  const searches: readonly AskedSearch[] = query.words === '' ? listed : planSearches(query, common, rules)
  return searches.map((search, at) => ({
    ...search,
    ...(at === 0 && { per_page: perPage }),
    ...(at === 0 && facets !== '' && { facet_by: facets, max_facet_values: MAX_FACET_VALUES }),
    ...(filter !== '' && { filter_by: both(filter, search.filter_by) }),
  }))
}

/** A filter that passes what two filters pass. */
function both(one: string, other: string | undefined): string {
  return other === undefined ? one : `${one} && ${other}`
}

/** What is chosen, as Typesense filters: one of the values of each facet. Backquotes keep a value whole. */
function filterOf(request: InstantRequest): string {
  return chosenFacets(request)
    .map(({ facet, values }) => `${facet}:=[${values.map((value) => `\`${value.replaceAll('`', '')}\``).join(',')}]`)
    .join(' && ')
}

interface Found {
  readonly ranked: readonly RankedCandidate[]
  /** The pages after those that were ranked, as the server orders them. */
  readonly rest: readonly Candidate[]
  /** What counts all of them, where they are more than those that were ranked. */
  readonly found: ServerResult | undefined
}

function pageOf(request: InstantRequest, { ranked, rest, found }: Found): InstantAnswer {
  const { page = 0, hitsPerPage = HITS_PER_PAGE } = request.params ?? {}
  const pages = new Set(ranked.map(({ section }) => section.path))
  const others = rest.filter((candidate) => !pages.has(candidate.page))
  const terms = ranked[0]?.terms ?? new Set<string>()
  const hits = [...ranked.map(({ candidate }) => candidate), ...others]
  const pinned = ranked.filter((one) => one.pinned !== undefined).map(({ candidate }) => candidate)
  const nbHits = found ? Math.max(found.found + pinned.length, hits.length) : hits.length
  return {
    ...nothing(request),
    hits: hits.slice(page * hitsPerPage, (page + 1) * hitsPerPage).map((one) => toSearchHit(one, terms)),
    nbHits,
    page,
    nbPages: Math.ceil(nbHits / (hitsPerPage || 1)),
    hitsPerPage,
    facets: Object.fromEntries(
      requestedFacets(request).map((facet) => [
        facet,
        found ? sumOf(countsIn(found, facet), countOf(pinned, facet)) : countOf(hits, facet),
      ]),
    ),
  }
}

/** A hit in the shape that both engines share. */
export function toSearchHit(candidate: Candidate, terms: ReadonlySet<string>): SearchHit {
  const { page, anchor, title, heading, path = [], section, content = '', code = '' } = candidate
  const href = anchor === undefined ? page : `${page}#${anchor}`
  return {
    objectID: href,
    href,
    title: markTerms(title, terms),
    heading: anchor === undefined ? undefined : markTerms(heading, terms),
    crumbs: [...(section === undefined ? [] : [section]), ...path],
    excerpt: excerptOf({ content, code }, terms),
  }
}

function excerptOf(
  { content, code }: { content: string; code: string },
  terms: ReadonlySet<string>,
): readonly MarkedPart[] {
  const excerpt = bestExcerpt(content, code, terms)
  if (excerpt.some(({ marked }) => marked) || content === '') return excerpt
  return [{ text: clip(content), marked: false }]
}

function firstOfPages({ grouped_hits = [] }: ServerResult): Candidate[] {
  return grouped_hits.flatMap(({ hits: [first] }) => (first ? [first.document] : []))
}

function cut(result: ServerResult, most: number): ServerResult {
  return { ...result, grouped_hits: (result.grouped_hits ?? []).slice(0, most) }
}

function countsIn({ facet_counts = [] }: ServerResult, facet: Facet): Record<string, number> {
  const { counts = [] } = facet_counts.find(({ field_name }) => field_name === facet) ?? {}
  return Object.fromEntries(counts.map(({ value, count }) => [value, count]))
}

function sumOf(one: Record<string, number>, other: Record<string, number>): Record<string, number> {
  const sum = { ...one }
  for (const [value, count] of Object.entries(other)) sum[value] = (sum[value] ?? 0) + count
  return sum
}

function countOf(hits: readonly Candidate[], facet: Facet): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of hits.flatMap((hit) => hit[facet] ?? [])) counts[value] = (counts[value] ?? 0) + 1
  return counts
}
