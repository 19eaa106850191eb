import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Change } from '../documents/watch-writes'
import { WebhookSender } from './sender'

const SECRET = 'whsec_dGVzdC13ZWJob29rLXNlY3JldC0wMTIzNDU2Nzg5'
const first: Change = { type: 'doc', documentId: 'doc1', title: 'First', action: 'publish', by: 'Ada Lovelace' }
const second: Change = { type: 'tag', documentId: 'tag1', title: 'Second', action: 'update', by: null }

/** A publisher that keeps what it receives, and answers with the given statuses, then 202. */
class Receiver {
  readonly server: Server
  readonly received: { headers: IncomingMessage['headers']; body: string }[] = []
  statuses: number[] = []

  constructor() {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        this.received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
        response.statusCode = this.statuses.shift() ?? 202
        response.end()
      })
    })
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hooks/content`
  }
}

let receiver: Receiver
let warnings: string[]
let sender: WebhookSender
beforeEach(async () => {
  receiver = new Receiver()
  await new Promise<void>((resolve) => receiver.server.listen(0, '127.0.0.1', resolve))
  warnings = []
  sender = new WebhookSender({
    url: receiver.url,
    secret: SECRET,
    readRevision: async () => 7,
    log: { warn: (message) => warnings.push(message) },
    quiet: 20,
    retryAfter: [5, 10],
  })
})
afterEach(async () => {
  await sender.stop()
  receiver.server.closeAllConnections()
  receiver.server.close()
})

describe('WebhookSender', () => {
  it('tells of changes that follow each other at once in one signed message', async () => {
    sender.notify(first)
    sender.notify()
    sender.notify(second)
    await vi.waitUntil(() => receiver.received.length === 1)
    const [message] = receiver.received
    const payload = new Webhook(SECRET).verify(message?.body ?? '', message?.headers as Record<string, string>)
    expect(payload).toEqual({
      type: 'content.changed',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      data: { revision: 7, changes: [first, second] },
    })
    expect(message?.headers['content-type']).toBe('application/json')
  })

  it('tries again under the same id until it is heard', async () => {
    receiver.statuses = [503, 500]
    sender.notify(first)
    await vi.waitUntil(() => receiver.received.length === 3)
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(1)
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
    expect(warnings).toEqual([])
  })

  it('gives up after its tries, says so, and goes on with the next change', async () => {
    receiver.statuses = [503, 503, 503]
    sender.notify(first)
    await vi.waitUntil(() => warnings.length === 1)
    expect(warnings).toEqual([
      `The publisher at ${receiver.url} could not be told of a change: it answered 503. It finds out by itself within a minute.`,
    ])
    sender.notify(second)
    await vi.waitUntil(() => receiver.received.length === 4)
    expect(JSON.parse(receiver.received[3]?.body ?? '').data.changes).toEqual([second])
  })

  it('stops while nobody listens, and says nothing more', async () => {
    receiver.server.close()
    sender.notify(first)
    await sender.stop()
    sender.notify(second)
    expect(warnings).toEqual([])
    expect(receiver.received).toEqual([])
  })
})
