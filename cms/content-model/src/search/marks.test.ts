import { expect, test } from 'vitest'
import { markedExcerpt, markTerms, type MarkedPart } from './marks.ts'

const show = (parts: readonly MarkedPart[]) => parts.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('')

test('words are marked whole, whatever their case and accents, and names by their parts', () => {
  const terms = new Set(['query', 'resume'])
  expect(show(markTerms('A Query: useQuery, résumé, queries.', terms))).toBe(
    'A [Query]: [useQuery], [résumé], queries.',
  )
})

test('text that looks like HTML stays text', () => {
  expect(markTerms('<b>query</b>', new Set(['query']))).toEqual([
    { text: '<b>', marked: false },
    { text: 'query', marked: true },
    { text: '</b>', marked: false },
  ])
})

test('an excerpt shows the place with most of the words', () => {
  const text = `${'Nothing to see here. '.repeat(12)}The cache is cleared when the window closes. ${'More of nothing. '.repeat(12)}`
  expect(show(markedExcerpt(text, new Set(['cache', 'window']), 80))).toBe(
    '… to see here. The [cache] is cleared when the [window] closes. More of nothing. More …',
  )
})

test('an excerpt without a match shows the beginning', () => {
  expect(show(markedExcerpt('One two three four', new Set(['zebra']), 10))).toBe('One two …')
})

test('an excerpt of nothing is nothing', () => {
  expect(markedExcerpt('', new Set(['x']))).toEqual([])
})
