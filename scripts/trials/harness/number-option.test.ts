import { expect, it } from 'vitest'
import { numberOption, numbersOption } from './number-option.ts'

it('takes whole numbers, one or several', () => {
  expect(numberOption('random', '0', { least: 0 })).toBe(0)
  expect(numbersOption('docs', '300,3000')).toEqual([300, 3000])
})

it.each(['many', '', '1.5', '-1', '0', '300,'])('says what “%s” should be instead', (value) => {
  expect(() => numbersOption('docs', value)).toThrow(
    expect.objectContaining({
      message: `--docs takes a whole number from 1 up, not “${value === '300,' ? '' : value}”.`,
      hint: 'Run the command with --help to see what it takes.',
      exitCode: 2,
    }),
  )
})
