import { expect, it } from 'vitest'
import { lineDiff } from './line-diff.ts'

it('shows what differs with two lines around it, and leaves out the rest', () => {
  const before = ['1', '2', '3', '4', 'five', '6', '7', '8', '9']
  const after = ['1', '2', '3', '4', '5', '5 and a half', '6', '7', '8', '9']
  expect(lineDiff(before.join('\n'), after.join('\n'))).toBe(
    ['  3', '  4', '- five', '+ 5', '+ 5 and a half', '  6', '  7', '…'].join('\n'),
  )
})

it('shows nothing for the same text', () => {
  expect(lineDiff('a\nb', 'a\nb')).toBe('')
})
