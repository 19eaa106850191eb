import type { Config } from '../../config/index.ts'
import type { Log } from '../../lib/log.ts'
import { RateLimit } from '../../lib/rate-limit.ts'
import { AnswerBudget } from './answer-budget.ts'
import type { AskRoute } from './ask-route.ts'
import { streamModel } from './model-stream.ts'

export { MAX_ASK_BYTES, sendAnswer, type AskRoute } from './ask-route.ts'
export type { GivenPassage } from './passages-for.ts'

/** What a person asks who reads the answers; an office behind one address waits a little. */
const PER_ADDRESS = { burst: 10, perSecond: 0.1 }

interface AnswersOptions extends Pick<AskRoute, 'passagesFor'> {
  readonly config: Pick<Config, 'answers' | 'folders' | 'siteUrl' | 'siteProxies'>
  readonly log: Log
}

/** Opens what answers questions of readers with the model that is set, if one is. */
export async function openAnswers({ config, log, passagesFor }: AnswersOptions): Promise<AskRoute> {
  const { answers, folders, siteUrl, siteProxies } = config
  return {
    model: answers && ((messages, signal) => streamModel(answers.model, messages, { signal })),
    passagesFor,
    limit: new RateLimit(PER_ADDRESS),
    budget: await AnswerBudget.open(folders.queue, { perDay: answers?.perDay ?? 0 }),
    underWay: { count: 0 },
    siteUrl,
    proxies: siteProxies + 1,
    note: answers?.logQuestions
      ? (question, sentences) => log.info({ question, sentences }, 'A reader asked.')
      : undefined,
  }
}
