import type { Site } from '@portico/content-model'
import { expect, test } from 'vitest'
import { sampleSnapshot } from '../../trials/harness/sample-snapshot.ts'
import { withAnnouncementAt } from './announcement.ts'

const { announcement: _, ...quiet } = sampleSnapshot.site
const bar = { id: 'v6', text: 'Version 6 is near.', closeable: true }
const from = '2026-11-01T00:00:00.000Z'
const until = '2026-12-01T00:00:00.000Z'
const at = (site: Site, moment: string) => withAnnouncementAt(site, new Date(moment)).announcement

test('one without dates is always there, and a site without one has none', () => {
  expect(at({ ...quiet, announcement: bar }, '2026-11-21')).toEqual(bar)
  expect(at(quiet, '2026-11-21')).toBeUndefined()
})

test.each([
  ['before it begins, keeps its dates', '2026-10-31', { ...bar, from, until }],
  ['while it lasts, keeps its end', '2026-11-21', { ...bar, until }],
  ['after its end, is gone', '2026-12-02', undefined],
])('%s', (_name, moment, expected) => {
  expect(at({ ...quiet, announcement: { ...bar, from, until } }, moment)).toEqual(expected)
})
