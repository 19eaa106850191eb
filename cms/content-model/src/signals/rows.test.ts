import { describe, expect, it, test } from 'vitest'
import { feedbackRowSchema, pagePathSchema, searchSchema } from './rows.ts'

const row = { key: '6e8bc430-9c3a-41d9-9669-0800200c9a66', at: '2026-11-25T10:00:00.000Z' }

describe('the path of a page', () => {
  it.each(['/', '/guides/install', '/Ünïcode/ページ', '/a/../b'])('may be %s', (path) =>
    expect(pagePathSchema.safeParse(path).success).toBe(true),
  )

  it.each([
    '',
    'guides',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    '/a b',
    '/a?b',
    '/a#b',
    '/a\r\nX: y',
    '/a\\b',
    `/${'a'.repeat(300)}`,
  ])('may not be %j', (path) => expect(pagePathSchema.safeParse(path).success).toBe(false))
})

test('a text loses what cannot be stored, and is refused when it is too long', () => {
  const given = { ...row, page: '/a', helpful: false, text: '  one\u0000two\nthree \ud800 ' }
  expect(feedbackRowSchema.parse(given).text).toBe('one two\nthree \ufffd')
  expect(feedbackRowSchema.safeParse({ ...given, text: 'a'.repeat(501) }).success).toBe(false)
})

test('a search has words, and says nothing that it is not asked', () => {
  expect(searchSchema.parse({ query: ' cdn ', found: 0 })).toEqual({ query: 'cdn', found: 0 })
  for (const wrong of [
    { query: '  ', found: 0 },
    { query: 'cdn', found: -1 },
    { query: 'cdn', found: 1.5 },
    { query: 'cdn', found: 1, opened: { path: 'https://evil.example', rank: 1 } },
    { query: 'cdn', found: 1, opened: { path: '/a', rank: 0 } },
    { query: 'cdn', found: 1, reader: 'ada' },
    { query: 'a'.repeat(121), found: 0 },
  ])
    expect(searchSchema.safeParse(wrong).success).toBe(false)
})
