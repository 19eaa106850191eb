import { ASK_PATH, type AnswerEvent, type CitedSentence } from '@portico/content-model/answers'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { passagesFor } from './passages'
import type { Answer, Answering, CitedAnswer } from './provider'
import { askAi } from '@strings'

/**
 * A model that the publisher asks. While it cannot, the passages are quoted in its place.
 * @param publisherUrl where the server of the site does not pass questions on
 */
export function createModel(publisherUrl: string | undefined): Answering {
  const address = publisherUrl === undefined ? ASK_PATH : `${publisherUrl}/ask`
  return {
    kind: 'answers',
    disclaimer: askAi.disclaimers.conversation,
    async *ask(question, signal) {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: JSON.stringify({ question }),
        credentials: 'omit',
        signal,
      }).catch(() => undefined)
      signal.throwIfAborted()
      if (response?.ok && response.body) yield* answersIn(response.body, signal)
      else yield { kind: 'quotes', sources: await passagesFor(question), instead: true }
    },
  }
}

async function* answersIn(body: ReadableStream<Uint8Array<ArrayBuffer>>, signal: AbortSignal): AsyncGenerator<Answer> {
  let answer: CitedAnswer = { kind: 'cited', sources: [], sentences: [], state: 'coming' }
  try {
    for await (const event of eventsIn(body)) {
      answer = grown(answer, event)
      yield answer
    }
  } catch {
    // What came before the connection broke was said.
    signal.throwIfAborted()
  }
  if (answer.state === 'coming') yield { ...answer, state: 'broken' }
}

function grown(answer: CitedAnswer, event: AnswerEvent): CitedAnswer {
  if (event.type === 'sources') return { ...answer, sources: event.sources }
  if (event.type === 'end') return { ...answer, state: event.broken ? 'broken' : 'whole' }
  const sentences: readonly CitedSentence[] = [...answer.sentences, event.sentence]
  return { ...answer, sentences }
}

/** The events of the publisher of this portal, which checks them. Not every browser iterates over streams. */
async function* eventsIn(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<AnswerEvent> {
  const reader = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read())
      yield JSON.parse(next.value.data) as AnswerEvent
  } finally {
    // oxlint-disable-next-line no-empty-function -- the stream may have failed already
    await reader.cancel().catch(() => {})
  }
}
