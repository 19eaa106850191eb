import { parse } from 'smol-toml'
import { faultsOf, numberAt, type Parser } from './language.ts'

export const toml: Parser = (code) =>
  faultsOf(
    () => parse(code),
    (error) => numberAt(error, 'line'),
  )
