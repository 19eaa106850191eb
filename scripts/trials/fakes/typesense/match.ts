import { expand, type QueriedField, type WordMatch } from './expand-word.ts'
import { openFieldIndexes, type CollectionIndex } from './field-index.ts'
import type { SearchParameters } from './search.ts'
import type { Collection } from './store.ts'
import { termOf, tokenize } from './words.ts'

/*
 * Which documents match a query, and how well, by the rules that Typesense documents: all words must be there, in any
 * of the fields; the last may be the beginning of a word; typos are looked for where too little was found, then words
 * are dropped. The text match compares the number of words of the query first, then the field and how well it matches.
 */

/** By the position of the document. */
export type TextMatches = ReadonlyMap<number, number>

const DEFAULT_THRESHOLD = 1

interface Query {
  readonly fields: readonly QueriedField[]
  readonly collection: Collection
  readonly parameters: SearchParameters
  /** Whether the document at a position passes the filter. */
  readonly passes: (at: number) => boolean
}

/** The documents that match, each with its text match. */
export function matchText(
  collection: Collection,
  parameters: SearchParameters,
  passes: (at: number) => boolean,
): TextMatches {
  const index = openFieldIndexes(collection)
  const query = { fields: queriedFields(index, parameters), collection, parameters, passes }
  const asked = parameters.q ?? '*'
  const phrase = /^"(.*)"$/.exec(asked)?.[1]
  if (phrase !== undefined) return matchPhrase(tokenize(phrase, collection), query)
  const excluded = [...asked.matchAll(/(?:^|\s)-(\S+)/g)].flatMap(([, word = '']) => tokenize(word, collection))
  const words = tokenize(asked.replace(/(?:^|\s)-\S+/g, ' '), collection)
  const matches = matchWords(words, query)
  for (const word of excluded)
    for (const { index: field } of query.fields)
      for (const at of field.postings.get(word)?.keys() ?? []) matches.delete(at)
  return matches
}

function queriedFields(index: CollectionIndex, parameters: SearchParameters): QueriedField[] {
  const names = list(parameters.query_by)
  const weights = list(parameters.query_by_weights)
  const typos = list(parameters.num_typos)
  const prefixes = list(parameters.prefix)
  return names.flatMap((name, at) => {
    const field = index.fieldNamed(name)
    return field
      ? {
          index: field,
          weight: Number(weights[at] ?? names.length - at),
          typos: Number(typos[at] ?? typos[0] ?? 2),
          prefix: (prefixes[at] ?? prefixes[0] ?? 'true') === 'true',
        }
      : []
  })
}

function matchWords(words: readonly string[], query: Query): Map<number, number> {
  const { drop_tokens_threshold = DEFAULT_THRESHOLD } = query.parameters
  const found = new Map<number, number>()
  for (const kept of droppings(words, query.parameters.drop_tokens_mode)) {
    if (kept !== words && found.size >= drop_tokens_threshold) break
    for (const [at, score] of matchAll(kept, query)) if (!found.has(at)) found.set(at, score)
  }
  return found.size > 0 ? found : matchJoined(words, query)
}

/** The queries that are left when words are dropped, in order. */
function* droppings(words: readonly string[], mode = 'right_to_left'): Iterable<readonly string[]> {
  yield words
  const both = /^both_sides:(\d+)$/.exec(mode)?.[1]
  const fromLeft = mode === 'left_to_right' || (both !== undefined && words.length <= Number(both))
  if (mode !== 'left_to_right') for (let end = words.length - 1; end > 0; end--) yield words.slice(0, end)
  if (fromLeft) for (let start = 1; start < words.length; start++) yield words.slice(start)
}

/** `quickstart` for `quick start`, and the other way round, where nothing else was found. */
function matchJoined(words: readonly string[], query: Query): Map<number, number> {
  const [word = ''] = words
  if (words.length > 1) return matchAll([words.join('')], query)
  const has = (part: string) => query.fields.some(({ index }) => index.postings.has(part))
  for (let at = 1; at < word.length; at++) {
    const parts = [word.slice(0, at), word.slice(at)]
    if (parts.every(has)) return matchAll(parts, query)
  }
  return new Map()
}

