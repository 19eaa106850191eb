import {
  openRules,
  openStaticSearch,
  prepareQuery,
  sectionAddress,
  type OpenRules,
  type ReadStaticFile,
  type Snapshot,
  type StaticSearch,
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

/** Prepares a relevance evaluation of the static index: queries in, score out. The index is built once. */
export function createRelevanceEvaluation(
  snapshot: Snapshot,
): (queries: readonly RelevanceQuery[]) => Promise<RelevanceScore> {
  const search = createStaticSearch(snapshot)
  return async (queries) => {
    const ranks = []
    for (const { query, wanted } of queries) {
      const found = await search(query)
      const byPage = wanted.includes('#') ? found : found.map((address) => address.replace(/#.*/, ''))
      const position = byPage.indexOf(wanted)
      ranks.push({ query, wanted, rank: position === -1 ? undefined : position + 1, first: found.slice(0, 3) })
    }
    return {
      mrr: ranks.reduce((sum, { rank }) => sum + (rank === undefined ? 0 : 1 / rank), 0) / (ranks.length || 1),
      misses: ranks.filter(({ rank }) => rank !== 1),
    }
  }
}

/** Searches the static index of a snapshot as the browser does. Answers with the first ten addresses, the best first. */
export function createStaticSearch(snapshot: Snapshot): (query: string) => Promise<string[]> {
  const search = indexSnapshot(snapshot)
  return async (query) => {
    const { hits } = await search.find(prepareQuery(query), { from: 0, to: DEPTH })
    return hits.map(({ section }) => sectionAddress(section))
  }
}

/**
 * The static index of a snapshot, read from its own files as the browser reads them.
 * @param rules those of the snapshot unless given
 */
export function indexSnapshot(snapshot: Snapshot, rules?: OpenRules): StaticSearch {
  const site = openSite(snapshot)
  const pages = openSearchPages(site)
  const { config, files } = indexStatic({ pages, named: pages.pages.map(({ path }) => path) })
  return openStaticSearch(config, { read: readerOf(files), rules: rules ?? openRules(siteRules(site)) })
}

/** Reads files of an index that was just made. */
export function readerOf(files: readonly { readonly name: string; readonly content: string }[]): ReadStaticFile {
  const contents = new Map(files.map(({ name, content }) => [name, content]))
  // Its form is ours: the caller made it in this process.
  return async (_kind, name) => JSON.parse(contents.get(name) ?? 'null')
}
