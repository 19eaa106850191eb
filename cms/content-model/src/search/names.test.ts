import { expect, test } from 'vitest'
import { looksLikeName, namesIn, splitName, spellSymbol } from './names.ts'

test.each([
  ['createMany', true],
  ['client.cache.clear()', true],
  ['--force', true],
  ['$eq', true],
  ['@tern/client', true],
  ['ERR_TIMEOUT', true],
  ['config/admin', true],
  ['query()', true],
  ['query', false],
  ['Query', false],
  ['TypeScript', true],
  ['401', false],
  ['...', false],
  ['two words', false],
  ['', false],
  ['end.', false],
  ['a'.repeat(40) + '.' + 'b'.repeat(60), false],
])('%j looks like a name: %j', (word, is) => {
  expect(looksLikeName(word)).toBe(is)
})

test.each([
  ['createMany', 'createmany', 'create Many'],
  ['db.createMany()', 'dbdotcreatemany', 'db create Many'],
  ['--dry-run', 'dashdashdrydashrun', 'dry run'],
  ['$eq', 'dollareq', '$eq'],
  ['@tern/client', 'atternslashclient', 'tern client'],
  ['keep_unused', 'keepunderscoreunused', 'keep unused'],
  ['useQuery<Post[]>', 'usequery', 'use Query'],
])('%s is spelled %s and split into %s', (name, symbol, pieces) => {
  expect({ symbol: spellSymbol(name), pieces: splitName(name) }).toEqual({ symbol, pieces })
})

test('the names in a sample come once each, without its plain words', () => {
  const code = "import { createClient } from '@tern/client'\nconst client = createClient({ baseUrl: '/api' })"
  expect(namesIn(code)).toEqual(['createClient', '@tern/client', 'baseUrl', '/api'])
})
