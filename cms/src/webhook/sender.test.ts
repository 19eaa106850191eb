import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Change } from '../documents/watch-writes'
import type { Message } from './outbox'
import { WebhookSender } from './sender'

const SECRET = 'whsec_dGVzdC13ZWJob29rLXNlY3JldC0wMTIzNDU2Nzg5'
const PREVIOUS = 'whsec_dGhlIHByZXZpb3VzIHNlY3JldCBvZiB0ZXN0cw=='
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

  get ids(): unknown[] {
    return this.received.map(({ headers }) => headers['webhook-id'])
  }
}

let receiver: Receiver
let messages: Message[]
let said: string[]
let sender: WebhookSender
beforeEach(async () => {
  receiver = new Receiver()
  await new Promise<void>((resolve) => receiver.server.listen(0, '127.0.0.1', resolve))
  messages = []
  said = []
  sender = new WebhookSender({
    url: receiver.url,
    secrets: [SECRET, PREVIOUS],
    outbox: {
      next: async () => messages[0],
      done: async (id) => void (messages = messages.filter((message) => message.id !== id)),
      prune: async () => undefined,
    },
    readRevision: async () => 7,
    log: { info: (message) => said.push(message), warn: (message) => said.push(message) },
    debounceMs: 20,
    pause: { first: 5, longest: 10 },
  })
})
afterEach(async () => {
  await sender.stop()
  receiver.server.closeAllConnections()
  receiver.server.close()
})
const send = (...more: Message[]) => {
  messages.push(...more)
  sender.wake()
}

describe('WebhookSender', () => {
  it('sends what is in the outbox, signed with both secrets while one is being replaced', async () => {
    send({ id: 'msg_1', changes: [first, second] })
    await expect.poll(() => messages).toEqual([])
    const [message] = receiver.received
    for (const secret of [SECRET, PREVIOUS])
      expect(new Webhook(secret).verify(message?.body ?? '', message?.headers as Record<string, string>)).toEqual({
        type: 'content.changed',
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        data: { revision: 7, changes: [first, second] },
      })
    expect(message?.headers['content-type']).toBe('application/json')
  })

  it('tries again under the same id for as long as it takes, in the order of the changes, and says so once', async () => {
    receiver.statuses = Array.from({ length: 12 }, () => 503)
    send({ id: 'msg_1', changes: [first] }, { id: 'msg_2', changes: [second] })
    await expect.poll(() => messages).toEqual([])
    expect(receiver.ids).toEqual([...Array.from({ length: 13 }, () => 'msg_1'), 'msg_2'])
    expect(said).toEqual([
      `The publisher at ${receiver.url} did not take a change: it answered 503. It is tried again.`,
      `The publisher at ${receiver.url} receives changes again.`,
    ])
  })

  it('lets go of a message that the publisher cannot read, and goes on with the next', async () => {
    receiver.statuses = [400]
    send({ id: 'msg_1', changes: [first] }, { id: 'msg_2', changes: [second] })
    await expect.poll(() => messages).toEqual([])
    expect(receiver.ids).toEqual(['msg_1', 'msg_2'])
    expect(said).toEqual([
      `The publisher at ${receiver.url} does not understand a message of changes (400). It is let go.`,
    ])
  })

  it('leaves in the outbox what nobody received when it stops', async () => {
    receiver.server.close()
    send({ id: 'msg_1', changes: [first] })
    await expect.poll(() => said.length).toBe(1)
    await sender.stop()
    sender.wake()
    expect(messages).toEqual([{ id: 'msg_1', changes: [first] }])
  })
})
