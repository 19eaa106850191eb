import { describe, expect, test } from 'vitest'
import { curationSchema } from '../documents/curation.ts'
import { synonymSchema } from '../documents/synonym.ts'
import { readRow } from '../rows/index.ts'
import { curationProblems, synonymProblems } from './rule-problems.ts'

const words = (type: 'synonym' | 'curation', row: object): string[] => {
  const read = readRow(type, { documentId: 'one', ...row })
  return read.ok ? [] : read.problems.map(({ field, message, hint }) => `${field.join('.')}: ${message} ${hint}`)
}
const pinned = [{ doc: 'a' }]
const synonym = (documentId: string, from: string, to: string) =>
  synonymSchema.parse({ documentId, words: [from], leadsTo: [to] })
const curation = (documentId: string, query: string) =>
  curationSchema.parse({ documentId, queries: [query], pinned: ['a'] })

describe('a synonym', () => {
  test.each<[string, object, string[]]>([
    ['of two words', { words: 'cdn\ncache' }, []],
    ['that leads elsewhere', { words: 'cdn', leadsTo: 'cache' }, []],
    ['without a word', { words: '' }, ['words: “words” is empty. Write at least one word, one a line.']],
    [
      'of one word',
      { words: 'cdn' },
      [
        'words: “words” holds one word, which leads nowhere. Write a second one, or write under “Leads to” what it stands for.',
      ],
    ],
    [
      'that stands for itself',
      { words: 'Cache', leadsTo: 'cache' },
      ['leadsTo: “leadsTo” has “cache” twice: a word cannot stand for itself. Take one of the two out.'],
    ],
    [
      'of no letters',
      { words: '---\ncdn' },
      ['words.0: “words › 1” has no word that can be searched for. Correct it.'],
    ],
    [
      'of a whole sentence',
      { words: 'one two three four five\ncdn' },
      ['words.0: “words › 1” is longer than 4 words. Correct it.'],
    ],
  ])('%s', (_name, row, problems) => {
    expect(words('synonym', row)).toEqual(problems)
  })

  test('that leads back to itself is named with the way', () => {
    const all = [synonym('a', 'cdn', 'cache'), synonym('b', 'caches', 'proxy'), synonym('c', 'Proxy', 'CDN')]
    expect(all.flatMap((one) => synonymProblems(one, all).map(({ message }) => message))).toEqual([
      '“cdn” leads to “cache”, which leads to “proxy”, which leads to “cdn”.',
      '“caches” leads to “proxy”, which leads to “CDN”, which leads to “caches”.',
      '“Proxy” leads to “CDN”, which leads to “cache”, which leads to “Proxy”.',
    ])
    expect(synonymProblems(synonym('c', 'proxy', 'server'), all)).toEqual([])
  })
})

describe('a curation', () => {
  test.each<[string, object, string[]]>([
    ['that pins', { queries: 'install', pinned }, []],
    ['that hides', { queries: 'install', hidden: pinned }, []],
    [
      'without a query',
      { queries: '', pinned },
      ['queries: “queries” is empty. Write at least one query, one a line.'],
    ],
    [
      'without a page',
      { queries: 'install', pinned: [{ doc: null }] },
      ['pinned: “pinned” is empty, and so is “hidden”. Choose a page to pin or to hide.'],
    ],
    [
      'of a page that is pinned and hidden',
      { queries: 'install', pinned, hidden: pinned },
      ['hidden: “hidden” has a page that is pinned too. Pin the page or hide it, not both.'],
    ],
    [
      'of a page twice',
      { queries: 'install', pinned: [...pinned, ...pinned] },
      ['pinned: “pinned” has a page twice. Take one of the two out.'],
    ],
  ])('%s', (_name, row, problems) => {
    expect(words('curation', row)).toEqual(problems)
  })

  test('for a query of another is named', () => {
    const all = [curation('one', 'Web hooks'), curation('two', 'web hook'), curation('three', 'hooks')]
    expect(all.map((one) => curationProblems(one, all).map(({ message }) => message))).toEqual([
      ['Another curation is for the query “web hook” already.'],
      ['Another curation is for the query “Web hooks” already.'],
      [],
    ])
  })
})
