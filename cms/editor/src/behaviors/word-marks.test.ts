import { expect, test } from 'vitest'
import { wordAround } from './word-marks.ts'

/** The word around the caret, which `|` shows. */
const wordAt = (text: string) => {
  const caret = text.indexOf('|')
  const words = text.replace('|', '')
  const word = wordAround(words, caret)
  return word && words.slice(word.from, word.to)
}

test.each([
  ['see now|', 'now'],
  ['see n|ow and', 'now'],
  ["we don't| know", "don't"],
  ['a well-|known name', 'well-known'],
  ['(docs|)', 'docs'],
  ['für|', 'für'],
])('in %j the word is %j', (text, word) => {
  expect(wordAt(text)).toBe(word)
})

test.each(['|', 'see |', '(|', 'see |now', '“|', 'rock -|'])('in %j there is none', (text) => {
  expect(wordAt(text)).toBeUndefined()
})
