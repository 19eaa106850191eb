import { expect, test } from 'vitest'
import { changedWords } from './changed-words'

test('marks the words of each side that the other lacks', () => {
  expect(changedWords('Press Save to keep it.', 'Press Publish to keep it.')).toEqual({
    mine: [
      { text: 'Press ', isChanged: false },
      { text: 'Save', isChanged: true },
      { text: ' to keep it.', isChanged: false },
    ],
    theirs: [
      { text: 'Press ', isChanged: false },
      { text: 'Publish', isChanged: true },
      { text: ' to keep it.', isChanged: false },
    ],
  })
})

test('marks nothing of a text that stands alone', () => {
  expect(changedWords('', 'New')).toEqual({ mine: [], theirs: [{ text: 'New', isChanged: false }] })
  expect(changedWords('Old', '')).toEqual({ mine: [{ text: 'Old', isChanged: false }], theirs: [] })
})
