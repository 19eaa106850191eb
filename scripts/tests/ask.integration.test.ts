import { mkdtempSync, rmSync } from 'node:fs'
import { request as ask } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MAX_QUESTION_LENGTH, type AnswerEvent } from '@portico/content-model/answers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listen, type Listening } from '../lib/listen.ts'
import { openAnswers } from '../pipeline/answers/index.ts'
import { passagesFor } from '../pipeline/answers/passages-for.ts'
import { streamModel } from '../pipeline/answers/model-stream.ts'
import { sendAnswer, type AskRoute } from '../pipeline/answers/ask-route.ts'
import { askHandler } from '../pipeline/serve/ask-handler.ts'
import { INVENTED, startFakeModel, type FakeModel } from '../trials/fakes/model/index.ts'
import { withIndexedRelease } from '../trials/harness/indexed-release.ts'
import { linesLog } from '../trials/harness/lines-log.ts'
import { searchPortal } from '../trials/harness/search-portal.ts'
import { configOf, WEBHOOK_SECRET } from '../trials/harness/settings.ts'
import { until } from '../trials/harness/until.ts'

/* A question on its whole way: the server of the site, the publisher, a model on another server, and back. */

const SITE = 'https://docs.example.com'
const lines: string[] = []
const fields: object[] = []
let data: string
let model: FakeModel
let route: AskRoute
let publisher: Listening
let site: Listening
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'portico-ask-'))
  model = await startFakeModel()
  publisher = await start((request, response) =>
    sendAnswer({ request, response, report: (line) => lines.push(line) }, route),
  )
  site = await start(askHandler({ publisherUrl: `http://127.0.0.1:${publisher.port}`, siteUrl: SITE }))
  await open()
})
afterEach(async () => {
  model.fails = undefined
  lines.length = 0
  fields.length = 0
  await open()
})
afterAll(async () => {
  await site.close()
  await publisher.close()
  await model.close()
  rmSync(data, { recursive: true })
})

const start = (handler: Parameters<typeof listen>[0]) =>
  listen(handler, { host: '127.0.0.1', port: 0, portSetting: 'PORT', name: 'The test' })

/** The settings as a portal has them. */
async function open(settings: Record<string, string> = {}): Promise<void> {
  const config = configOf({
    PORTICO_DATA: mkdtempSync(join(data, 'portal-')),
    SITE_URL: SITE,
    PORTICO_READ_TOKEN: 'read-token-of-the-tests',
    PORTICO_PUBLISHER_TOKEN: 'publisher-token-of-the-tests',
    WEBHOOK_SECRET,
    ASK_MODEL_URL: `${model.url}/`,
    ASK_MODEL: 'docs-model',
    ASK_MODEL_KEY: model.key,
    ...settings,
  })
  const log = linesLog(lines, fields)
  route = await openAnswers({
    config,
    log,
    passagesFor: (question) => withIndexedRelease(searchPortal, (release) => passagesFor(release, question)),
  })
}

const send = (question: unknown, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${site.port}/_ask`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', origin: SITE, ...headers },
    body: JSON.stringify({ question }),
  })

async function answer(question: string): Promise<AnswerEvent[]> {
  const text = await (await send(question)).text()
  return text
    .split('\n\n')
    .filter(Boolean)
    .map((event) => JSON.parse(event.replace('data: ', '')) as AnswerEvent)
}
const saidIn = (events: readonly AnswerEvent[]) =>
  events.flatMap((event) => (event.type === 'sentence' ? [event.sentence.text] : []))

describe('an answer', () => {
  it('cites the passages that say it, and holds nothing that a model invented', async () => {
    const events = await answer('How long is the lifetime of the cache?')
    const [first] = events
    expect(first?.type === 'sources' && first.sources[0]).toEqual({
      href: '/guide/caching#lifetime-of-the-cache',
      title: 'Lifetime of the cache',
      page: 'Caching',
      quote: 'An answer that nobody uses is removed after sixty seconds. Change this with keepUnusedDataFor.',
    })
    expect(saidIn(events)[0]).toBe('Lifetime of the cache An answer that nobody uses is removed after sixty seconds.')
    expect(events.at(-1)).toEqual({ type: 'end', broken: false })
    expect(model.asked.at(-1)).toContain('Question: How long is the lifetime of the cache?')
    // The fake wrote an invented sentence after each passage.
    expect(first?.type === 'sources' && first.sources.length).toBeGreaterThan(1)
    for (const invented of INVENTED) expect(saidIn(events)).not.toContain(invented.replace(/ \[.*\]/, ''))
  })

  it('is held back by no proxy in front of the site until it is whole', async () => {
    const { headers } = await send('How long is the lifetime of the cache?')
    expect([headers.get('x-accel-buffering'), headers.get('cache-control')]).toEqual(['no', 'no-store'])
  })

  it('to what no page holds asks no model', async () => {
    const before = model.asked.length
    expect(await answer('zebra unicorn')).toEqual([
      { type: 'sources', sources: [] },
      { type: 'end', broken: false },
    ])
    expect(model.asked.length).toBe(before)
  })

  it('of a model that breaks off keeps what was said, and says that it broke', async () => {
    model.fails = 'cut'
    const events = await answer('How do I cache answers in memory?')
    expect(saidIn(events).length).toBeGreaterThan(0)
    expect(events.at(-1)).toEqual({ type: 'end', broken: true })
    expect(lines).toEqual([
      'A question was not answered: The model broke off in the middle of its answer.\nNext: Check ASK_MODEL_URL, and that the endpoint speaks as OpenAI’s chat completions do.',
    ])
  })

  it('is given up at the model when the reader goes', async () => {
    model.fails = 'silent'
    const before = { asked: model.asked.length, givenUp: model.givenUp }
    const reader = ask(`http://127.0.0.1:${site.port}/_ask`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', origin: SITE },
    })
    reader.on('error', () => undefined)
    reader.end(JSON.stringify({ question: 'caching' }))
    await until('The model is asked', async () => model.asked.length > before.asked)
    reader.destroy()
    await until('The model is left alone', async () => model.givenUp > before.givenUp)
    expect(route.underWay.count).toBe(0)
  })
})

