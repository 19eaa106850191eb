import {
  prepareQuery,
  TYPESENSE_PHRASE_SEARCH,
  TYPESENSE_SEARCH,
  TYPESENSE_SYMBOL_SEARCH,
  TYPESENSE_TITLE_SEARCH,
  typedShare,
  type TypesenseConnection,
} from '@portico/content-model/search'
import type { SearchEngine } from '../engine'
import { chosenFacets, nothing, type InstantAnswer, type InstantRequest } from '../../instant-search'
import { SearchError } from '../../search-error'
import { createServerPace, type ServerPace } from './server-pace'
import { createServerRest } from './server-rest'
import { createServerSearch, toSearchHit, type AdapterAnswer, type AdapterHit, type Ask } from './typesense-adapter'

const DEBOUNCE_MS = 120
/** After this long the static index is asked as well; the first answer is shown, and stays. */
const HEDGE_MS = 300
/** A reader does not wait longer than this for the server. */
const DEADLINE_MS = 2500
/** How many exact finds are put before the ordinary answer. */
const MOST_PROMOTED = 3
/** Among how many pages those are looked for whose title begins with what is typed, and how many of them come first. */
const MOST_TITLES = 30
const MOST_TITLED = 6

/**
 * The engine of a Typesense server. While the server cannot be reached, or refuses, the static index of the release
 * answers in its place, and where it is slow, the one that answers first.
 */
export function createTypesenseEngine(
  config: TypesenseConnection,
  inRelease: SearchEngine,
  now: () => number = Date.now,
): SearchEngine {
  const askServer = createServerQuestions(config)
  const rest = createServerRest(now)
  const pace = createServerPace()
  return {
    ...inRelease,
    debounceMs: DEBOUNCE_MS,
    async answer(requests) {
      if (rest.lasts()) return inRelease.answer(requests)
      const server = withDeadline(askServer(requests))
      server.catch(rest.begin)
      return hedged(server, () => inRelease.answer(requests), pace)
    },
  }
}

/**
 * The first answer: the server's, or that of the spare, which is asked when the server fails or is late, and at once where
 * it was late before.
 */
async function hedged<Value>(server: Promise<Value>, askSpare: () => Promise<Value>, pace: ServerPace): Promise<Value> {
  const wasSlow = pace.isSlow()
  const settled = server.then(
    () => 'answered' as const,
    () => 'failed' as const,
  )
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<'late'>((resolve) => (timer = setTimeout(() => resolve('late'), HEDGE_MS)))
  const inTime = Promise.race([settled, late]).then((state) => {
    clearTimeout(timer)
    if (state !== 'failed') pace.note(state === 'late')
    return state
  })
  const state = wasSlow ? 'late' : await inTime
  if (state === 'answered') return server
  const spare = askSpare()
  return state === 'failed' ? spare : Promise.any([server, spare]).catch(() => spare)
}

function withDeadline<Value>(work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new SearchError('The search server is too slow.')), DEADLINE_MS)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

function createServerQuestions(config: TypesenseConnection) {
  const ordinary = createServerSearch(config, TYPESENSE_SEARCH)
  const symbols = createServerSearch(config, TYPESENSE_SYMBOL_SEARCH)
  const phrases = createServerSearch(config, TYPESENSE_PHRASE_SEARCH)
  const titles = createServerSearch(config, TYPESENSE_TITLE_SEARCH)

  /** What fits to the letter: the beginning of a title, a name of code, the words as a phrase. For the first question. */
  const exactHits = async (request: InstantRequest): Promise<readonly AdapterHit[]> => {
    const { text, words, symbol, phrase } = prepareQuery(request.params?.query ?? '')
    const ask = async (asker: Ask, query: string, hitsPerPage = MOST_PROMOTED) => {
      const params = { ...request.params, query, page: 0, hitsPerPage, facets: [] }
      const [answered] = await asker([{ ...request, params }])
      return answered?.hits ?? []
    }
    if (words === '') return []
    if (phrase !== undefined) return ask(phrases, `"${phrase}"`)
    const [titled, named] = await Promise.all([
      ask(titles, words, MOST_TITLES),
      symbol === undefined ? [] : ask(symbols, symbol),
    ])
    return onePerPage([...beginningWith(titled, text), ...named])
  }

  return async (requests: readonly InstantRequest[]): Promise<readonly InstantAnswer[]> => {
    const [first] = requests
    if (!first || requests.every(isEmpty)) return requests.map(nothing)
    const asked = requests.map((request) => ({ ...request, params: { ...request.params, query: wordsOf(request) } }))
    const [answers, exact] = await Promise.all([ordinary(asked), exactHits(first)])
    return requests.map((request, index) => {
      const found = answers[index]
      return found ? merged(request, found, index === 0 ? exact : []) : nothing(request)
    })
  }
}

/** The pages whose title begins with what is typed, the shortest title first. */
function beginningWith(hits: readonly AdapterHit[], text: string): AdapterHit[] {
  return hits
    .map((hit) => ({ hit, share: typedShare(hit.title, text) }))
    .filter(({ share }) => share > 0)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, MOST_TITLED)
    .map(({ hit }) => hit)
}

function onePerPage(hits: readonly AdapterHit[]): AdapterHit[] {
  return [...new Map(hits.toReversed().map((hit) => [hit.page, hit])).values()].toReversed()
}

function wordsOf({ params }: InstantRequest): string {
  return prepareQuery(params?.query ?? '').words
}

/** A question that no word is left of; or none at all, unless facets are chosen. */
function isEmpty(request: InstantRequest): boolean {
  const { text, words } = prepareQuery(request.params?.query ?? '')
  return words === '' && (text !== '' || chosenFacets(request).length === 0)
}

/** Puts exact finds first on the first page, and nowhere else. */
function merged(request: InstantRequest, found: AdapterAnswer, exact: readonly AdapterHit[]): InstantAnswer {
  const promoted = new Set(exact.map(({ page }) => page))
  const hits = [...(found.page === 0 ? exact : []), ...found.hits.filter(({ page }) => !promoted.has(page))]
  return {
    ...nothing(request),
    hits: hits.map(toSearchHit),
    nbHits: Math.max(found.nbHits, promoted.size),
    page: found.page,
    nbPages: Math.max(found.nbPages, hits.length > 0 ? 1 : 0),
    hitsPerPage: found.hitsPerPage,
    facets: found.facets,
    processingTimeMS: found.processingTimeMS,
  }
}
