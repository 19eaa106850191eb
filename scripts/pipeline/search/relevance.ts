import {
  createTextTerms,
  NAME_FIELDS,
  nameIndexOptions,
  prepareQuery,
  rankSections,
  groupSectionsByShard,
  TEXT_FIELDS,
  textIndexOptions,
  unpackNames,
  type NamedSection,
  type NamesFile,
  type Snapshot,
  type TextShard,
} from '@portico/content-model'
import { openSite } from '@portico/content-model/site'
import MiniSearch from 'minisearch'
import { z } from 'zod'
import { indexStatic } from './engines/static/index-static.ts'
import { openSearchPages } from './search-pages.ts'

const DEPTH = 10

/** What a reader asks and the address they want: of a page, or of a section with its anchor. */
export const relevanceQuerySchema = z.strictObject({ query: z.string(), wanted: z.string().startsWith('/') })
export type RelevanceQuery = z.infer<typeof relevanceQuerySchema>

export interface RelevanceScore {
  /** The mean of 1/rank over the queries, 0 where the wanted address is not among the first ten. */
  readonly mrr: number
  /** The queries whose answer does not come first, with what came instead. */
  readonly misses: readonly { query: string; wanted: string; rank: number | undefined; first: readonly string[] }[]
}

/** The two tiers of the static index: names alone, or everything. */
export type Tier = 'names' | 'text'

/** Prepares a relevance evaluation of the static index: queries in, score out. The index is built once. */
export function createRelevanceEvaluation(
  snapshot: Snapshot,
  tier: Tier = 'text',
): (queries: readonly RelevanceQuery[]) => RelevanceScore {
  const {
    config: { names, text },
    files,
  } = indexStatic({ pages: openSearchPages(openSite(snapshot)) })
  const read = <Value>(name: string): Value =>
    JSON.parse(files.find((file) => file.name === name)?.content ?? 'null') as Value
  const sections = unpackNames(read<NamesFile>(names))
  const fields = tier === 'text' ? TEXT_FIELDS : NAME_FIELDS
  const index = tier === 'text' ? textIndexOf(sections, text.map(read<TextShard>)) : namesIndexOf(sections)
  return (queries) => {
    const ranks = queries.map(({ query, wanted }) => {
      const ranked = rankSections(index, prepareQuery(query), { sections, fields }).slice(0, DEPTH)
      const found = ranked.map(({ section: { path, anchor } }) => (anchor === undefined ? path : `${path}#${anchor}`))
      const byPage = wanted.includes('#') ? found : found.map((address) => address.replace(/#.*/, ''))
      const position = byPage.indexOf(wanted)
      return { query, wanted, rank: position === -1 ? undefined : position + 1, first: found.slice(0, 3) }
    })
    return {
      mrr: ranks.reduce((sum, { rank }) => sum + (rank === undefined ? 0 : 1 / rank), 0) / (ranks.length || 1),
      misses: ranks.filter(({ rank }) => rank !== 1),
    }
  }
}

/** As the browser does it. */
function textIndexOf(sections: readonly NamedSection[], shards: readonly TextShard[]): MiniSearch<NamedSection> {
  const terms = createTextTerms()
  const ids = groupSectionsByShard(sections, shards.length)
  for (const [at, shard] of shards.entries()) terms.add(shard, ids[at] ?? [])
  const index = new MiniSearch<NamedSection>(textIndexOptions(terms))
  index.addAll(sections)
  return index
}

function namesIndexOf(sections: readonly NamedSection[]): MiniSearch<NamedSection> {
  const index = new MiniSearch<NamedSection>(nameIndexOptions())
  index.addAll(sections)
  return index
}
