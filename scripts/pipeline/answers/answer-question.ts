import {
  citedSentence,
  finishedSentences,
  sentencesIn,
  type AnswerEvent,
  type WrittenSentence,
} from '@portico/content-model/answers'
import type { GivenPassage } from './passages-for.ts'
import { promptFor, type ChatMessage } from './prompt.ts'

/** Writes what it is asked, piece by piece. */
export type Model = (messages: readonly ChatMessage[], signal: AbortSignal) => AsyncIterable<string>

interface AskedQuestion {
  readonly question: string
  /** The best first. */
  readonly passages: readonly GivenPassage[]
  readonly model: Model
  readonly signal: AbortSignal
  readonly onFault: (error: unknown) => void
}

/**
 * Answers a question from passages: first what there is to cite, then each sentence that cites what says it, as soon as it
 * is whole. All others are left out. Where the passages say nothing, no sentence comes.
 */
export async function* answerQuestion({
  question,
  passages,
  model,
  signal,
  onFault,
}: AskedQuestion): AsyncGenerator<AnswerEvent> {
  yield { type: 'sources', sources: passages.map(({ source }) => source) }
  if (passages.length === 0) return yield { type: 'end', broken: false }
  const texts = passages.map(({ text }) => text)
  let written = ''
  let done = 0
  const taken = function* (sentences: readonly WrittenSentence[]): Generator<AnswerEvent> {
    for (const one of sentences.slice(done)) {
      const sentence = citedSentence(one, texts)
      if (sentence) yield { type: 'sentence', sentence }
    }
    done = Math.max(done, sentences.length)
  }
  let broken = false
  try {
    for await (const piece of model(promptFor(question, passages), signal)) {
      written += piece
      yield* taken(finishedSentences(written))
    }
  } catch (error) {
    if (signal.aborted) throw error
    onFault(error)
    broken = true
  }
  // What a broken model wrote last may lack its end.
  if (!broken) yield* taken(sentencesIn(written))
  yield { type: 'end', broken }
}
