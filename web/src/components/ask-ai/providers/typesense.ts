import { attributedSentence, quoteFor, sentencesIn, type AnswerSource } from '@portico/content-model/answers'
import {
  SEARCH_CONFIG_PATH,
  TYPESENSE_CONVERSATION_SEARCH,
  readTypesenseConnection,
  uniqueTerms,
  type SearchConfig,
  type SearchRecord,
  type TypesenseConnection,
} from '@portico/content-model/search'
import { fetchJson } from '@/search/fetch-json'
import { nodeUrl } from '@/search/engines/typesense/node-url'
import { SearchError } from '@/search/search-error'
import type { Answer, Answering } from './provider'
import { askAi } from '@strings'

const SOURCES = 4

/** As far as an answer of `POST /multi_search` is read. */
interface Spoken {
  readonly conversation?: { readonly answer?: string; readonly conversation_id?: string }
  readonly results?: readonly { readonly hits?: readonly { readonly document?: Partial<SearchRecord> }[] }[]
}

/**
 * Typesense's conversational search: a model of the server answers from the sections that its search finds. What was
 * asked before in the same panel belongs to the question. A sentence that none of these sections says is left out.
 */
export function createConversation(model: string): Answering {
  let conversation: string | undefined
  return {
    kind: 'answers',
    disclaimer: askAi.disclaimers.conversation,
    async *ask(question, signal) {
      const config = await fetchJson<SearchConfig>(SEARCH_CONFIG_PATH, { cache: 'no-cache', signal })
      const connection = readTypesenseConnection(config)
      if (!connection) throw new SearchError('This release has no search server to ask.')
      const query = new URLSearchParams({ q: question, conversation: 'true', conversation_model_id: model })
      if (conversation !== undefined) query.set('conversation_id', conversation)
      const spoken = await askAnyNode(connection, { query, signal })
      conversation = spoken.conversation?.conversation_id
      yield answerOf(question, spoken)
    },
  }
}

/** Asks one node after the other. */
async function askAnyNode(
  { nodes, apiKey, collection }: TypesenseConnection,
  { query, signal }: { query: URLSearchParams; signal: AbortSignal },
): Promise<Spoken> {
  const request: RequestInit = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-typesense-api-key': apiKey },
    body: JSON.stringify({ searches: [{ collection, per_page: SOURCES, ...TYPESENSE_CONVERSATION_SEARCH }] }),
    signal,
  }
  let failure: unknown
  for (const node of nodes) {
    try {
      return await fetchJson<Spoken>(`${nodeUrl(node)}/multi_search?${query}`, request)
    } catch (error) {
      signal.throwIfAborted()
      failure = error
    }
  }
  throw failure
}

/** @throws SearchError where the server found sections but no model spoke */
function answerOf(question: string, { conversation, results = [] }: Spoken): Answer {
  if (conversation?.answer === undefined) throw new SearchError('The conversation model did not answer.')
  const found = results
    .flatMap(({ hits = [] }) => hits.map(({ document = {} }) => document))
    .filter(({ page }) => page !== undefined)
  const texts = found.map(({ title, heading, content, code }) => [title, heading, content, code].join('\n'))
  const terms = new Set(uniqueTerms(question))
  return {
    kind: 'cited',
    sources: found.map((section) => sourceOf(section, terms)),
    sentences: sentencesIn(conversation.answer).flatMap((sentence) => attributedSentence(sentence, texts) ?? []),
    state: 'whole',
  }
}

function sourceOf(
  { page = '', anchor, title = page, heading = title, content = '', code = '' }: Partial<SearchRecord>,
  terms: ReadonlySet<string>,
): AnswerSource {
  const quote = quoteFor(content, code, terms)
  return anchor === undefined
    ? { href: page, title, quote }
    : { href: `${page}#${anchor}`, title: heading, page: title, quote }
}
