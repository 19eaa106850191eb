import { expect, test } from 'vitest'
import { wordVariants } from './variants.ts'

test.each([
  ['retry', 'retries'],
  ['retries', 'retry'],
  ['caching', 'cache'],
  ['caches', 'cache'],
  ['update', 'updates'],
  ['updates', 'update'],
  ['installing', 'install'],
  ['running', 'run'],
  ['process', 'processes'],
  ['classes', 'class'],
  ['stop', 'stopped'],
])('%s is also looked for as %s', (term, form) => {
  expect(wordVariants([term])).toContain(form)
})

test('short words, names and other alphabets have no forms', () => {
  expect(wordVariants(['api', '$eq', 'v5', 'größe', '日本語'])).toEqual([])
})

test('what was asked for itself is not a form', () => {
  expect(wordVariants(['update', 'updates'])).not.toContain('update')
})
