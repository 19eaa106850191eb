import {
  bestExcerpt,
  prepareQuery,
  suggestWords,
  type ExcerptsFile,
  type MarkedPart,
  type SearchConfig,
} from '@portico/content-model/search'
import { oncePerKey } from '@/once'
import type { SearchEngine, SearchHit } from '../engine'
import { fetchJson } from '../../fetch-json'
import type { InstantAnswer, InstantRequest } from '../../instant-search'
import { answerFrom, isStaticHit } from './static-answer'
import { createTiers, searchFileUrl, type StaticTiers } from './static-index'

const MAX_SUGGESTIONS = 4
const NEAR_WORDS = 2
/** So long a reader looks at an answer before the better one is fetched: nobody needs it who is still typing. */
const PAUSE_MS = 300

/**
 * The engine inside the release. All names are fetched when the first question comes; the full text when a reader pauses
 * over an answer, or at once where no name answers; the text of a page when the page is shown among the hits.
 */
export function createStaticEngine(config: SearchConfig): SearchEngine {
  const tiers = createTiers(config.static)
  const listeners = new Set<() => void>()
  let textAsked = false
  let pause: ReturnType<typeof setTimeout> | undefined

  const askForText = () => {
    textAsked = true
    tiers.text().then(
      () => listeners.forEach((listener) => listener()),
      () => {
        // The names still answer; the next question asks for the text again.
        textAsked = false
        return undefined
      },
    )
  }
  const askForTextSoon = () => {
    clearTimeout(pause)
    if (!textAsked) pause = setTimeout(askForText, PAUSE_MS)
  }
  const answerOne = async (request: InstantRequest): Promise<InstantAnswer> => {
    const answered = answerFrom(await tiers.names(), request)
    if (prepareQuery(answered.query).words === '') return answered
    askForTextSoon()
    return answered.nbHits > 0 ? answered : answerFrom(await tiers.text(), request)
  }

  return {
    answer: (requests) => Promise.all(requests.map(answerOne)),
    debounceMs: 0,
    feedbackUrl: config.feedbackUrl,
    excerptOf: createExcerpts(tiers),
    async suggest(query) {
      const words = suggestWords(prepareQuery(query), await tiers.names()).slice(0, NEAR_WORDS)
      return [...new Set([...words, ...config.suggestions])].slice(0, MAX_SUGGESTIONS)
    },
    onBetterAnswer(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function createExcerpts(tiers: StaticTiers): (hit: SearchHit) => Promise<readonly MarkedPart[]> {
  const excerptsOf = oncePerKey((name) => fetchJson<ExcerptsFile>(searchFileUrl(name)))
  return async (hit) => {
    if (!isStaticHit(hit)) return []
    const section = (await tiers.names()).sections[hit.sectionId]
    if (!section) return []
    const { sections } = await excerptsOf(section.excerpts)
    const [content = '', code = ''] = sections[section.position] ?? []
    return bestExcerpt(content, code, new Set(hit.terms))
  }
}
