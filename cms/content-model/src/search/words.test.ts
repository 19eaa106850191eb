import { describe, expect, test } from 'vitest'
import { splitHumps, processTerm, termsIn, termsInName, uniqueTerms, tokenize, tokenizeName } from './words.ts'

describe('tokenize', () => {
  test.each([
    ['Keep it fresh', ['Keep', 'it', 'fresh']],
    ['strapi.documents().findMany()', ['strapi', 'documents', 'findMany', 'find', 'Many']],
    ['--dry-run', ['dry', 'run']],
    ['filters[title][$eq]=Hello', ['filters', 'title', '$eq', 'Hello']],
    ['keep_unused_data', ['keep', 'unused', 'data']],
    ['HTTPServer', ['HTTPServer', 'HTTP', 'Server']],
    ['“quoted” text’s', ['quoted', 'text', 's']],
    ['naïve Übergröße', ['naïve', 'Übergröße']],
    ['日本語 の 文書', ['日本語', 'の', '文書']],
    ['', []],
    ['—…!?', []],
  ])('%j', (text, words) => {
    expect(tokenize(text)).toEqual(words)
  })
})

test('a heading is found without its dots and hyphens too', () => {
  expect(tokenizeName('Next.js and e-mail')).toEqual(['Next', 'js', 'and', 'e', 'mail', 'Nextjs', 'email'])
})

test('words are compared without case and accents, and not beyond 64 characters', () => {
  expect(['Ünïcode', 'ABC', '$eq', '$', '', 'x'.repeat(80)].map(processTerm)).toEqual([
    'unicode',
    'abc',
    '$eq',
    undefined,
    undefined,
    'x'.repeat(64),
  ])
})

test('a word without humps has no parts', () => {
  expect(['create', 'createApi', 'createAPI', 'TypeScript', 'aB'].map(splitHumps)).toEqual([
    [],
    ['create', 'Api'],
    ['create', 'API'],
    ['Type', 'Script'],
    [],
  ])
})

test('the terms of a text come once each', () => {
  expect(uniqueTerms('Query the query, useQuery')).toEqual(['query', 'the', 'usequery', 'use'])
})

const compared = (words: readonly string[]) => words.flatMap((word) => processTerm(word) ?? [])

test('the terms of a text are its words in the form in which they are compared, however often they come', () => {
  const text = 'Éclair findMany() $ EUR3Rate, findMany Éclair'
  expect(termsIn(text)).toEqual([
    'eclair',
    'findmany',
    'find',
    'many',
    'eur3rate',
    'eur',
    'rate',
    'findmany',
    'find',
    'many',
    'eclair',
  ])
  expect(termsIn(text)).toEqual(compared(tokenize(text)))
  expect(termsInName('Use Next.js')).toEqual(compared(tokenizeName('Use Next.js')))
})
