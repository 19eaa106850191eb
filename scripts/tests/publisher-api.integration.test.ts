import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen, type Listening } from '../lib/listen.ts'
import { startPublisher, type PublisherConfig, type RunningPublisher } from '../pipeline/publisher/index.ts'
import { followPublisher, publisherStatus, type RemoteNow } from '../pipeline/publisher/remote.ts'
import { sendEvent } from '../trials/harness/events.ts'
import { freePort } from '../trials/harness/free-port.ts'
import { configOf, WEBHOOK_SECRET } from '../trials/harness/settings.ts'
import { until } from '../trials/harness/until.ts'
import { linesLog } from '../trials/harness/lines-log.ts'

/* The HTTP API of a publisher whose CMS is away: what it takes stays in its queue. */

const NEVER = { debounceMs: 600_000, longestWaitMs: 600_000, reconcileMs: 600_000 }
let data: string
let config: PublisherConfig
let publisher: RunningPublisher
const start = async () => {
  publisher = await startPublisher(config, { log: linesLog(), timing: NEVER })
}
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'portico-api-'))
  config = configOf({
    PORTICO_DATA: data,
    CMS_URL: 'http://127.0.0.1:9',
    PUBLISHER_PORT: String(await freePort()),
    PORTICO_READ_TOKEN: 'read-token-of-the-tests',
    PORTICO_PUBLISHER_TOKEN: 'publisher-token-of-the-tests',
    WEBHOOK_SECRET,
  })
  await start()
})
afterAll(async () => {
  await publisher.close()
  rmSync(data, { recursive: true })
})

const api = () => ({ url: config.publisherUrl, secret: WEBHOOK_SECRET })
const pending = async () => (await publisherStatus(config.publisherUrl))?.pending
const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${config.publisherUrl}/hooks/content`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const bearer = { authorization: `Bearer ${WEBHOOK_SECRET}` }

describe('the HTTP API of the publisher', () => {
  it('shows states to everybody, and the rest to who has the token', async () => {
    await sendEvent(api(), { id: 'msg_shown', documentId: 'docintro' })
    const status: unknown = await (await fetch(`${config.publisherUrl}/status`)).json()
    expect(status).toMatchObject({ state: 'waiting', live: null })
    for (const path of ['/events', '/held-back', '/requests/msg_shown'])
      expect((await fetch(config.publisherUrl + path)).status).toBe(401)
  })

  it('knows a message that comes again, before and after a restart', async () => {
    const event = { id: 'msg_again', documentId: 'docintro' }
    const before = (await pending()) ?? 0
    const answers = await Promise.all([sendEvent(api(), event), sendEvent(api(), event)])
    expect(answers.map(({ status }) => status)).toEqual([202, 202])
    expect(await pending()).toBe(before + 1)
    await publisher.close()
    await start()
    expect((await sendEvent(api(), event)).status).toBe(202)
    expect(await pending()).toBe(before + 1)
  })

  it('takes what Strapi itself sends, with the secret as its bearer, and never asks an address of it', async () => {
    const asked: unknown[] = []
    const elsewhere = createServer((request, response) => {
      asked.push(request.url)
      response.end()
    })
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(elsewhere.address() as { port: number }).port}/cover.png`
    const entry = { documentId: 'docintro', title: 'Introduction', publishedAt: '2026-11-21T08:00:00.000Z', url }
    const before = (await pending()) ?? 0
    const answer = await post(
      { event: 'entry.publish', model: 'doc', url, entry: { ...entry, cover: { url } } },
      bearer,
    )
    expect(answer.status).toBe(202)
    expect(await pending()).toBe(before + 1)
    const draft = await post({ event: 'entry.update', model: 'doc', entry: { ...entry, publishedAt: null } }, bearer)
    expect([draft.status, await pending()]).toEqual([202, before + 1])
    expect((await post({ event: 'entry.publish', model: 'doc', entry })).status).toBe(401)
    expect(asked).toEqual([])
    elsewhere.close()
  })

  it('streams each change of its status', async () => {
    const seen: RemoteNow[] = []
    const stop = new AbortController()
    const token = config.secrets.PORTICO_PUBLISHER_TOKEN
    const following = followPublisher(
      { publisherUrl: config.publisherUrl, token },
      { signal: stop.signal, onStatus: (status) => seen.push(status) },
    )
    await until('The stream begins', async () => seen.length > 0)
    const before = seen[0]?.pending ?? 0
    await sendEvent(api(), { id: 'msg_streamed', documentId: 'docintro' })
    await until('The stream goes on', async () => seen.at(-1)?.pending === before + 1)
    stop.abort()
    expect(await following).toBe(true)
  })
})

describe('a slow sender', () => {
  let server: Listening
  beforeAll(async () => {
    const options = { host: '127.0.0.1', port: 0, portSetting: 'PORT', name: 'The test', requestTimeout: 500 }
    server = await listen((request, response) => request.on('end', () => response.end()).resume(), options)
  })
  afterAll(() => server.close())

  it('is let go', async () => {
    const answer = await new Promise<string>((resolve) => {
      let text = ''
      const socket = connect(server.port, '127.0.0.1', () =>
        socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nslow'),
      )
      socket.setEncoding('utf8').on('data', (part: string) => (text += part))
      socket.once('close', () => resolve(text))
    })
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  })
})
