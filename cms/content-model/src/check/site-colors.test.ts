import { expect, test } from 'vitest'
import { siteColorProblems } from './site-colors.ts'

test('colors that can be read, and fields that are empty, are no problem', () => {
  expect(
    siteColorProblems({ accentColor: '#0F6B62', announcement: { backgroundColor: '#F3E5FA', textColor: '#091E42' } }),
  ).toEqual([])
  expect(siteColorProblems({ accentColor: '', announcement: null })).toEqual([])
  expect(siteColorProblems({ announcement: { backgroundColor: '#ffffff' } })).toEqual([])
})

test('what is no color is an error at its field', () => {
  expect(siteColorProblems({ accentColor: 'teal', announcement: { textColor: '#12' } })).toEqual([
    {
      severity: 'error',
      kind: 'invalid-color',
      field: ['accentColor'],
      message: '“teal” is not a color.',
      hint: 'Write one such as #4945ff.',
    },
    {
      severity: 'error',
      kind: 'invalid-color',
      field: ['announcement', 'textColor'],
      message: '“#12” is not a color.',
      hint: 'Write one such as #4945ff.',
    },
  ])
})

test('a color in which text could not be read is a warning with the shade that readers see', () => {
  expect(
    siteColorProblems({ accentColor: '#FFEE00', announcement: { backgroundColor: '#4945ff', textColor: '#9a98ff' } }),
  ).toEqual([
    {
      severity: 'warning',
      kind: 'accent-contrast',
      field: ['accentColor'],
      shown: '#786f00',
      message: 'The accent color #FFEE00 is too light for text on a white page: readers see #786f00.',
      hint: 'Choose a darker one if you want another, or set “--accent” in web/site/theme.css.',
    },
    {
      severity: 'warning',
      kind: 'announcement-contrast',
      field: ['announcement', 'textColor'],
      shown: '#dee0ff',
      message:
        'The text of the announcement, #9a98ff on #4945ff, has a contrast of 2.3:1, and 4.5:1 can be read: readers see #dee0ff.',
      hint: 'Choose another text color, or another background.',
    },
  ])
})
