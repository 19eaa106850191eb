import { expect, test } from 'vitest'
import { indentLines, outdentLines } from './indent.ts'

test('a caret in a text without tabs gets two spaces', () => {
  expect(indentLines({ text: 'ab', start: 1, end: 1 })).toEqual({ text: 'a  b', start: 3, end: 3 })
})

test('a text that indents with tabs gets a tab', () => {
  expect(indentLines({ text: 'if:\n\tx\ny', start: 7, end: 7 })).toEqual({ text: 'if:\n\tx\n\ty', start: 8, end: 8 })
})

test('every selected line is indented, the first from its start', () => {
  expect(indentLines({ text: 'a\nbc\nd', start: 3, end: 6 })).toEqual({ text: 'a\n  bc\n  d', start: 5, end: 10 })
})

test('outdenting takes a tab or up to two spaces from each line and leaves the others', () => {
  expect(outdentLines({ text: '   a\n\tb\nc', start: 3, end: 9 })).toEqual({ text: ' a\nb\nc', start: 1, end: 6 })
})

test('outdenting at the start of a line keeps the caret on it', () => {
  expect(outdentLines({ text: 'x\n  y', start: 2, end: 2 })).toEqual({ text: 'x\n  y', start: 2, end: 2 })
})
