import { describe, expect, test } from 'vitest'
import { curationFor, EMPTY_RULES, isUnsaved, ruleName, withPage, type CurationDraft, type SavedRule } from './rules'

const saved: SavedRule[] = [
  { type: 'synonym', documentId: 's1', values: { words: 'tokens', leadsTo: '' } },
  { type: 'curation', documentId: 'c1', values: { queries: 'Tokens\nkeys', pinned: ['a'], hidden: [] } },
]
const open = (values: Partial<CurationDraft['values']>, documentId?: string): CurationDraft => ({
  type: 'curation',
  documentId,
  values: { queries: '', pinned: [], hidden: [], ...values },
})

describe('the curation that counts for a query', () => {
  test('is the saved one, whatever capitals and endings', () => {
    expect(curationFor(' KEY ', { draft: undefined, saved })).toBe(saved[1])
  })

  test('is that of the form, also while it is not saved', () => {
    const draft = open({ queries: 'install\nset up' })
    expect(curationFor('Set up', { draft, saved })).toBe(draft)
  })

  test('is no longer the saved one where the form takes the query out of it', () => {
    const draft = open({ queries: 'keys' }, 'c1')
    expect(curationFor('token', { draft, saved })).toEqual(open({ queries: 'token' }))
  })

  test('is a new one for a query of none', () => {
    expect(curationFor(' theremin ', { draft: undefined, saved })).toEqual(open({ queries: 'theremin' }))
  })
})

describe('a page', () => {
  test('is pinned behind the others', () => {
    expect(withPage(open({ pinned: ['a'] }), 'pinned', 'b').values.pinned).toEqual(['a', 'b'])
  })

  test('that is pinned or hidden already is let go', () => {
    expect(withPage(open({ pinned: ['a', 'b'] }), 'pinned', 'a').values.pinned).toEqual(['b'])
    expect(withPage(open({ hidden: ['a'] }), 'hidden', 'a').values.hidden).toEqual([])
  })

  test('is pinned or hidden, never both', () => {
    expect(withPage(open({ pinned: ['a', 'b'] }), 'hidden', 'a').values).toMatchObject({ pinned: ['b'], hidden: ['a'] })
    expect(withPage(open({ hidden: ['a'] }), 'pinned', 'a').values).toMatchObject({ pinned: ['a'], hidden: [] })
  })
})

test('a form is unsaved when it differs from what is saved, or from an empty one', () => {
  const [synonym] = saved
  expect(synonym && isUnsaved(synonym, saved)).toBe(false)
  expect(isUnsaved(EMPTY_RULES.curation, saved)).toBe(false)
  expect(isUnsaved(open({ queries: 'install' }), saved)).toBe(true)
  expect(isUnsaved(open({ queries: 'Tokens\nkeys', pinned: ['a', 'b'] }, 'c1'), saved)).toBe(true)
  expect(isUnsaved(open({ queries: 'Tokens\nkeys', pinned: ['a'] }, 'c1'), saved)).toBe(false)
})

test.each<[string, SavedRule]>([
  ['cdn → cache', { type: 'synonym', documentId: '1', values: { words: 'cdn\n', leadsTo: 'cache' } }],
  ['sso, single sign-on', { type: 'synonym', documentId: '1', values: { words: 'sso\nsingle sign-on', leadsTo: '' } }],
  [
    'install: 2 pinned, 1 hidden',
    { type: 'curation', documentId: '1', values: { queries: 'install', pinned: ['a', 'b'], hidden: ['c'] } },
  ],
])('is called %s', (name, rule) => {
  expect(ruleName(rule)).toBe(name)
})
