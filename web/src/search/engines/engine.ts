import type { MarkedPart, SearchConfig } from '@portico/content-model/search'
import type { InstantAnswer, InstantRequest } from '../instant-search'

/*
 * What a search engine is in the browser. An engine is a folder here with its entry in `index.ts`, and a line in
 * `registry.ts`; what indexes releases for it is a folder and a line in `scripts/pipeline/search/engines`.
 */

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
  /** The piece of the text that answers the question, marked; empty where there is none. */
  readonly excerpt: readonly MarkedPart[]
}

/** The one boundary between the search on the page and what answers it. */
export interface SearchEngine {
  /**
   * Answers the questions of one screen, the first being the one whose hits are shown.
   * @throws {SearchError} when no answer can be had
   */
  answer(requests: readonly InstantRequest[]): Promise<readonly InstantAnswer[]>
  /** How long to wait for the next key before searching, in milliseconds. */
  readonly debounceMs: number
  /** What to try when nothing was found. */
  suggest(query: string): Promise<readonly string[]>
  /** Where readers say what they did not find. */
  readonly feedbackUrl: string | undefined
}

/** How an engine is now. */
export interface SearchHealth {
  readonly text: string
  /** Whether something answers in place of what should. */
  readonly degraded: boolean
}

/** What the registry knows of an engine: a few lines that load the rest when it is needed. */
export interface EngineEntry {
  /**
   * Opens the engine of a release.
   * @param inRelease the static index of the release, which answers while the engine does not
   */
  open(config: SearchConfig, inRelease: SearchEngine): Promise<SearchEngine>
  health(config: SearchConfig): Promise<SearchHealth>
}
