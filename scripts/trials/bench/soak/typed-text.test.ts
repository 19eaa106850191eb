import { expect, test } from 'vitest'
import { differenceOf, TypedText } from './typed-text.ts'

const text = (...lines: string[]) => new TypedText(lines.map((each) => ({ place: 'page', text: each })))
const shown = (typed: TypedText) => typed.lines.map((line) => line.text)

test('letters go where the caret is', () => {
  const typed = text('ac', 'e')
  typed.goTo(0, 'end')
  typed.left(1)
  typed.type('b')
  expect([shown(typed), typed.caret]).toEqual([['abc', 'e'], { line: 0, offset: 2 }])
  typed.backspace(2)
  expect([shown(typed), typed.caret]).toEqual([['c', 'e'], { line: 0, offset: 0 }])
})

test('a line that is parted and joined again is the same text', () => {
  const typed = text('ab')
  typed.goTo(0, 'end')
  typed.left(1)
  typed.enter()
  expect([shown(typed), typed.caret]).toEqual([['a', 'b'], { line: 1, offset: 0 }])
  typed.join()
  expect([shown(typed), typed.caret]).toEqual([['ab'], { line: 0, offset: 1 }])
})

test('a difference is named by its first line', () => {
  expect(differenceOf(['a', 'b'], ['a', 'b'])).toBeUndefined()
  expect(differenceOf(['a', 'b'], ['a', 'x'])).toBe('line 2 of 2 is “x”, not “b”')
  expect(differenceOf(['a', 'b'], ['a'])).toBe('line 2 of 2 is missing, not “b”')
  expect(differenceOf(['a'], ['a', 'b'])).toBe('line 2 of 1 is “b”, not missing')
})
