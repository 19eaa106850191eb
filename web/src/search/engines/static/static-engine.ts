import {
  bestExcerpt,
  prepareQuery,
  suggestWords,
  type ExcerptsFile,
  type MarkedPart,
  type PreparedQuery,
  type SearchConfig,
} from '@portico/content-model/search'
import { oncePerKey } from '@/once'
import type { SearchEngine, SearchHit } from '../engine'
import { fetchJson } from '../../fetch-json'
import type { InstantAnswer, InstantRequest } from '../../instant-search'
import { answerFrom, isStaticHit } from './static-answer'
import { createParts, searchFileUrl, type StaticParts } from './static-index'

const MAX_SUGGESTIONS = 4
const NEAR_WORDS = 2

/**
 * The engine inside the release. All names are fetched when the first question comes, and beside them the terms of the
 * words that are asked; the text of a page when the page is shown among the hits. Where the names are there first, they
 * answer first.
 */
export function createStaticEngine(config: SearchConfig): SearchEngine {
  const parts = createParts(config)
  const listeners = new Set<() => void>()
  const announced = new Set<string>()

  const announceWhole = (query: PreparedQuery) => {
    if (announced.has(query.text)) return
    announced.add(query.text)
    parts
      .complete(query)
      // The names still answer; the next question asks for the rest again.
      .then(
        () => listeners.forEach((listener) => listener()),
        () => undefined,
      )
      .finally(() => announced.delete(query.text))
  }
  const answerOne = async (request: InstantRequest): Promise<InstantAnswer> => {
    const query = prepareQuery(request.params?.query ?? '')
    const names = await parts.names(query)
    if (query.words === '') return answerFrom(names, request)
    const whole = parts.whole(query)
    if (whole) return answerFrom(whole, request)
    const answered = answerFrom(names, request)
    if (answered.nbHits === 0) return answerFrom(await parts.complete(query), request)
    announceWhole(query)
    return answered
  }

  return {
    answer: (requests) => Promise.all(requests.map(answerOne)),
    debounceMs: 0,
    feedbackUrl: config.feedbackUrl,
    excerptOf: createExcerpts(parts),
    async suggest(query) {
      const prepared = prepareQuery(query)
      const words = suggestWords(prepared, await parts.complete(prepared)).slice(0, NEAR_WORDS)
      return [...new Set([...words, ...config.suggestions])].slice(0, MAX_SUGGESTIONS)
    },
    onBetterAnswer(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function createExcerpts(parts: StaticParts): (hit: SearchHit) => Promise<readonly MarkedPart[]> {
  const excerptsOf = oncePerKey((name) => fetchJson<ExcerptsFile>(searchFileUrl(name)))
  return async (hit) => {
    if (!isStaticHit(hit)) return []
    const section = (await parts.names()).sections[hit.sectionId]
    if (!section) return []
    const { sections } = await excerptsOf(section.excerpts)
    const [content = '', code = ''] = sections[section.position] ?? []
    return bestExcerpt(content, code, new Set(hit.terms))
  }
}
