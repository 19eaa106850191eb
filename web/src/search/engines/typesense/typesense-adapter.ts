import { MARK_TAGS, parseTaggedText, type MarkedPart, type TypesenseConnection } from '@portico/content-model/search'
import TypesenseAdapter from 'typesense-instantsearch-adapter'
import type { SearchHit } from '../engine'
import { clip } from '../../clip'
import type { InstantAnswer, InstantRequest } from '../../instant-search'
import { SearchError } from '../../search-error'

const TIMEOUT_SECONDS = 2
const CACHE_SECONDS = 120
/** What Typesense answers where it found nothing, as far as the adapter reads it. */
const EMPTY = {
  hits: [],
  found: 0,
  page: 1,
  search_time_ms: 0,
  facet_counts: [],
  request_params: { q: '', per_page: 1 },
}

/** A hit as the adapter hands it on. */
export interface AdapterHit {
  readonly objectID: string
  readonly page: string
  readonly anchor?: string
  readonly title: string
  readonly heading: string
  readonly path?: readonly string[]
  readonly section?: string
  readonly content?: string
  readonly _rawTypesenseHit?: { readonly highlight?: Readonly<Record<string, { value?: string; snippet?: string }>> }
}
export interface AdapterAnswer extends Omit<InstantAnswer, 'hits'> {
  readonly hits: readonly AdapterHit[]
}
export type Ask = (requests: readonly InstantRequest[]) => Promise<readonly AdapterAnswer[]>

/** The adapter's own client, which its type does not show. */
interface MultiSearch {
  perform(...args: readonly unknown[]): Promise<MultiSearchAnswer>
}
interface MultiSearchAnswer {
  readonly results: readonly object[]
}
/** The adapter's type is that of another product's client; this is what is used, as it behaves. */
interface Adapter {
  typesenseClient: { readonly multiSearch: MultiSearch }
  readonly searchClient: {
    search(requests: readonly InstantRequest[]): Promise<{ results: readonly AdapterAnswer[] }>
  }
}

/**
 * What asks a server with fixed parameters, several questions in one request.
 * @param parameters of `content-model`, such as `TYPESENSE_SEARCH`
 */
export function createServerSearch(
  { nodes, apiKey, collection }: TypesenseConnection,
  parameters: Readonly<Record<string, string | number>> & { readonly query_by: string },
): Ask {
  const createAdapter = () =>
    new TypesenseAdapter({
      server: {
        nodes: nodes.map((node) => ({ ...node })),
        apiKey,
        connectionTimeoutSeconds: TIMEOUT_SECONDS,
        // The client takes 0 for its default of 3.
        numRetries: Math.max(1, nodes.length - 1),
        cacheSearchResultsForSeconds: CACHE_SECONDS,
        logLevel: 'silent',
      },
      additionalSearchParameters: { ...parameters },
    }) as unknown as Adapter
  const { multiSearch } = createAdapter().typesenseClient
  return async (requests) => {
    const adapter = createAdapter()
    const quiet = quietly(multiSearch, requests.length)
    adapter.typesenseClient = { multiSearch: quiet }
    const { results } = await adapter.searchClient.search(
      requests.map((request) => ({ ...request, indexName: collection })),
    )
    quiet.throwFailure()
    return results
  }
}

/** The adapter writes every failure to the console. So it gets an empty answer, and the failure is thrown after it. */
function quietly(multiSearch: MultiSearch, count: number): MultiSearch & { throwFailure(): void } {
  let failure: { readonly error: unknown } | undefined
  return {
    async perform(...args) {
      try {
        const answer = await multiSearch.perform(...args)
        for (const result of answer.results)
          if ('error' in result)
            throw new SearchError(
              `The search server answered with ${'code' in result ? String(result.code) : 'an error'}: ${String(result.error)}`,
            )
        return answer
      } catch (error) {
        failure = { error }
        return { results: Array.from({ length: count }, () => EMPTY) }
      }
    },
    throwFailure() {
      if (failure) throw failure.error
    },
  }
}

/** A hit in the shape that both engines share. */
export function toSearchHit(hit: AdapterHit): SearchHit {
  const { objectID, page, anchor, title, heading, path = [], section, content = '' } = hit
  const highlight = hit._rawTypesenseHit?.highlight ?? {}
  const excerpt = highlight['content']?.snippet
  return {
    objectID,
    href: anchor === undefined ? page : `${page}#${anchor}`,
    title: partsOf(highlight['title']?.value, title),
    heading: anchor === undefined ? undefined : partsOf(highlight['heading']?.value, heading),
    crumbs: [...(section === undefined ? [] : [section]), ...path],
    excerpt: partsOf(excerpt === undefined ? undefined : `… ${excerpt} …`, clip(content)),
  }
}

function partsOf(tagged: string | undefined, plain: string): readonly MarkedPart[] {
  if (tagged !== undefined) return parseTaggedText(tagged, MARK_TAGS)
  return plain === '' ? [] : [{ text: plain, marked: false }]
}
