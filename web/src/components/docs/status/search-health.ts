import { SEARCH_CONFIG_PATH, type SearchConfig, type TypesenseNode } from '@portico/content-model/search'
import { fetchJson } from '@/search/fetch-json'
import { urlOfNode } from '@/search/node-url'

export interface SearchHealth {
  readonly text: string
  /** Whether something answers in place of what should. */
  readonly degraded: boolean
}

const TIMEOUT_MS = 5000

/**
 * How the search is: the index inside the release, or the server that the release names.
 * @throws SearchError when not even the release can be asked
 */
export async function fetchSearchHealth(): Promise<SearchHealth> {
  const { engine, typesense } = await fetchJson<SearchConfig>(SEARCH_CONFIG_PATH, { cache: 'no-cache' })
  if (engine === 'static' || !typesense)
    return { text: 'The index inside the release answers, in your browser.', degraded: false }
  const healthy = await Promise.all(typesense.nodes.map(isHealthy))
  const count = healthy.filter(Boolean).length
  if (count === 0)
    return { text: 'The search server does not answer; the index inside the release does.', degraded: true }
  const all = healthy.length
  return {
    text: all === 1 ? 'The search server answers.' : `${count} of ${all} search servers answer.`,
    degraded: count < all,
  }
}

async function isHealthy(node: TypesenseNode): Promise<boolean> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  return fetchJson<{ ok?: boolean }>(`${urlOfNode(node)}/health`, { cache: 'no-store', signal }).then(
    ({ ok }) => ok === true,
    () => false,
  )
}