describe('what is refused', () => {
  it('is what no page of the site sends, and what is no question', async () => {
    const statuses = await Promise.all(
      [
        send('caching', { origin: 'https://evil.example' }),
        send('caching', { 'content-type': 'application/json' }),
        send(''),
        send('   '),
        send(7),
        send('a'.repeat(MAX_QUESTION_LENGTH + 1)),
        send('a'.repeat(5000)),
      ].map(async (sent) => (await sent).status),
    )
    expect(statuses).toEqual([403, 415, 400, 400, 400, 400, 413])
    expect((await fetch(`http://127.0.0.1:${site.port}/_ask`)).status).toBe(405)
  })

  it('is more than a reader may ask, and more than a day may cost', async () => {
    await open({ ASK_DAILY_ANSWERS: '1' })
    expect((await send('caching')).status).toBe(200)
    const spent = await send('caching')
    expect([spent.status, spent.headers.get('retry-after')]).toEqual([503, '60'])
    const statuses = []
    for (let n = 0; n < 10; n++) statuses.push((await send('caching')).status)
    expect(statuses).toContain(429)
  })

  it('is every question where no model is set', async () => {
    await open({ ASK_MODEL_URL: '', ASK_MODEL: '', ASK_MODEL_KEY: '' })
    const refused = await send('caching')
    expect([refused.status, await refused.text()]).toEqual([
      404,
      'No model answers here. Set ASK_MODEL_URL and ASK_MODEL.\n',
    ])
  })
})

describe('the log', () => {
  it('has no question, unless that is switched on', async () => {
    await answer('How does caching work?')
    model.fails = { status: 500 }
    await answer('How does caching work?')
    expect(JSON.stringify([lines, fields])).not.toContain('caching work')
    expect(lines).toHaveLength(1)
    model.fails = undefined
    await open({ ASK_LOG_QUESTIONS: 'true' })
    await answer('How does caching work?')
    expect(fields).toContainEqual(expect.objectContaining({ question: 'How does caching work?' }))
  })
})

describe('a model', () => {
  const messages = [{ role: 'user' as const, content: 'x' }]
  const written = async (
    settings: Partial<Parameters<typeof streamModel>[0]>,
    timeouts?: { idle: number; whole: number },
  ) => {
    const signal = new AbortController().signal
    let text = ''
    const asked = [{ role: 'system' as const, content: 's' }, ...messages]
    const all = { url: model.url, model: 'docs-model', key: model.key, ...settings }
    for await (const piece of streamModel(all, asked, { signal, ...(timeouts && { timeouts }) })) text += piece
    return text
  }

  it('that refuses, says nothing or is away is named with what to do', async () => {
    await expect(written({ key: 'wrong' })).rejects.toMatchObject({
      message: 'The model refused the question (401).',
      hint: 'Check ASK_MODEL_KEY.',
    })
    await expect(written({ url: 'http://127.0.0.1:9/v1' })).rejects.toMatchObject({
      message: 'The model cannot be reached.',
    })
    model.fails = 'silent'
    await expect(written({}, { idle: 50, whole: 10_000 })).rejects.toMatchObject({
      message: 'The model took too long.',
      transient: true,
    })
  })
})
