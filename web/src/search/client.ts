import { SEARCH_CONFIG_PATH, SEARCH_VERSION, type SearchConfig } from '@portico/content-model/search'
import type { InstantSearchProps } from 'react-instantsearch'
import { once } from '@portico/content-model/once'
import type { SearchEngine } from './engines/engine'
import { findEngineEntry } from './engines/registry'
import { createStaticEngine } from './engines/static/static-engine'
import { fetchJson } from './fetch-json'
import type { InstantRequest } from './instant-search'
import { SearchError } from './search-error'

export type { SearchEngine, SearchHit } from './engines/engine'

/** What react-instantsearch calls the index. */
export const INDEX_NAME = 'docs'

/**
 * The engine of this release, opened once; after a failure the next call tries again.
 * @throws {SearchError} when it cannot be fetched
 */
export const openSearch = once(open)

/** What react-instantsearch asks its questions. */
export function createSearchClient(engine: SearchEngine): InstantSearchProps['searchClient'] {
  const search = async (requests: readonly InstantRequest[]) => ({ results: await engine.answer(requests) })
  // The type of the client spans several versions of another product's SDK; `search` is all that is called.
  return { search } as unknown as InstantSearchProps['searchClient']
}

async function open(): Promise<SearchEngine> {
  const config = await fetchJson<SearchConfig>(SEARCH_CONFIG_PATH, { cache: 'no-cache' })
  if (config.version !== SEARCH_VERSION) throw new SearchError('The search is of another version than this page.')
  return findEngineEntry(config).open(config, createStaticEngine(config))
}
