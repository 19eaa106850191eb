import { passageSource, type AnswerSource } from '@portico/content-model/answers'
import { passagesIn, SEARCH_CONFIG_PATH, type SearchConfig } from '@portico/content-model/search'
import { once } from '@portico/content-model/once'
import { openIndex } from '@/search/engines/static/static-index'
import { fetchJson } from '@/search/fetch-json'
import type { Answering } from './provider'
import { askAi } from '@strings'

/** Quotes the passages of the documentation that answer best, word for word. Asks nobody but the index of the release. */
export const passages: Answering = {
  kind: 'answers',
  disclaimer: askAi.disclaimers.passages,
  async *ask(question) {
    yield { kind: 'quotes', sources: await passagesFor(question), instead: false }
  },
}

const openSearch = once(async () => openIndex(await fetchJson<SearchConfig>(SEARCH_CONFIG_PATH, { cache: 'no-cache' })))

/** The passages that may answer a question, the best first. */
export async function passagesFor(question: string): Promise<AnswerSource[]> {
  return (await passagesIn(await openSearch(), question)).map(passageSource)
}
