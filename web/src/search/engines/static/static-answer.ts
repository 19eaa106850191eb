import {
  bestExcerpt,
  markTerms,
  prepareQuery,
  sectionAddress,
  type FacetsFile,
  type RankedSection,
  type StaticSearch,
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

/** Answers one question. Facets are for all pages that are found, so that whoever asks for them waits for all. */
export async function answerFrom(search: StaticSearch, request: InstantRequest): Promise<InstantAnswer> {
  const started = performance.now()
  const query = prepareQuery(request.params?.query ?? '')
  const asked = requestedFacets(request)
  const chosen = chosenFacets(request)
  if (query.words === '' && (query.text !== '' || chosen.length === 0)) return nothing(request)
  const { page = 0, hitsPerPage = HITS_PER_PAGE } = request.params ?? {}
  const range = { from: page * hitsPerPage, to: (page + 1) * hitsPerPage }
  const all = asked.length > 0 || chosen.length > 0
  const facets = all ? openFacets(await search.facets()) : undefined
  const keep = facets && ((slot: number) => chosen.every(({ facet, values }) => facets.has(slot, facet, values)))
  const browsed = query.words === '' ? (facets?.slots ?? []).filter((slot) => keep?.(slot)) : undefined
  const found = browsed
    ? {
        hits: await search.show(browsed.slice(range.from, range.to)),
        count: browsed.length,
        exact: true,
        pages: browsed,
      }
    : await search.find(query, { ...range, all, keep })
  if (found.count === 0) return nothing(request)
  return {
    ...nothing(request),
    hits: found.hits.map((hit) => toSearchHit(search, hit)),
    nbHits: found.count,
    exhaustiveNbHits: found.exact,
    page,
    nbPages: Math.ceil(found.count / hitsPerPage),
    facets: Object.fromEntries(asked.map((facet) => [facet, facets?.count(facet, found.pages) ?? {}])),
    processingTimeMS: Math.round(performance.now() - started),
  }
}

function toSearchHit({ index }: StaticSearch, { section, terms }: RankedSection): SearchHit {
  const { id, anchor, title, heading, crumbs } = section
  const { content = '', code = '' } = index.sectionAt(id) ?? {}
  return {
    objectID: String(id),
    href: sectionAddress(section),
    title: markTerms(title, terms),
    heading: anchor === undefined ? undefined : markTerms(heading, terms),
    crumbs: [...(section.section === undefined ? [] : [section.section]), ...crumbs],
    excerpt: bestExcerpt(content, code, terms),
  }
}

interface PageFacets {
  /** In the order of their addresses. */
  readonly slots: readonly number[]
  has(slot: number, facet: Facet, values: readonly string[]): boolean
  count(facet: Facet, slots: readonly number[]): Record<string, number>
}

function openFacets({ slots, section, tagged, sections, tags, language, versions }: FacetsFile): PageFacets {
  const places = new Map(slots.map((slot, at) => [slot, at]))
  const valuesOf = (slot: number, facet: Facet): readonly string[] => {
    const at = places.get(slot)
    if (at === undefined) return []
    if (facet === 'language') return [language]
    if (facet === 'version') return versions
    if (facet === 'tags') return (tagged[at] ?? []).flatMap((tag) => tags[tag] ?? [])
    return [sections[section[at] ?? -1]].flatMap((label) => label ?? [])
  }
  return {
    slots,
    has: (slot, facet, values) => valuesOf(slot, facet).some((value) => values.includes(value)),
    count(facet, wanted) {
      const counts: Record<string, number> = {}
      for (const value of wanted.flatMap((slot) => valuesOf(slot, facet))) counts[value] = (counts[value] ?? 0) + 1
      return counts
    },
  }
}
