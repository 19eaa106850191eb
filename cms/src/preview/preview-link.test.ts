import { expect, test } from 'vitest'
import { readLink, signLink } from './preview-link'

const target = { type: 'doc', documentId: 'abc123' } as const
const now = Date.parse('2026-11-23T12:00:00Z')
const day = 24 * 60 * 60 * 1000
const { token, until } = signLink(target, { key: 'old', now })

test('a link shows its document for seven days', () => {
  expect(until.toISOString()).toBe('2026-11-30T12:00:00.000Z')
  expect(readLink(token, { keys: ['old'], now: now + 7 * day - 1 })).toEqual({ ok: true, target })
  expect(readLink(token, { keys: ['old'], now: now + 7 * day })).toEqual({ ok: false, reason: 'expired' })
})

test('a key that was replaced goes on as long as it is listed', () => {
  expect(readLink(token, { keys: ['new', 'old'], now })).toEqual({ ok: true, target })
  expect(readLink(token, { keys: ['new'], now })).toEqual({ ok: false, reason: 'invalid' })
})

test.each([
  ['another document', token.replace('abc123', 'abc124')],
  ['another kind', token.replace('doc', 'snippet')],
  ['a later day', token.replace(until.getTime().toString(36), (until.getTime() + day).toString(36))],
  ['another signature', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
  ['no signature', token.slice(0, token.lastIndexOf('.') + 1)],
  ['no token', ''],
])('a link to %s is not valid', (_what, changed) => {
  expect(readLink(changed, { keys: ['old'], now })).toEqual({ ok: false, reason: 'invalid' })
})
