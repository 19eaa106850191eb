import {
  openRules,
  type CorpusStatistics,
  type OpenRules,
  type SearchRules,
  type TypesenseConnection,
} from '@portico/content-model/search'
import { once } from '@portico/content-model/once'
import type { SearchEngine } from '../engine'
import { fetchJson } from '../../fetch-json'
import { SearchError } from '../../search-error'
import { createMultiSearch } from './multi-search'
import { openQuestions } from './server-answer'
import { createServerPace, type ServerPace } from './server-pace'
import { createServerRest } from './server-rest'

const DEBOUNCE_MS = 120
/** After this long the static index is asked as well; the first answer is shown, and stays. */
const HEDGE_MS = 300
/** A reader does not wait longer than this for the server. */
const DEADLINE_MS = 2500

/**
 * The engine of a Typesense server. While the server cannot be reached, or refuses, the static index of the release
 * answers in its place, and where it is slow, the one that answers first.
 */
export function createTypesenseEngine(
  { connection, rules }: { connection: TypesenseConnection; rules?: SearchRules | undefined },
  inRelease: SearchEngine,
  now: () => number = Date.now,
): SearchEngine {
  const askServer = createServer(connection, openRules(rules))
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

/** Asks all questions of a screen in one request. */
function createServer(connection: TypesenseConnection, rules: OpenRules): SearchEngine['answer'] {
  const search = createMultiSearch(connection)
  const questions = once(async () =>
    openQuestions(await fetchJson<CorpusStatistics>(`/search/${connection.statistics}`), rules),
  )
  // Needed by the first question; where it fails, that question asks again.
  questions().catch(() => undefined)
  return async (requests) => {
    const { searchesFor, answerFrom } = await questions()
    const asked = requests.map(searchesFor)
    const all = asked.flat()
    const results = all.length === 0 ? [] : await search(all)
    let next = 0
    return requests.map((request, at) => {
      const own = results.slice(next, (next += asked[at]?.length ?? 0))
      return answerFrom(request, own)
    })
  }
}
