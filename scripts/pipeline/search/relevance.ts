import {
  openRules,
  prepareQuery,
  rankSections,
  readStaticIndex,
  type NamedSection,
  type NamesFile,
  type SectionIndex,
  type Snapshot,
  type SpellingsFile,
  type TermShard,
} from '@portico/content-model'
import { openSite } from '@portico/content-model/site'
import { z } from 'zod'
import { indexStatic } from './engines/static/index-static.ts'
import { openSearchPages } from './search-pages.ts'
import { siteRules } from './site-rules.ts'

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
  const search = createStaticSearch(snapshot, tier)
  return (queries) => {
    const ranks = queries.map(({ query, wanted }) => {
      const found = search(query).slice(0, DEPTH)
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

/** Searches the static index of a snapshot as the browser does. Answers with addresses, the best first. */
export function createStaticSearch(snapshot: Snapshot, tier: Tier = 'text'): (query: string) => string[] {
  const index = loadStaticIndex(snapshot, tier)
  return (query) => rankSections(index, prepareQuery(query)).map(({ section }) => addressOf(section))
}

/** The static index of a snapshot, read from its own files as the browser reads them. */
export function loadStaticIndex(snapshot: Snapshot, tier: Tier = 'text'): SectionIndex {
  const site = openSite(snapshot)
  const rules = openRules(siteRules(site))
  const {
    config: { names, shards, spellings },
    files,
  } = indexStatic({ pages: openSearchPages(site) })
  const read = <Value>(name: string): Value =>
    JSON.parse(files.find((file) => file.name === name)?.content ?? 'null') as Value
  if (tier === 'names') return readStaticIndex(read<NamesFile>(names), { rules })
  return readStaticIndex(read<NamesFile>(names), {
    shards: shards.map((name) => read<TermShard>(name)),
    spellings: spellings.map((name) => read<SpellingsFile>(name)),
    rules,
  })
}

/** The address of a section on the site. */
export function addressOf({ path, anchor }: Pick<NamedSection, 'path' | 'anchor'>): string {
  return anchor === undefined ? path : `${path}#${anchor}`
}
