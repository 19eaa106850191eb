import {
  markTerms,
  prepareQuery,
  rankSections,
  type NamedSection,
  type PreparedQuery,
  type RankedSection,
  type RankableIndex,
} from '@portico/content-model/search'
import type { SearchHit } from '../engine'
import type { Facet } from '../../facets'
import {
  chosenFacets,
  requestedFacets,
  HITS_PER_PAGE,
  nothing,
  type InstantAnswer,
  type InstantRequest,
} from '../../instant-search'

/** A hit that knows where its text is to be had. */
export interface StaticHit extends SearchHit {
  readonly sectionId: number
  readonly terms: readonly string[]
}

/** Whether a hit is of this engine. */
export function isStaticHit(hit: SearchHit): hit is StaticHit {
  return 'sectionId' in hit && 'terms' in hit
}

/** Answers one question from an index that is there. Pure. */
export function answerFrom(index: RankableIndex, request: InstantRequest): InstantAnswer {
  const started = performance.now()
  const query = prepareQuery(request.params?.query ?? '')
  const ranked = rankedFor(index, query, request)
  if (ranked.length === 0) return nothing(request)
  const { page = 0, hitsPerPage = HITS_PER_PAGE } = request.params ?? {}
  return {
    ...nothing(request),
    hits: ranked.slice(page * hitsPerPage, (page + 1) * hitsPerPage).map(toSearchHit),
    nbHits: ranked.length,
    page,
    nbPages: Math.ceil(ranked.length / hitsPerPage),
    facets: Object.fromEntries(requestedFacets(request).map((facet) => [facet, countsOf(facet, ranked)])),
    processingTimeMS: Math.round(performance.now() - started),
  }
}

/** Without a question, but with a choice of facets, all pages that pass are the answer. */
function rankedFor(index: RankableIndex, query: PreparedQuery, request: InstantRequest): readonly RankedSection[] {
  const chosen = chosenFacets(request)
  const keep = (section: NamedSection) =>
    chosen.every(({ facet, values }) => valuesOf(section, facet).some((value) => values.includes(value)))
  if (query.text !== '') return rankSections(index, query, { keep })
  if (chosen.length === 0) return []
  return index.sections
    .filter((section) => section.position === 0 && keep(section))
    .map((section) => ({ section, score: 0, terms: new Set(), points: {} }))
}

function toSearchHit({ section, terms }: RankedSection): StaticHit {
  const { id, path, anchor, title, heading, crumbs } = section
  return {
    objectID: String(id),
    sectionId: id,
    terms: [...terms],
    href: anchor === undefined ? path : `${path}#${anchor}`,
    title: markTerms(title, terms),
    heading: anchor === undefined ? undefined : markTerms(heading, terms),
    crumbs: [...(section.section === undefined ? [] : [section.section]), ...crumbs],
    excerpt: undefined,
  }
}

function valuesOf({ section, tags, language, versions }: NamedSection, facet: Facet): readonly string[] {
  if (facet === 'section') return section === undefined ? [] : [section]
  if (facet === 'tags') return tags
  return facet === 'language' ? [language] : versions
}

function countsOf(facet: Facet, ranked: readonly RankedSection[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of ranked.flatMap(({ section }) => valuesOf(section, facet)))
    counts[value] = (counts[value] ?? 0) + 1
  return counts
}
