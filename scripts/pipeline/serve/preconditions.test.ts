import { expect, it } from 'vitest'
import { preconditionStatus } from './preconditions.ts'

const file = { etag: '"5-1"', lastModified: 'Sat, 21 Nov 2026 07:00:00 GMT' }
const EARLIER = 'Sat, 21 Nov 2026 06:59:59 GMT'
const LATER = 'Sat, 21 Nov 2026 07:00:01 GMT'

it.each([
  [{}, undefined],
  [{ 'if-none-match': '"5-1"' }, 304],
  [{ 'if-none-match': 'W/"5-1"' }, 304],
  [{ 'if-none-match': '"4-1", "5-1"' }, 304],
  [{ 'if-none-match': '*' }, 304],
  [{ 'if-none-match': '"4-1"' }, undefined],
  [{ 'if-none-match': '5-1' }, undefined],
  [{ 'if-modified-since': file.lastModified }, 304],
  [{ 'if-modified-since': EARLIER }, undefined],
  [{ 'if-modified-since': LATER }, undefined],
  [{ 'if-modified-since': file.lastModified, 'if-none-match': '"4-1"' }, undefined],
  [{ 'if-match': '"5-1"' }, undefined],
  [{ 'if-match': '*' }, undefined],
  [{ 'if-match': 'W/"5-1"' }, 412],
  [{ 'if-match': '"4-1"' }, 412],
  [{ 'if-match': '"5-1"', 'if-none-match': '"5-1"' }, 304],
  [{ 'if-unmodified-since': EARLIER }, 412],
  [{ 'if-unmodified-since': file.lastModified }, undefined],
  [{ 'if-unmodified-since': 'yesterday' }, undefined],
  [{ 'if-unmodified-since': EARLIER, 'if-match': '"5-1"' }, undefined],
])('%o is %s', (headers, status) => {
  expect(preconditionStatus(headers, file)).toBe(status)
})
