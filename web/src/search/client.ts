import { SEARCH_CONFIG_PATH, SEARCH_VERSION, type MarkedPart, type SearchConfig } from '@portico/content-model/search'
import type { InstantSearchProps } from 'react-instantsearch'
import { once } from '@/once'
import { fetchJson } from './fetch-json'
import type { InstantAnswer, InstantRequest } from './instant-search'
import { SearchError } from './search-error'
import { createStaticEngine } from './static-engine'

/** A page that was found, with the section that fits best. The same whichever engine found it. */
export interface SearchHit {
  readonly objectID: string
  /** On this site, with the section's anchor. */
  readonly href: string
  readonly title: readonly MarkedPart[]
  /** Absent where the page itself was found. */
  readonly heading: readonly MarkedPart[] | undefined
  /** From the sidebar down to the section's parent. */
  readonly crumbs: readonly string[]
  /** Absent until the page's text was fetched: ask {@link SearchEngine.excerptOf}. */
  readonly excerpt: readonly MarkedPart[] | undefined
}

/** The one boundary between the search on the page and what answers it. */
export interface SearchEngine {
  /**
   * Answers the questions of one screen, the first being the one whose hits are shown.
   * @throws {SearchError} when no answer can be had
   */
  answer(requests: readonly InstantRequest[]): Promise<readonly InstantAnswer[]>
  /** How long to wait for the next key before asking, in milliseconds. */
  readonly patience: number
  /** The piece of the page's text that answers the question, marked. Empty where there is none. */
  excerptOf(hit: SearchHit): Promise<readonly MarkedPart[]>
  /** What to try when nothing was found. */
  suggest(query: string): Promise<readonly string[]>
  /** Calls back when a better answer to the last question is at hand. Returns what ends the calls. */
  onBetterAnswer(listener: () => void): () => void
  /** Where readers say what they did not find. */
  readonly feedbackUrl: string | undefined
}

/** What react-instantsearch calls the index. */
export const INDEX_NAME = 'docs'

/**
 * The engine of this release, opened once; after a failure the next call tries again.
 * @throws {SearchError} when it cannot be fetched
 */
export const openSearch = once(open)

/** What react-instantsearch asks its questions. */
export function searchClientOf(engine: SearchEngine): InstantSearchProps['searchClient'] {
  const search = async (requests: readonly InstantRequest[]) => ({ results: await engine.answer(requests) })
  // The type of the client spans several versions of another product's SDK; `search` is all that is called.
  return { search } as unknown as InstantSearchProps['searchClient']
}

async function open(): Promise<SearchEngine> {
  const config = await fetchJson<SearchConfig>(SEARCH_CONFIG_PATH, { cache: 'no-cache' })
  if (config.version !== SEARCH_VERSION) throw new SearchError('The search is of another version than this page.')
  const inRelease = createStaticEngine(config)
  if (config.engine !== 'typesense' || !config.typesense) return inRelease
  const { createTypesenseEngine } = await import('./typesense-engine')
  return createTypesenseEngine(config.typesense, inRelease)
}
