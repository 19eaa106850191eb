import { describe, expect, test } from 'vitest'
import { search, type SearchParameters } from './search.ts'
import type { Collection, Document } from './store.ts'

/* The rules of Typesense that Portico's searches rely on, as it documents them. */

const documents = [
  { id: 'caching', heading: 'Caching', content: 'Keep answers for a minute.' },
  { id: 'cache-keys', heading: 'Cache keys', content: 'How caching names what it keeps.' },
  { id: 'quick', heading: 'Quick start', content: 'Install the client, then start.' },
  { id: 'start', heading: 'Before you start', content: 'A quick look at what you need. Use $eq or created-at.' },
]
const collection: Collection = {
  name: 'docs',
  created_at: 1,
  fields: [
    { name: 'heading', type: 'string' },
    { name: 'content', type: 'string' },
    { name: 'stemmed', type: 'string', stem: true },
  ],
  token_separators: ['-', '.', ','],
  symbols_to_index: ['$'],
  documents: new Map(
    documents.map((one, at): [string, Document] => [
      one.id,
      { ...one, stemmed: one.content, item_priority: 10 - at, page: `/${one.id.slice(0, 2)}` },
    ]),
  ),
}
const find = (q: string, parameters: SearchParameters = {}) => {
  const answer = search(collection, { q, query_by: 'heading,content', num_typos: '0', ...parameters })
  return 'hits' in answer ? answer.hits?.map(({ document }) => document['id']) : answer
}

const groupsFrom = (offset: number) => {
  const answer = search(collection, {
    q: 'start cach',
    query_by: 'heading',
    num_typos: '0',
    group_by: 'page',
    drop_tokens_threshold: 9,
    drop_tokens_mode: 'both_sides:3',
    include_fields: 'id',
    offset,
  })
  return 'grouped_hits' in answer && answer.grouped_hits?.map(({ hits }) => hits.map(({ document }) => document))
}

describe('which documents match', () => {
  test('all words must be there, in any of the fields', () => {
    expect(find('cache names', { drop_tokens_threshold: 0 })).toEqual(['cache-keys'])
  })

  test('the last word may be the beginning of one, unless that is switched off', () => {
    expect(find('cach')).toEqual(['cache-keys', 'caching'])
    expect(find('cach', { prefix: 'false' })).toEqual([])
    expect(find('cach keys', { drop_tokens_threshold: 0 })).toEqual([])
  })

  test('separators part words, and kept symbols belong to them', () => {
    expect(find('created')).toEqual(['start'])
    expect(find('$eq')).toEqual(['start'])
    expect(find('eq')).toEqual([])
  })

  test('typos are looked for where too little was found: one from 4 letters on, two from 7', () => {
    expect(find('cachnig', { num_typos: '2' })).toEqual(['caching', 'cache-keys'])
    expect(find('cachnig', { num_typos: '2', typo_tokens_threshold: 0 })).toEqual([])
    expect(find('kye', { num_typos: '2', prefix: 'false' })).toEqual([])
  })

  test('words are dropped from the right, and for few words also from the left, until enough is found', () => {
    expect(find('caching walrus', { drop_tokens_threshold: 1 })).toEqual(['caching', 'cache-keys'])
    expect(find('walrus caching', { drop_tokens_threshold: 1 })).toEqual([])
    expect(find('walrus caching', { drop_tokens_threshold: 1, drop_tokens_mode: 'both_sides:3' })).toEqual([
      'caching',
      'cache-keys',
    ])
    expect(find('caching walrus', { drop_tokens_threshold: 0 })).toEqual([])
  })

  test('a joined word is looked for in its parts where nothing else is found', () => {
    expect(find('quickstart')).toEqual(['quick', 'start'])
  })

  test('a phrase is in one field, in order; a word after a minus is not there', () => {
    expect(find('"quick start"')).toEqual(['quick'])
    expect(find('start -client')).toEqual(['start'])
  })

  test('a stemmed field finds other forms of a word', () => {
    expect(find('names', { query_by: 'stemmed', prefix: 'false' })).toEqual(['cache-keys'])
    expect(find('naming', { query_by: 'stemmed', prefix: 'false' })).toEqual(['cache-keys'])
  })
})

describe('in which order', () => {
  test('more words of the query first', () => {
    expect(find('quick client', { drop_tokens_threshold: 9 })).toEqual(['quick', 'start'])
  })

  test('by the field that weighs most, or by the one that fits best', () => {
    const fields = { query_by: 'content,heading', query_by_weights: '1,9', drop_tokens_threshold: 0 }
    expect(find('start', { ...fields, text_match_type: 'max_weight' })).toEqual(['quick', 'start'])
    expect(find('caching', { ...fields, text_match_type: 'max_score' })).toEqual(['caching', 'cache-keys'])
  })

  test('where asked for, by how early the words stand', () => {
    expect(find('start', { query_by: 'heading', prioritize_token_position: true })).toEqual(['quick', 'start'])
  })
})

test('hits of a group come together, and an offset counts groups', () => {
  const groups = [[{ id: 'caching' }, { id: 'cache-keys' }], [{ id: 'quick' }], [{ id: 'start' }]]
  expect(groupsFrom(0)).toEqual(groups)
  expect(groupsFrom(1)).toEqual(groups.slice(1))
})

test('a field that is not there is an error, and more than 250 at once too', () => {
  expect(find('a', { query_by: 'name' })).toEqual({
    code: 404,
    error: 'Could not find a field named `name` in the schema.',
  })
  expect(find('a', { per_page: 251 })).toEqual({ code: 422, error: 'Only upto 250 hits can be fetched per page.' })
})