function matchAll(words: readonly string[], query: Query): Map<number, number> {
  const { typo_tokens_threshold = DEFAULT_THRESHOLD } = query.parameters
  const found = new Map<number, number>()
  if (words.length === 0) return found
  for (const typos of [0, 1, 2]) {
    if (typos > 0 && found.size >= Math.max(1, typo_tokens_threshold)) break
    if (typos > 0 && (typo_tokens_threshold === 0 || query.fields.every((field) => field.typos < typos))) break
    for (const [at, score] of matchWithTypos(words, typos, query)) if (!found.has(at)) found.set(at, score)
  }
  return found
}

function matchWithTypos(words: readonly string[], typos: number, query: Query): Map<number, number> {
  const byField = query.fields.map((field) =>
    words.map((word, at) => expand(word, { field, typos, last: at === words.length - 1 })),
  )
  const holding = words.map((_, at) => new Set(byField.flatMap((expanded) => [...(expanded[at]?.keys() ?? [])])))
  const [first = new Set<number>(), ...others] = holding.toSorted((a, b) => a.size - b.size)
  const matches = new Map<number, number>()
  for (const at of first) {
    if (!query.passes(at) || !others.every((one) => one.has(at))) continue
    const fields = query.fields.flatMap((field, number) => {
      const own = (byField[number] ?? []).map((expanded) => expanded.get(at))
      return own.some(Boolean)
        ? [{ weight: field.weight, score: scoreField(own, field.index.words[at] ?? [], query) }]
        : []
    })
    matches.set(at, textMatch(words.length, fields, query.parameters.text_match_type))
  }
  return matches
}

/** Words present, then typos, then how near they are to each other, then whether the field is the query and no more. */
function scoreField(
  matches: readonly (WordMatch | undefined)[],
  field: readonly string[],
  { parameters }: Query,
): number {
  const there = matches.filter((one) => one !== undefined)
  const typos = there.reduce((sum, one) => sum + one.typos, 0)
  const places = there.map((one) => one.places)
  const exact = there.length === matches.length && field.length === matches.length && there.every(({ whole }) => whole)
  const first = Math.min(...places.flat(), 100)
  const tail = parameters.prioritize_token_position ? 100 - first : 0
  return (((there.length * 256 + (255 - typos)) * 128 + (100 - spread(places))) * 2 + Number(exact)) * 128 + tail
}

/** How far the words are apart, at the place where they are nearest; 100 at most. */
function spread(places: readonly (readonly number[])[]): number {
  const [first = [], ...others] = places
  const distances = first.map((start) =>
    others.reduce((sum, own) => sum + Math.max(0, Math.min(...own.map((place) => Math.abs(place - start))) - 1), 0),
  )
  return Math.min(100, ...distances)
}

function textMatch(
  words: number,
  fields: readonly { readonly weight: number; readonly score: number }[],
  type = 'max_score',
): number {
  const best = fields.reduce((a, b) =>
    (type === 'max_weight' ? b.weight > a.weight || (b.weight === a.weight && b.score > a.score) : b.score > a.score)
      ? b
      : a,
  )
  const order = type === 'max_weight' ? best.weight * 2 ** 34 + best.score : best.score * 16 + best.weight
  return (words * 2 ** 42 + order) * 8 + Math.min(fields.length, 7)
}

function matchPhrase(words: readonly string[], query: Query): Map<number, number> {
  const matches = new Map<number, number>()
  for (const { index, weight } of query.fields) {
    const terms = words.map((word) => termOf(word, index.field))
    for (const [at, starts] of index.postings.get(terms[0] ?? '') ?? [])
      if (
        query.passes(at) &&
        starts.some((start) => terms.every((term, offset) => index.words[at]?.[start + offset] === term))
      )
        matches.set(at, Math.max(matches.get(at) ?? 0, words.length * 2 ** 45 + weight))
  }
  return matches
}

function list(value: string | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}
