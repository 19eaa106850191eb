import type { Snapshot } from '@portico/content-model'
import { expect, it } from 'vitest'
import { sampleSnapshot } from '../../trials/harness/sample-snapshot.ts'
import { checkSnapshot } from './index.ts'

const check = (settled: Partial<Pick<Snapshot, 'synonyms' | 'curations'>>, options = {}) =>
  checkSnapshot({ ...sampleSnapshot, ...settled }, options)
    .filter(({ document }) => document?.type === 'synonym' || document?.type === 'curation')
    .map(({ severity, kind, document, message }) => `${severity} ${kind} ${document?.title}: ${message}`)
const curation = { documentId: 'c1', queries: ['setup'], pinned: ['docinstall'], hidden: [] }

it('names synonyms in a circle, and queries that two curations have', () => {
  expect(
    check({
      synonyms: [
        { documentId: 's1', words: ['cdn'], leadsTo: ['cache'] },
        { documentId: 's2', words: ['cache'], leadsTo: ['cdn'] },
      ],
      curations: [curation, { ...curation, documentId: 'c2', queries: ['Setup', 'other'] }],
    }),
  ).toEqual([
    'error synonym-circle cdn: “cdn” leads to “cache”, which leads to “cdn”.',
    'error synonym-circle cache: “cache” leads to “cdn”, which leads to “cache”.',
    'error query-taken setup: Another curation is for the query “Setup” already.',
    'error query-taken Setup, other: Another curation is for the query “setup” already.',
  ])
})

it('warns of a page that is gone, unless it is only held back or cannot be read', () => {
  const gone = { ...curation, pinned: ['docinstall', 'gone'], hidden: ['away'] }
  expect(check({ curations: [gone] })).toEqual([
    'warning missing-page setup: It names the page gone, which is not published: it is left out.',
    'warning missing-page setup: It names the page away, which is not published: it is left out.',
  ])
  expect(check({ curations: [gone] }, { unreadable: new Set(['gone']), heldBack: new Set(['away']) })).toEqual([])
})
