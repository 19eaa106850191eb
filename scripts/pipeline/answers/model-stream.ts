import { EventSourceParserStream } from 'eventsource-parser/stream'
import { z } from 'zod'
import { AppError } from '../../lib/app-error.ts'
import { parseJson } from '../../lib/parse-json.ts'
import type { ChatMessage } from './prompt.ts'

/** An endpoint that speaks as OpenAI's chat completions do. */
export interface ModelSettings {
  /** Up to `/v1`, without a slash at its end. */
  readonly url: string
  readonly model: string
  readonly key?: string
}

export interface ModelTimeouts {
  /** Until the next piece comes, in milliseconds. */
  readonly idle: number
  readonly whole: number
}

const TIMEOUTS: ModelTimeouts = { idle: 20_000, whole: 60_000 }
const MAX_TOKENS = 600
/** A model that does not stop is cut off. */
const MAX_TEXT = 8000
const MAX_EVENT = 64 * 1024

const chunkSchema = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.string().nullish() }).optional() })),
})

/**
 * What a model writes, piece by piece. It is read no faster than the pieces are taken.
 * @throws AppError where it refuses, takes too long, or sends what is no completion
 */
export async function* streamModel(
  { url, model, key }: ModelSettings,
  messages: readonly ChatMessage[],
  { signal, timeouts = TIMEOUTS }: { readonly signal: AbortSignal; readonly timeouts?: ModelTimeouts },
): AsyncGenerator<string> {
  const idle = new AbortController()
  let timer = setTimeout(() => idle.abort(), timeouts.idle)
  const whole = AbortSignal.timeout(timeouts.whole)
  try {
    const response = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({ model, messages, stream: true, temperature: 0, max_tokens: MAX_TOKENS }),
      redirect: 'error',
      signal: AbortSignal.any([signal, idle.signal, whole]),
    })
    if (!response.ok || !response.body) {
      await response.body?.cancel()
      throw refused(response.status)
    }
    const events = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream({ maxBufferSize: MAX_EVENT }))
    let length = 0
    for await (const { data } of events) {
      clearTimeout(timer)
      if (data === '[DONE]') return
      const chunk = chunkSchema.safeParse(parseJson(data))
      if (!chunk.success)
        throw new AppError('The model sent what is no chat completion.', { hint: HINT, cause: chunk.error })
      const text = chunk.data.choices[0]?.delta?.content ?? ''
      if (text !== '') yield text
      length += text.length
      if (length > MAX_TEXT) return
      timer = setTimeout(() => idle.abort(), timeouts.idle)
    }
    throw new AppError('The model broke off in the middle of its answer.', { hint: HINT, transient: true })
  } catch (error) {
    if (error instanceof AppError || signal.aborted) throw error
    if (idle.signal.aborted || whole.aborted)
      throw new AppError('The model took too long.', { hint: HINT, transient: true, cause: error })
    throw new AppError('The model cannot be reached.', { hint: HINT, transient: true, cause: error })
  } finally {
    clearTimeout(timer)
  }
}

const HINT = 'Check ASK_MODEL_URL, and that the endpoint speaks as OpenAI’s chat completions do.'

function refused(status: number): AppError {
  const hint =
    status === 401 || status === 403 ? 'Check ASK_MODEL_KEY.' : `Check ASK_MODEL and the log of the endpoint. ${HINT}`
  return new AppError(`The model refused the question (${status}).`, {
    hint,
    transient: status >= 500 || status === 429,
  })
}
