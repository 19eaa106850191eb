import { expect, test } from 'vitest'
import { readQuery } from './query.ts'

test.each([
  ['quick start ', { words: 'quick start' }],
  ['quick#inst', { words: 'quick', heading: 'inst' }],
  ['#', { words: '', heading: '' }],
  ['https://example.com/a#b', { words: 'https://example.com/a#b', href: 'https://example.com/a#b' }],
  ['mailto:a@b.org', { words: 'mailto:a@b.org', href: 'mailto:a@b.org' }],
  ['/guides/start', { words: '/guides/start', href: '/guides/start' }],
  ['example.com/a', { words: 'example.com/a', href: 'https://example.com/a' }],
  ['next.js', { words: 'next.js', href: 'https://next.js' }],
  ['javascript:alert(1)', { words: 'javascript:alert(1)' }],
  ['//evil.example', { words: '//evil.example' }],
])('%j', (typed, query) => {
  expect(readQuery(typed)).toEqual(query)
})
