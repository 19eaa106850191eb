import { answerQuestion, type Model } from '../../../pipeline/answers/answer-question.ts'
import { passagesFor } from '../../../pipeline/answers/passages-for.ts'
import type { OpenRelease } from '../../../pipeline/mcp/open-release.ts'
import { INVENTED } from '../../fakes/model/index.ts'
import type { AnswerQuestion } from './questions.ts'

/** What the model fails with ends the measurement. */
const onFault = (error: unknown): never => {
  throw error
}

/** How a question was answered. */
export interface BenchedAnswer {
  readonly question: string
  readonly heldBy: readonly string[]
  /** The addresses of its passages, the best first. */
  readonly passages: readonly string[]
  /** From 1; none where no passage holds the answer. */
  readonly rank: number | undefined
  /** How many sentences a reader sees. */
  readonly shown: number
  /** Those of them that no page says, or that cite nothing. */
  readonly invented: readonly string[]
}

/** Finds the passages of a question, has the model write about them, and looks at what a reader would see. */
export async function benchAnswer(
  { question, heldBy }: AnswerQuestion,
  { release, model }: { readonly release: OpenRelease; readonly model: Model },
): Promise<BenchedAnswer> {
  const passages = await passagesFor(release, question)
  const at = passages.findIndex(({ sections }) => sections.some((address) => heldBy.includes(address)))
  const sentences: { readonly text: string; readonly sources: readonly number[] }[] = []
  const signal = new AbortController().signal
  for await (const event of answerQuestion({ question, passages, model, signal, onFault }))
    if (event.type === 'sentence') sentences.push(event.sentence)
  return {
    question,
    heldBy,
    passages: passages.map(({ source }) => source.href),
    rank: at === -1 ? undefined : at + 1,
    shown: sentences.length,
    invented: sentences.filter((one) => isInvented(one) || one.sources.length === 0).map(({ text }) => text),
  }
}

function isInvented({ text }: { readonly text: string }): boolean {
  return INVENTED.some((invented) => invented.replace(/ \[.*\]/, '') === text)
}
