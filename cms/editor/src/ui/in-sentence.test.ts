import { expect, test } from 'vitest'
import { inSentence } from './in-sentence.ts'

test.each([
  ['Code group', 'code group'],
  ['API call', 'API call'],
  ['Unknown block “carousel”', 'unknown block “carousel”'],
])('%s is written %s', (title, written) => {
  expect(inSentence(title)).toBe(written)
})
