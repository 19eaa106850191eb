import { expect, test } from 'vitest'
import { statusOf } from './publisher-status'

test.each([
  ['idle', 'Everything that is published there is in a release.'],
  ['building', 'A release is being made.'],
  ['dreaming', 'The CMS can be reached.'],
])('%s', (state, text) => {
  expect(statusOf({ state, pending: 0, live: null })).toEqual({ text, cmsReachable: true })
})

test('a publisher that cannot ask the CMS says so first', () => {
  expect(statusOf({ state: 'building', pending: 1, fault: 'The CMS does not answer.' })).toEqual({
    text: 'The CMS cannot be reached; the site stays as it is.',
    cmsReachable: false,
  })
})

test.each([[null], ['ok'], [{ status: 'ok' }]])('%j is no status', (value) => {
  expect(() => statusOf(value)).toThrow('This is not the status of a publisher.')
})
