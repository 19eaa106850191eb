import { AppError } from '../../lib/app-error.ts'

/** The whole number that an option of a command was given. @throws AppError (exit code 2) where it is none */
export function numberOption(option: string, value: string, { least = 1 } = {}): number {
  const number = Number(value)
  if (value.trim() !== '' && Number.isSafeInteger(number) && number >= least) return number
  throw new AppError(`--${option} takes a whole number from ${least} up, not “${value}”.`, {
    hint: 'Run the command with --help to see what it takes.',
    exitCode: 2,
  })
}

/** The whole numbers of an option that takes several, such as `--docs 300,3000`. @throws AppError as {@link numberOption} */
export function numbersOption(option: string, value: string): number[] {
  return value.split(',').map((part) => numberOption(option, part))
}
