import { SEARCH_CONFIG_PATH, type SearchConfig } from '@portico/content-model/search'
import type { SearchHealth } from '@/search/engines/engine'
import { findEngineEntry } from '@/search/engines/registry'
import { fetchJson } from '@/search/fetch-json'

/**
 * How the search is: the index inside the release, or the server that the release names.
 * @throws SearchError when not even the release can be asked
 */
export async function fetchSearchHealth(): Promise<SearchHealth> {
  const config = await fetchJson<SearchConfig>(SEARCH_CONFIG_PATH, { cache: 'no-cache' })
  return findEngineEntry(config).health(config)
}
