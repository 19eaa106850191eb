import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { hasBearer, readWebhook } from './webhook.ts'

const SECRET = 'whsec_dGhlIHByZXNlbnQgc2VjcmV0IG9mIHRlc3Rz'
const PREVIOUS = 'whsec_dGhlIHByZXZpb3VzIHNlY3JldCBvZiB0ZXN0cw=='
const OTHER = 'whsec_c29tZWJvZHkgZWxzZSdzIHNlY3JldCBvZiB0ZXN0'

const change = {
  type: 'doc',
  documentId: 'docintro',
  title: 'Introduction',
  action: 'publish',
  by: 'Jane Doe',
} as const
const body = Buffer.from(
  JSON.stringify({
    type: 'content.changed',
    timestamp: '2026-11-21T08:00:00Z',
    data: { revision: 8, changes: [change] },
  }),
)
const signed = (secret: string, { raw = body, at = new Date() } = {}) => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': new Webhook(secret).sign('msg_1', at, raw),
})
const stock = (entry: unknown) => Buffer.from(JSON.stringify({ event: 'entry.unpublish', model: 'doc', entry }))
const refused = { ok: false, status: 401, message: 'The webhook is not signed with the secret of this portal.' }

describe('readWebhook', () => {
  it('knows no event of Strapi by a name that every object has', () => {
    for (const event of ['constructor', '__proto__', 'toString']) {
      const body = Buffer.from(JSON.stringify({ event, model: 'doc', entry: { documentId: 'd1' } }))
      expect(readWebhook(body, { authorization: `Bearer ${SECRET}` }, [SECRET])).toMatchObject({
        ok: true,
        changes: [],
      })
    }
  })

  it('reads what is signed with the present secret, and with the one before a rotation', () => {
    const read = { ok: true, id: 'msg_1', changes: [change], concernsReaders: true }
    expect(readWebhook(body, signed(SECRET), [SECRET, PREVIOUS])).toEqual(read)
    expect(readWebhook(body, signed(PREVIOUS), [SECRET, PREVIOUS])).toEqual(read)
  })

  it('refuses another secret, another body, an old message, and no signature at all', () => {
    const forged = Buffer.from(body.toString().replace('Introduction', 'Introductiom'))
    const old = signed(SECRET, { at: new Date(Date.now() - 3_600_000) })
    expect(readWebhook(body, signed(OTHER), [SECRET, PREVIOUS])).toEqual(refused)
    expect(readWebhook(forged, signed(SECRET), [SECRET])).toEqual(refused)
    expect(readWebhook(body, old, [SECRET])).toEqual(refused)
    expect(readWebhook(body, {}, [SECRET])).toEqual(refused)
  })

  it('refuses what is signed but is not JSON, or not what it should be', () => {
    const garbage = Buffer.from('{"type":')
    const other = Buffer.from('{"type":"something.else"}')
    expect(readWebhook(garbage, signed(SECRET, { raw: garbage }), [SECRET])).toEqual({
      ok: false,
      status: 400,
      message: 'The body is not JSON.',
    })
    expect(readWebhook(other, signed(SECRET, { raw: other }), [SECRET])).toMatchObject({ ok: false, status: 400 })
  })

  it('takes a stock webhook of Strapi with the secret as bearer, even with an empty entry', () => {
    const headers = { authorization: `Bearer ${SECRET}` }
    expect(readWebhook(stock({ documentId: 'docintro', title: 'Introduction', id: 3 }), headers, [SECRET])).toEqual({
      ok: true,
      id: undefined,
      changes: [{ type: 'doc', documentId: 'docintro', title: 'Introduction', action: 'unpublish', by: null }],
      concernsReaders: true,
    })
    expect(readWebhook(stock(null), headers, [SECRET])).toEqual({
      ok: true,
      id: undefined,
      changes: [],
      concernsReaders: true,
    })
    const draft = Buffer.from('{"event":"entry.update","model":"doc","entry":{"documentId":"a","publishedAt":null}}')
    expect(readWebhook(draft, headers, [SECRET])).toMatchObject({ ok: true, concernsReaders: false })
    expect(readWebhook(stock(null), { authorization: `Bearer ${OTHER}` }, [SECRET])).toEqual(refused)
  })
})

describe('hasBearer', () => {
  it('takes exactly the token', () => {
    expect(hasBearer({ authorization: 'Bearer token' }, 'token')).toBe(true)
    for (const authorization of ['Bearer tokem', 'Bearer token2', 'token', 'Basic token', ''])
      expect(hasBearer({ authorization }, 'token')).toBe(false)
    expect(hasBearer({}, 'token')).toBe(false)
  })
})
