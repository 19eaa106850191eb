import { expect, it } from 'vitest'
import { codingsFor } from './accept-encoding.ts'

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br gzip identity'],
  ['gzip', 'gzip identity'],
  ['x-gzip', 'gzip identity'],
  ['BR', 'br identity'],
  ['*', 'br gzip identity'],
  ['br;q=0, *', 'gzip identity'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['br;q=0.0, gzip', 'gzip identity'],
  ['br;q=0.5, gzip', 'gzip br identity'],
  ['br ; q=0.5 ,gzip;q=0.501', 'gzip br identity'],
  ['identity, gzip;q=0.5', 'identity gzip'],
  ['identity;q=0', 'identity'],
  ['*;q=0', 'identity'],
  ['br;q=2', 'identity'],
  ['brotli, abr, b r', 'identity'],
  ['br;q=0.1, br;q=oops', 'br identity'],
])('tries for %o: %s', (header, codings) => {
  expect(
    codingsFor(header)
      .map(({ name }) => name)
      .join(' '),
  ).toBe(codings)
})
