import { expect, test } from 'vitest'
import { completedMark } from './markdown-marks.ts'

test.each([
  ['a **bold**', { decorator: 'strong', start: 4, length: 4, width: 2 }],
  ['*one two*', { decorator: 'em', start: 1, length: 7, width: 1 }],
  ['(_so_', { decorator: 'em', start: 2, length: 2, width: 1 }],
  ['run `npm start`', { decorator: 'code', start: 5, length: 9, width: 1 }],
  ['~~old~~', { decorator: 'strike', start: 2, length: 3, width: 2 }],
])('%j completes a mark', (text, mark) => {
  expect(completedMark(text)).toEqual(mark)
})

test.each(['**bold*', '2 * 3 *', 'snake_case_', '** **', 'plain', '``', 'all of *.*'])('%j completes none', (text) => {
  expect(completedMark(text)).toBeUndefined()
})
