import { openFieldIndexes } from './field-index.ts'
import { matchText } from './match.ts'
import type { Collection, Document } from './store.ts'

/*
 * Answers a search in the form of Typesense. What matches, and in which order, `match.ts` says by the documented rules;
 * the server itself knows more (stems by Snowball, proximity in windows), so its figures are not those of this one.
 */

const MAX_PER_PAGE = 250

export interface SearchParameters {
  q?: string
  query_by?: string
  query_by_weights?: string
  num_typos?: string
  prefix?: string
  text_match_type?: string
  drop_tokens_threshold?: number
  drop_tokens_mode?: string
  typo_tokens_threshold?: number
  prioritize_token_position?: boolean
  filter_by?: string
  facet_by?: string
  max_facet_values?: number
  group_by?: string
  group_limit?: number
  page?: number
  per_page?: number
  offset?: number
  include_fields?: string
  exclude_fields?: string
}

export function search(collection: Collection, parameters: SearchParameters) {
  const { q = '*', page = 1, per_page = 10 } = parameters
  if (per_page > MAX_PER_PAGE) return { code: 422, error: `Only upto ${MAX_PER_PAGE} hits can be fetched per page.` }
  const missing = list(parameters.query_by).find((name) => !collection.fields.some((field) => field.name === name))
  if (missing !== undefined) return { code: 404, error: `Could not find a field named \`${missing}\` in the schema.` }
  const passes = parseFilter(parameters.filter_by)
  const { documents } = openFieldIndexes(collection)
  const passesAt = (at: number) => documents[at] !== undefined && passes(documents[at])
  const matches = q === '*' ? new Map(documents.map((_, at) => [at, 0])) : matchText(collection, parameters, passesAt)
  const found = [...matches]
    .flatMap(([at, score]) => {
      const document = documents[at]
      return document && passes(document) ? [{ document, score }] : []
    })
    .toSorted((a, b) => b.score - a.score || priority(b.document) - priority(a.document))
  const hits = found.map(({ document, score }) => ({
    hit: { document: shownOf(document, parameters), highlight: {}, highlights: [], text_match: score },
    key: list(parameters.group_by).map((name) => document[name]),
  }))
  const groups = groupsOf(hits, list(parameters.group_by), parameters.group_limit ?? 3)
  const shown = groups ?? hits
  const start = parameters.offset ?? (page - 1) * per_page
  return {
    facet_counts: list(parameters.facet_by).map((name) => facetOf(name, found, parameters.max_facet_values ?? 10)),
    found: shown.length,
    ...(groups && { found_docs: hits.length }),
    out_of: collection.documents.size,
    page,
    request_params: { collection_name: collection.name, first_q: q, q, per_page },
    search_cutoff: false,
    search_time_ms: 1,
    ...(groups
      ? { grouped_hits: groups.slice(start, start + per_page) }
      : { hits: hits.slice(start, start + per_page).map(({ hit }) => hit) }),
  }
}

function groupsOf<H>(hits: readonly { hit: H; key: unknown[] }[], by: readonly string[], limit: number) {
  if (by.length === 0) return undefined
  const groups = new Map<string, { found: number; group_key: unknown[]; hits: H[] }>()
  for (const { key: group_key, hit } of hits) {
    const group = groups.get(JSON.stringify(group_key)) ?? { found: 0, group_key, hits: [] }
    group.found++
    if (group.hits.length < limit) group.hits.push(hit)
    groups.set(JSON.stringify(group_key), group)
  }
  return [...groups.values()]
}

function facetOf(name: string, found: readonly { document: Document }[], most: number) {
  const counts = new Map<string, number>()
  for (const { document } of found)
    for (const value of [document[name]].flat()) {
      if (value === undefined) continue
      counts.set(String(value), (counts.get(String(value)) ?? 0) + 1)
    }
  const ordered = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, most)
  return {
    field_name: name,
    sampled: false,
    stats: { total_values: counts.size },
    counts: ordered.map(([value, count]) => ({ value, count, highlighted: value })),
  }
}

const COMPARISONS: Readonly<Record<string, (value: number, limit: number) => boolean>> = {
  '=': (value, limit) => value === limit,
  '<=': (value, limit) => value <= limit,
  '>': (value, limit) => value > limit,
}

/** Reads ``field:=[`a`,`b`] && field:!=[`c`] && number:<=5 && number:>2``. */
export function parseFilter(filter = ''): (document: Document) => boolean {
  const conditions = filter.split(' && ').filter(Boolean).map(conditionOf)
  return (document) => conditions.every((passes) => passes(document))
}

function conditionOf(condition: string): (document: Document) => boolean {
  const [, listed = '', not = '', list] = /^([\w.]+):(!?)=\[(.*)\]$/.exec(condition) ?? []
  if (list !== undefined) {
    const values = list.split(',').map((value) => value.replaceAll('`', ''))
    const wanted = not === ''
    return (document) => [document[listed]].flat().some((value) => values.includes(String(value))) === wanted
  }
  const [, name = '', operator = '', limit] = /^([\w.]+):(=|<=|>)(\d+)$/.exec(condition) ?? []
  const compare = COMPARISONS[operator]
  if (!compare) throw new Error(`Could not parse the filter query: ${condition}`)
  return (document) => compare(Number(document[name]), Number(limit))
}

function priority(document: Document): number {
  return Number(document['item_priority'] ?? 0)
}

function shownOf(document: Document, { include_fields, exclude_fields }: SearchParameters): Record<string, unknown> {
  const included = list(include_fields)
  const excluded = list(exclude_fields)
  return Object.fromEntries(
    Object.entries(document).filter(
      ([name]) => (included.length === 0 || included.includes(name)) && !excluded.includes(name),
    ),
  )
}

function list(value = ''): string[] {
  return value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}
