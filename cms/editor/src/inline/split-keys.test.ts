import { expect, test } from 'vitest'
import { splitKeys } from './split-keys.ts'

test.each([
  ['Ctrl+K', ['Ctrl', 'K']],
  [' Ctrl + Shift + P ', ['Ctrl', 'Shift', 'P']],
  ['Ctrl++', ['Ctrl', '+']],
  ['+', ['+']],
  ['Enter', ['Enter']],
  ['', []],
])('%j is read as %j', (text, keys) => {
  expect(splitKeys(text)).toEqual(keys)
})
