import { MARK_TAGS, parseTaggedText, type MarkedPart, type TypesenseConnection } from '@portico/content-model/search'
import TypesenseAdapter from 'typesense-instantsearch-adapter'
import type { SearchHit } from '../engine'
import { clip } from '../../clip'
import type { InstantAnswer, InstantRequest } from '../../instant-search'

const TIMEOUT_SECONDS = 2
const CACHE_SECONDS = 120

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

/**
 * What asks a server with fixed parameters, several questions in one request.
 * @param parameters of `content-model`, such as `TYPESENSE_SEARCH`
 */
export function createServerSearch(
  { nodes, apiKey, collection }: TypesenseConnection,
  parameters: Readonly<Record<string, string | number>> & { readonly query_by: string },
): Ask {
  const { searchClient } = new TypesenseAdapter({
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
  })
  // The adapter's type is that of another product's client; this is the one method that is used, as it behaves.
  const { search } = searchClient as unknown as {
    search(requests: readonly InstantRequest[]): Promise<{ results: readonly AdapterAnswer[] }>
  }
  return async (requests) => {
    const { results } = await search(requests.map((request) => ({ ...request, indexName: collection })))
    return results
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
