import { expect, test } from 'vitest'
import { addressOf, concerning, isUnderWay, type Publication } from './publications'

const publication = (documentId: string, fields: Partial<Publication> = {}): Publication => ({
  documentId,
  state: 'live',
  requestedAt: '2026-11-21T12:00:00.000Z',
  ...fields,
})

test('a document sees the publications that changed it, and those that changed everything', () => {
  const mine = publication('1', { changes: [{ documentId: 'other' }, { documentId: 'me' }] })
  const others = publication('2', { changes: [{ documentId: 'other' }] })
  const all = publication('3', { changes: [] })
  expect(concerning([mine, others, all], 'me')).toEqual([mine, all])
})

test('only queued and building publications are under way', () => {
  const states = (['queued', 'building', 'live', 'held', 'failed'] as const).map((state) => publication('1', { state }))
  expect(states.map(isUnderWay)).toEqual([true, true, false, false, false])
})

test('the link leads to the page where the document has a path', () => {
  const live = publication('1', { url: 'https://docs.example.com/' })
  expect(addressOf(live, '/guides/start')).toBe('https://docs.example.com/guides/start')
  expect(addressOf(live, undefined)).toBe('https://docs.example.com/')
  expect(addressOf(publication('1'), '/guides/start')).toBeUndefined()
})
