import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen } from '../lib/listen.ts'
import { RateLimit } from '../lib/rate-limit.ts'
import { createHttpEndpoint } from '../pipeline/mcp/index.ts'
import { createMcpServer } from '../pipeline/mcp/mcp-server.ts'
import { call, connect, SITE, startMcpPortal, type McpPortal } from './mcp/mcp-portal.ts'

let portal: McpPortal
beforeAll(async () => {
  portal = await startMcpPortal()
})
afterAll(() => portal.remove())

const post = (body: string, headers: Record<string, string> = {}, method = 'POST', port = portal.site.port) =>
  new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }>((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path: '/mcp',
        method,
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
      },
      (response) => {
        text(response).then(
          (received) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: received }),
          reject,
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
const listing = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })

describe('the endpoint of the site', () => {
  it('answers each request by itself, with the headers of the site', async () => {
    const { status, headers, body } = await post(listing)
    expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([
      200,
      'application/json',
      'nosniff',
    ])
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(body).toContain('"read_page"')
    expect((await post(listing, { origin: SITE })).status).toBe(200)
  })

  it('refuses pages of other sites', async () => {
    for (const origin of [
      'https://evil.example',
      `http://127.0.0.1:${portal.site.port}`,
      'null',
      'https://docs.example.com.evil.example',
    ])
      expect(await post(listing, { origin })).toMatchObject({
        status: 403,
        body: expect.stringContaining('Pages of other sites may not ask here.'),
      })
  })

  it('refuses what is no message, several at once, and what is too long', async () => {
    expect(await post('{')).toMatchObject({ status: 400, body: expect.stringContaining('The body is no JSON.') })
    expect(await post('{"hello":1}')).toMatchObject({ status: 400 })
    expect(await post(`[${listing},${listing}]`)).toMatchObject({
      status: 400,
      body: expect.stringContaining('one message'),
    })
    expect(await post(listing, { 'content-type': 'text/plain' })).toMatchObject({ status: 415 })
    expect(await post(`"${'x'.repeat(70_000)}"`)).toMatchObject({ status: 413, body: expect.stringContaining('65536') })
  })

  it('has no streams, and leaves pages to readers', async () => {
    for (const method of ['GET', 'DELETE', 'PUT'])
      expect(await post('', {}, method)).toMatchObject({ status: 405, headers: { allow: 'POST' } })
    expect(await post('', { accept: 'text/html' }, 'GET')).toMatchObject({ status: 404 })
  })

  it('limits how often one address may ask', async () => {
    const endpoint = createHttpEndpoint({
      origin: SITE,
      limit: new RateLimit({ burst: 2, perSecond: 0 }),
      release: () => Promise.reject(new Error('Nothing is read.')),
      version: '1',
      report: () => undefined,
    })
    const limited = await listen((...exchange) => void endpoint(...exchange), {
      host: '127.0.0.1',
      port: 0,
      portSetting: 'SITE_PORT',
      name: 'The endpoint',
    })
    const statuses = []
    for (let time = 0; time < 3; time++) statuses.push(await post(listing, {}, 'POST', limited.port))
    await limited.close()
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429])
    expect(statuses[2]).toMatchObject({
      headers: { 'retry-after': '5' },
      body: expect.stringContaining('Too many requests. Try again in 5 seconds.'),
    })
  })

  it('tells those behind a known proxy apart', async () => {
    const endpoint = createHttpEndpoint({
      origin: SITE,
      proxies: 1,
      limit: new RateLimit({ burst: 1, perSecond: 0 }),
      release: () => Promise.reject(new Error('Nothing is read.')),
      version: '1',
      report: () => undefined,
    })
    const limited = await listen((...exchange) => void endpoint(...exchange), {
      host: '127.0.0.1',
      port: 0,
      portSetting: 'SITE_PORT',
      name: 'The endpoint',
    })
    const statuses = []
    for (const from of ['192.0.2.1', '192.0.2.1', '192.0.2.1, 192.0.2.2'])
      statuses.push((await post(listing, { 'x-forwarded-for': from }, 'POST', limited.port)).status)
    await limited.close()
    expect(statuses).toEqual([200, 429, 200])
  })

  it('says nothing of a fault but its id', async () => {
    const faults: string[] = []
    const server = createMcpServer({
      release: () => Promise.reject(new Error(`cannot open ${portal.folder}`)),
      version: '1',
      report: (line, { requestId }) => faults.push(`${requestId} ${line}`),
    })
    const [ours, theirs] = InMemoryTransport.createLinkedPair()
    await server.connect(ours)
    const client = await connect(theirs)
    const { text: answer, isError } = await call(client, 'outline')
    await client.close()
    expect([answer, isError]).toEqual([
      expect.stringMatching(/^The documentation cannot be read \(fault [\w-]{36}\)\. Try again in a moment\.$/),
      true,
    ])
    expect(faults).toEqual([expect.stringContaining(`cannot open ${portal.folder}`)])
    expect(answer).toContain(faults[0]?.split(' ')[0])
  })
})
