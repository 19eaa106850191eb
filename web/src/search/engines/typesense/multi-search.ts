import type { ServerResult, ServerSearch, TypesenseConnection } from '@portico/content-model/search'
import TypesenseAdapter from 'typesense-instantsearch-adapter'
import { SearchError } from '../../search-error'

const TIMEOUT_SECONDS = 2
/** How many answers are kept: who takes a letter back has them at once. */
const MOST_KEPT = 30

/** A search with its facets and its filter. */
export type AskedSearch = ServerSearch & {
  readonly facet_by?: string
  readonly max_facet_values?: number
  readonly filter_by?: string
}
export type MultiSearch = (searches: readonly AskedSearch[]) => Promise<readonly ServerResult[]>

/** As far as an answer is read. */
interface Answered {
  readonly results?: readonly (ServerResult | { readonly code?: number; readonly error: string })[]
}
/** The adapter's own client, which its type does not show. */
interface Adapter {
  readonly typesenseClient: {
    readonly multiSearch: {
      perform(body: { readonly searches: readonly object[] }): Promise<Answered>
    }
  }
}

/**
 * Asks a server several searches in one request, one node after the other until one answers. The adapter's client
 * does, and leaves a node alone for a while that failed. Nothing is written to the console.
 */
export function createMultiSearch({ nodes, apiKey, collection }: TypesenseConnection): MultiSearch {
  const { typesenseClient } = new TypesenseAdapter({
    server: {
      nodes: nodes.map((node) => ({ ...node })),
      apiKey,
      connectionTimeoutSeconds: TIMEOUT_SECONDS,
      // The client takes 0 for its default of 3.
      numRetries: Math.max(1, nodes.length - 1),
      // A reader does not wait before the next node is asked.
      retryIntervalSeconds: 0.01,
      logLevel: 'silent',
      axiosAdapter: 'fetch',
    },
    // Each search brings its own; the adapter wants a field to make its requests by.
    additionalSearchParameters: { query_by: 'title' },
  }) as unknown as Adapter
  const ask = async (searches: readonly object[]): Promise<readonly ServerResult[]> => {
    const { results = [] } = await typesenseClient.multiSearch.perform({
      searches,
    })
    return results.map((result) => {
      if ('error' in result)
        throw new SearchError(`The search server answered with ${result.code ?? 'an error'}: ${result.error}`)
      return result
    })
  }
  // The client's own cache keeps failures as well.
  const kept = new Map<string, Promise<readonly ServerResult[]>>()
  return (searches) => {
    const asked = searches.map((search) => ({ collection, ...search }))
    const key = JSON.stringify(asked)
    const known = kept.get(key)
    if (known) return known
    const answer = ask(asked)
    kept.set(key, answer)
    answer.catch(() => kept.delete(key))
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return answer
  }
}
