import type { Collection, Document } from './store.ts'

/*
 * A search that is good enough to test what is sent and what is done with the answer. It ranks by the number of words
 * found and the weight of the field; how well it ranks says nothing about Typesense.
 */

export interface SearchParameters {
  q?: string
  query_by?: string
  query_by_weights?: string
  filter_by?: string
  facet_by?: string
  max_facet_values?: number
  group_by?: string
  group_limit?: number
  page?: number
  per_page?: number
  exclude_fields?: string
  highlight_fields?: string
  highlight_full_fields?: string
  highlight_start_tag?: string
  highlight_end_tag?: string
}

export function search(collection: Collection, parameters: SearchParameters) {
  const { q = '*', page = 1, per_page = 10 } = parameters
  const fields = list(parameters.query_by)
  const missing = fields.find((name) => !collection.fields.some((field) => field.name === name))
  if (missing !== undefined) return { code: 404, error: `Could not find a field named \`${missing}\` in the schema.` }
  const words = wordsOf(q, collection)
  const weights = list(parameters.query_by_weights).map(Number)
  const passes = parseFilter(parameters.filter_by)
  const phrase = /^"(.*)"$/.exec(q)?.[1]
  const found = [...collection.documents.values()]
    .filter(passes)
    .map((document) => ({ document, score: scoreOf(document, { fields, weights, words, phrase, collection }) }))
    .filter(({ score }) => q === '*' || score > 0)
    .toSorted((a, b) => b.score - a.score || priority(b.document) - priority(a.document))
  const hits = found.map(({ document, score }) => ({
    document: without(document, list(parameters.exclude_fields)),
    highlight: highlightOf(document, { words, parameters, collection }),
    highlights: [],
    text_match: score,
  }))
  const groups = groupsOf(hits, list(parameters.group_by), parameters.group_limit ?? 3)
  const shown = groups ?? hits
  const start = (page - 1) * per_page
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
      : { hits: hits.slice(start, start + per_page) }),
  }
}

type Hit = { document: Record<string, unknown> }

function groupsOf<H extends Hit>(hits: readonly H[], by: readonly string[], limit: number) {
  if (by.length === 0) return undefined
  const groups = new Map<string, { found: number; group_key: unknown[]; hits: H[] }>()
  for (const hit of hits) {
    const group_key = by.map((name) => hit.document[name])
    const group = groups.get(JSON.stringify(group_key)) ?? { found: 0, group_key, hits: [] }
    group.found++
    if (group.hits.length < limit) group.hits.push(hit)
    groups.set(JSON.stringify(group_key), group)
  }
  return [...groups.values()]
}

interface ScoreOptions {
  fields: readonly string[]
  weights: readonly number[]
  words: readonly string[]
  phrase: string | undefined
  collection: Collection
}

function scoreOf(document: Document, { fields, weights, words, phrase, collection }: ScoreOptions): number {
  let score = 0
  for (const [index, name] of fields.entries()) {
    const text = textOf(document[name])
    if (phrase !== undefined) {
      if (text.toLowerCase().includes(phrase.toLowerCase())) score += weights[index] ?? 1
      continue
    }
    const has = wordsOf(text, collection)
    for (const [position, word] of words.entries()) {
      const last = position === words.length - 1
      if (has.some((other) => other === word || (last && other.startsWith(word)))) score += weights[index] ?? 1
    }
  }
  return score
}

function highlightOf(
  document: Document,
  { words, parameters, collection }: { words: readonly string[]; parameters: SearchParameters; collection: Collection },
): Record<string, unknown> {
  const { highlight_start_tag: open = '<mark>', highlight_end_tag: close = '</mark>' } = parameters
  const full = list(parameters.highlight_full_fields)
  return Object.fromEntries(
    list(parameters.highlight_fields).flatMap((name) => {
      const value = document[name]
      if (typeof value !== 'string') return []
      const matched: string[] = []
      const snippet = value.replaceAll(/[\p{L}\p{N}$]+/gu, (word) => {
        const [term] = wordsOf(word, collection)
        if (term === undefined || !words.some((asked) => term.startsWith(asked))) return word
        matched.push(word)
        return `${open}${word}${close}`
      })
      if (matched.length === 0) return []
      return [[name, { matched_tokens: matched, snippet, ...(full.includes(name) && { value: snippet }) }]]
    }),
  )
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

/** Reads ``field:=[`a`,`b`] && number:<=5 && number:>2``. */
export function parseFilter(filter = ''): (document: Document) => boolean {
  const conditions = filter.split(' && ').filter(Boolean).map(conditionOf)
  return (document) => conditions.every((passes) => passes(document))
}

function conditionOf(condition: string): (document: Document) => boolean {
  const [, listed = '', list] = /^([\w.]+):=\[(.*)\]$/.exec(condition) ?? []
  if (list !== undefined) {
    const values = list.split(',').map((value) => value.replaceAll('`', ''))
    return (document) => [document[listed]].flat().some((value) => values.includes(String(value)))
  }
  const [, name = '', operator = '', limit] = /^([\w.]+):(=|<=|>)(\d+)$/.exec(condition) ?? []
  const compare = COMPARISONS[operator]
  if (!compare) throw new Error(`Could not parse the filter query: ${condition}`)
  return (document) => compare(Number(document[name]), Number(limit))
}

function wordsOf(text: string, { token_separators = [], symbols_to_index = [] }: Collection): string[] {
  const kept = new RegExp(`[^\\p{L}\\p{N}\\s${symbols_to_index.map((symbol) => `\\${symbol}`).join('')}]`, 'gu')
  let spaced = text
  for (const separator of token_separators) spaced = spaced.replaceAll(separator, ' ')
  return spaced.toLowerCase().replaceAll(kept, '').split(/\s+/).filter(Boolean)
}

function textOf(value: unknown): string {
  return [value]
    .flat()
    .filter((part) => typeof part === 'string')
    .join(' ')
}

function priority(document: Document): number {
  return Number(document['item_priority'] ?? 0)
}

function without(document: Document, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(document).filter(([name]) => !names.includes(name)))
}

function list(value = ''): string[] {
  return value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}
