import type { Curation, Synonym } from '@portico/content-model'
import { expect, test } from 'vitest'
import { Identities } from '../import/identities.ts'
import { searchDocuments, searchFileSchema } from '../import/search-file.ts'
import { searchFile } from './search-file.ts'

const synonyms: Synonym[] = [
  { documentId: 'two', words: ['sso', 'single sign-on'], leadsTo: [] },
  { documentId: 'one', words: ['cdn'], leadsTo: ['cache'] },
]
const curations: Curation[] = [
  { documentId: 'three', queries: ['install', 'set up'], pinned: ['docb', 'doca'], hidden: ['gone'] },
]
const paths: Readonly<Record<string, string>> = { doca: '/a', docb: '/b' }
const pathOf = (documentId: string) => paths[documentId]
const pageAt = (path: string) => Object.keys(paths).find((documentId) => paths[documentId] === path)

test('names words and paths, in an order that does not depend on identities', () => {
  expect(searchFile({ synonyms, curations }, pathOf)).toEqual({
    synonyms: [{ words: ['cdn'], leadsTo: ['cache'] }, { words: ['sso', 'single sign-on'] }],
    curations: [{ queries: ['install', 'set up'], pinned: ['/b', '/a'], hidden: [] }],
  })
})

test('is none where nothing is settled', () => {
  expect(searchFile({ synonyms: [], curations: [] }, pathOf)).toBeUndefined()
})

test('comes back as it was, to the documents that the portal has', () => {
  const identities = new Identities([
    { type: 'synonym', documentId: 'two', words: 'sso\nsingle sign-on' },
    { type: 'curation', documentId: 'three', queries: 'install\nset up' },
  ])
  const read = searchDocuments(searchFileSchema.parse(searchFile({ synonyms, curations }, pathOf)), {
    identities,
    pageAt,
  })
  expect(read).toEqual([
    {
      type: 'synonym',
      documentId: new Identities([]).of('synonym', 'cdn'),
      data: { words: ['cdn'], leadsTo: ['cache'] },
    },
    { type: 'synonym', documentId: 'two', data: { words: ['sso', 'single sign-on'], leadsTo: [] } },
    {
      type: 'curation',
      documentId: 'three',
      data: { queries: ['install', 'set up'], pinned: ['docb', 'doca'], hidden: [] },
    },
  ])
})
