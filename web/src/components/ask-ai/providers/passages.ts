import { quoteFor, type AnswerSource } from '@portico/content-model/answers'
import {
  findPassages,
  prepareQuery,
  SEARCH_CONFIG_PATH,
  type ExcerptsFile,
  type PassagePlace,
  type SearchConfig,
} from '@portico/content-model/search'
import { once } from '@/once'
import { createParts, searchFileUrl } from '@/search/engines/static/static-index'
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

const openParts = once(async () =>
  createParts(await fetchJson<SearchConfig>(SEARCH_CONFIG_PATH, { cache: 'no-cache' })),
)

/** The passages that may answer a question, the best first. */
export async function passagesFor(question: string): Promise<AnswerSource[]> {
  const index = await (await openParts()).complete(prepareQuery(question))
  return Promise.all(findPassages(index, question).map(sourceOf))
}

async function sourceOf({ sections, terms }: PassagePlace): Promise<AnswerSource> {
  const texts = await Promise.all(
    sections.map(async ({ excerpts, position }) => {
      const file = await fetchJson<ExcerptsFile>(searchFileUrl(excerpts))
      const [prose = '', code = ''] = file.sections[position] ?? []
      return { prose, code }
    }),
  )
  const [{ path, anchor, title, heading }] = sections
  const quote = quoteFor(texts.map(({ prose }) => prose).join(' '), texts.map(({ code }) => code).join('\n'), terms)
  return anchor === undefined
    ? { href: path, title, quote }
    : { href: `${path}#${anchor}`, title: heading, page: title, quote }
}
