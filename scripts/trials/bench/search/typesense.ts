import {
  sectionAddress,
  candidatesIn,
  openCorpus,
  planSearches,
  prepareQuery,
  rankCandidates,
  readCommonTerms,
  countCorpus,
  type SearchRecord,
  type ServerResult,
} from '@portico/content-model'
import type { Client } from 'typesense'
import { createClient } from '../../../pipeline/search/engines/typesense/client.ts'
import { collectionSchema } from '../../../pipeline/search/engines/typesense/collection.ts'
import { toStoredRecord } from '../../../pipeline/search/engines/typesense/documents.ts'
import { startSearchServer } from '../../fakes/typesense/index.ts'
import type { Answer } from './score.ts'

/** A server that holds a corpus, with what answers queries by it. */
export interface TypesenseBench {
  /** As a reader's browser does: candidates in one request, then the ranking. */
  readonly portico: Answer
  /** The parameters that DocSearch's front end for Typesense sends, one search. */
  readonly docSearch: Answer
  /**
   * Asks each query in both ways, one directly after the other, until the code is warm and then once for the clock.
   * @returns milliseconds a query: of our request with the ranking, and of DocSearch's
   */
  timeBoth(queries: readonly string[]): Promise<{ readonly portico: number[]; readonly docSearch: number[] }>
  close(): Promise<void>
}

const COLLECTION = 'portico_bench_search'
const LINES = 250
const DEPTH = 10

/** What the DocSearch scraper's front end for Typesense asks, as it documents it. */
const DOCSEARCH = {
  query_by:
    'hierarchy.lvl0,hierarchy.lvl1,hierarchy.lvl2,hierarchy.lvl3,hierarchy.lvl4,hierarchy.lvl5,hierarchy.lvl6,content',
  include_fields: 'page,anchor',
  highlight_full_fields: 'hierarchy.lvl0,hierarchy.lvl1,hierarchy.lvl2,hierarchy.lvl3,content',
  group_by: 'url_without_anchor',
  group_limit: 1,
  sort_by: 'item_priority:desc',
  snippet_threshold: 8,
  highlight_affix_num_tokens: 4,
} as const

/** Fills the server of TYPESENSE_URL, or a fake that follows the documented rules, with the records of a corpus. */
export async function startTypesenseBench(records: readonly SearchRecord[]): Promise<TypesenseBench> {
  const server = await startSearchServer({ checked: false })
  const client = createClient(server.settings)
  const collection = client.collections(COLLECTION)
  if (await collection.exists()) await collection.delete()
  await client
    .collections()
    .create(collectionSchema(COLLECTION, { language: records[0]?.language ?? 'en', site: 'bench' }))
  for (let start = 0; start < records.length; start += LINES)
    await collection
      .documents()
      .import(records.slice(start, start + LINES).map((record) => toStoredRecord({ record, doc: record.page }, 1)))
  const statistics = countCorpus(records)
  const common = readCommonTerms(statistics)
  const open = openCorpus(statistics)
  const portico: Answer = async (text) => {
    const query = prepareQuery(text)
    const searches = planSearches(query, common)
    if (searches.length === 0) return []
    const ranked = rankCandidates(open(candidatesIn(await multiSearch(client, searches))), query)
    return ranked.slice(0, DEPTH).map(({ section }) => sectionAddress(section))
  }
  const docSearch: Answer = async (text) => {
    const results = await multiSearch(client, [{ ...DOCSEARCH, q: text, per_page: DEPTH }])
    return candidatesIn(results).map(({ page, anchor }) => sectionAddress({ path: page, anchor }))
  }
  return {
    portico,
    docSearch,
    async timeBoth(queries) {
      for (const query of queries) await Promise.all([portico(query), docSearch(query)])
      const times = { portico: [] as number[], docSearch: [] as number[] }
      for (const query of queries) {
        times.portico.push(await millisecondsOf(() => portico(query)))
        times.docSearch.push(await millisecondsOf(() => docSearch(query)))
      }
      return times
    },
    async close() {
      await collection.delete()
      await server.close()
    },
  }
}

async function millisecondsOf(work: () => unknown): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

async function multiSearch(client: Client, searches: readonly object[]): Promise<readonly ServerResult[]> {
  const { results } = await client.multiSearch.perform({
    searches: searches.map((search) => ({ collection: COLLECTION, ...search })),
  })
  return results as unknown as readonly ServerResult[]
}
