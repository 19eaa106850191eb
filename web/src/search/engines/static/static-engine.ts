import { prepareQuery, type SearchConfig } from '@portico/content-model/search'
import type { SearchEngine } from '../engine'
import { answerFrom } from './static-answer'
import { openIndex } from './static-index'

const MAX_SUGGESTIONS = 4
const NEAR_WORDS = 2
/** Each pause costs files: a reader who types on is not answered in between. */
const DEBOUNCE_MS = 60

/** The engine inside the release: the terms of the words that are asked, then the names and texts of the best pages. */
export function createStaticEngine(config: SearchConfig): SearchEngine {
  const search = openIndex(config)
  return {
    answer: (requests) => Promise.all(requests.map((request) => answerFrom(search, request))),
    debounceMs: DEBOUNCE_MS,
    feedbackUrl: config.feedbackUrl,
    async suggest(query) {
      const words = (await search.suggest(prepareQuery(query))).slice(0, NEAR_WORDS)
      return [...new Set([...words, ...config.suggestions])].slice(0, MAX_SUGGESTIONS)
    },
  }
}
