import { expect, test } from 'vitest'
import { beginningOf, excerpt } from './text.ts'

test('an excerpt is one line of 48 characters at most', () => {
  expect(excerpt(' npm ci\n  npm start ')).toBe('npm ci npm start')
  expect(excerpt('word '.repeat(20))).toBe(`${'word '.repeat(9)}wo…`)
  expect(excerpt('x'.repeat(48))).toBe('x'.repeat(48))
})

test('an emoji at the cut is left out whole', () => {
  expect(beginningOf('ab😀', 3)).toBe('ab')
  expect(beginningOf('ab😀', 4)).toBe('ab😀')
  expect(excerpt(`${'x'.repeat(46)}😀 and more`)).toBe(`${'x'.repeat(46)}…`)
})
