import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { cleanQuery } from '@portico/content-model'
import { MAX_QUESTION_LENGTH, type AnswerEvent } from '@portico/content-model/answers'
import { z } from 'zod'
import { parseJson } from '../../lib/parse-json.ts'
import type { RateLimit } from '../../lib/rate-limit.ts'
import { readBody } from '../../lib/read-body.ts'
import { describeError } from '../../lib/run-command.ts'
import { peerOf } from '../publisher/peer.ts'
import { isFromSite } from '../signals/read-signals.ts'
import type { AnswerBudget } from './answer-budget.ts'
import { answerQuestion, type Model } from './answer-question.ts'
import type { GivenPassage } from './passages-for.ts'

export const MAX_ASK_BYTES = 4 * 1024
const RETRY_SECONDS = 60
/** So many questions are answered at the same time. */
const MOST_AT_ONCE = 8

const askedSchema = z.strictObject({ question: z.string().min(1).max(MAX_QUESTION_LENGTH) })

export interface AskRoute {
  /** None where no model is set: the passages alone answer then, in the browser. */
  readonly model: Model | undefined
  readonly passagesFor: (question: string) => Promise<readonly GivenPassage[]>
  /** Of one address. */
  readonly limit: Pick<RateLimit, 'take'>
  readonly budget: Pick<AnswerBudget, 'take'>
  readonly underWay: { count: number }
  /** Where people open the site. No slash at its end. */
  readonly siteUrl: string
  /** How many proxies pass on what readers send, the server of the site included. */
  readonly proxies: number
  /** Notes a question with how many sentences it got; only where that is switched on. */
  readonly note: ((question: string, sentences: number) => void) | undefined
}

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly report: (line: string) => void
}

/** Answers a question of a page of the site, as a stream of events. Writes no text of anybody into a log by itself. */
export async function sendAnswer(exchange: Exchange, route: AskRoute): Promise<void> {
  const { request, response } = exchange
  const { model, underWay } = route
  const { origin } = new URL(route.siteUrl)
  if (request.headers.origin === origin) {
    response.setHeader('Access-Control-Allow-Origin', origin)
    response.setHeader('Vary', 'Origin')
  }
  if (!isFromSite(request.headers, origin)) return refuse(exchange, 403, 'Only pages of the site may ask.')
  if (!model) return refuse(exchange, 404, 'No model answers here. Set ASK_MODEL_URL and ASK_MODEL.')
  // A type that needs no permission of its own where the publisher has another address than the site.
  if (request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() !== 'text/plain')
    return refuse(exchange, 415, 'Only text/plain is taken here.')
  if (!route.limit.take(peerOf(request, route.proxies))) return refuseForNow(exchange, 429)
  const body = await readBody(request, MAX_ASK_BYTES)
  if (!body) {
    response.setHeader('Connection', 'close')
    return refuse(exchange, 413, `The body is larger than ${MAX_ASK_BYTES} bytes.`)
  }
  const asked = askedSchema.safeParse(parseJson(body.toString('utf8')))
  const question = asked.success ? cleanQuery(asked.data.question) : ''
  if (question === '') return refuse(exchange, 400, 'This is no question.')
  if (underWay.count >= MOST_AT_ONCE) return refuseForNow(exchange, 503)
  underWay.count++
  try {
    const passages = await route.passagesFor(question)
    if (passages.length > 0 && !(await route.budget.take())) return refuseForNow(exchange, 503)
    await stream(exchange, { question, passages, model, note: route.note })
  } finally {
    underWay.count--
  }
}

interface Streamed extends Pick<AskRoute, 'note'> {
  readonly question: string
  readonly passages: readonly GivenPassage[]
  readonly model: Model
}

/** Sends events as fast as the reader takes them, and asks the model for no more. */
async function stream({ response, report }: Exchange, { question, passages, model, note }: Streamed): Promise<void> {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
    'X-Content-Type-Options': 'nosniff',
  })
  let sentences = 0
  const onFault = (error: unknown) => report(`A question was not answered: ${describeError(error)}`)
  try {
    for await (const event of answerQuestion({ question, passages, model, signal: gone.signal, onFault })) {
      if (event.type === 'sentence') sentences++
      if (!response.write(lineOf(event))) await once(response, 'drain', { signal: gone.signal })
    }
    note?.(question, sentences)
    response.end()
  } catch (error) {
    // A reader who goes ends the question.
    if (!gone.signal.aborted) throw error
  }
}

function lineOf(event: AnswerEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`
}

function refuseForNow(exchange: Exchange, status: 429 | 503): void {
  exchange.response.setHeader('Retry-After', String(RETRY_SECONDS))
  refuse(exchange, status, 'These are too many questions for now. Please try again later.')
}

function refuse({ request, response }: Exchange, status: number, text: string): void {
  request.resume()
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  })
  response.end(`${text}\n`)
}
