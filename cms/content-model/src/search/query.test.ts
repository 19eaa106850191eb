import { describe, expect, test } from 'vitest'
import { cleanQuery, MAX_QUERY_LENGTH, prepareQuery } from './query.ts'

describe('prepareQuery', () => {
  test.each([
    ['pagination', { text: 'pagination', words: 'pagination' }],
    ['  two   words ', { text: 'two words', words: 'two words' }],
    ['--force', { text: '--force', words: 'force', symbol: 'dashdashforce' }],
    ['useQuery', { text: 'useQuery', words: 'useQuery', symbol: 'usequery' }],
    ['client.clear()', { text: 'client.clear()', words: 'client.clear()', symbol: 'clientdotclear' }],
    ['tern -generate "x', { text: 'tern -generate "x', words: 'tern generate x' }],
    [
      'how do I make a client?',
      { text: 'how do I make a client?', words: 'make client?', phrase: 'how do I make a client?' },
    ],
    ['what is it', { text: 'what is it', words: 'what is it' }],
    [
      'the cache of the client',
      { text: 'the cache of the client', words: 'the cache of the client', phrase: 'the cache of the client' },
    ],
    ['', { text: '', words: '' }],
    ['"""', { text: '"""', words: '' }],
    ['---', { text: '---', words: '' }],
    ['*', { text: '*', words: '' }],
    ['?!', { text: '?!', words: '' }],
  ])('%j', (raw, prepared) => {
    expect(prepareQuery(raw)).toEqual(prepared)
  })
})

describe('a hostile query', () => {
  test('a lone surrogate, control characters and marks of direction become spaces', () => {
    expect(cleanQuery('a\uD800b\u0000c\u202Ed\r\ne')).toBe('a b c d e')
  })

  test('is cut at 300 characters and never through a character', () => {
    const long = `${'x'.repeat(MAX_QUERY_LENGTH - 1)}😀`
    expect(cleanQuery(long)).toBe('x'.repeat(MAX_QUERY_LENGTH - 1))
    expect(cleanQuery('y'.repeat(1_000_000))).toBe('y'.repeat(MAX_QUERY_LENGTH))
  })

  test('holds no operator of the engine afterwards', () => {
    const { words } = prepareQuery('-"a* –b —c „d“ **e**')
    expect(words).toBe('a b c d e')
  })
})
