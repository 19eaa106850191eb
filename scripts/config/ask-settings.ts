import { z } from 'zod'
import type { ModelSettings } from '../pipeline/answers/model-stream.ts'
import type { Environment } from './settings.ts'
import type { Setting } from './setting.ts'

/* The settings of the model that answers questions of readers. */

export const askSettings = {
  ASK_MODEL_URL: {
    comment:
      'Endpoint that answers readers’ questions as OpenAI’s does, such as http://127.0.0.1:11434/v1; no model when not set.',
    schema: z
      .url({ protocol: /^https?$/, error: 'must be an http or https address, such as http://127.0.0.1:11434/v1' })
      .transform((value) => value.replace(/\/+$/, ''))
      .optional(),
    confidential: true,
  },
  ASK_MODEL: { comment: 'Name of the model that is asked there.', schema: z.string().optional() },
  ASK_MODEL_KEY: {
    comment: 'Key of that endpoint, where it wants one; it stays with the publisher.',
    schema: z.string().optional(),
    confidential: true,
  },
  ASK_DAILY_ANSWERS: {
    comment: 'How many answers of the model a day may cost, by UTC; 200 when not set.',
    schema: z.coerce
      .number({ error: 'must be a number' })
      .int('must be a whole number')
      .min(0, 'must be 0 or more')
      .default(200),
  },
  ASK_LOG_QUESTIONS: {
    comment: 'When true, the log of the publisher has the questions of readers; never their addresses.',
    schema: z.enum(['true', 'false'], { error: 'must be true or false' }).default('false'),
  },
} satisfies Record<string, Setting>

/** The model that answers questions of readers. */
export interface AnswerSettings {
  readonly model: ModelSettings
  readonly perDay: number
  readonly logQuestions: boolean
}

/** What of the model is set, and of no use without what is not. */
export function askFaults({
  ASK_MODEL_URL: url,
  ASK_MODEL: model,
  ASK_MODEL_KEY: key,
}: Readonly<Record<string, string>>): string[] {
  if (url && !model) return ['ASK_MODEL is not set, and ASK_MODEL_URL needs it.']
  if (!url && (model || key)) return ['ASK_MODEL_URL is not set, and ASK_MODEL needs it.']
  return []
}

export function answerSettingsOf(environment: Environment): AnswerSettings | undefined {
  const { ASK_MODEL_URL: url, ASK_MODEL: model, ASK_MODEL_KEY: key } = environment
  if (url === undefined || model === undefined) return undefined
  return {
    model: { url, model, ...(key !== undefined && { key }) },
    perDay: environment.ASK_DAILY_ANSWERS,
    logQuestions: environment.ASK_LOG_QUESTIONS === 'true',
  }
}
