import { faultsOf, type Parser, type SyntaxFault } from './language.ts'

export function faultsOfJson(code: string): SyntaxFault[] {
  return faultsOf(
    () => JSON.parse(code),
    (error) => {
      const [, offset] = /position (\d+)/.exec(String(error)) ?? []
      return offset === undefined ? undefined : code.slice(0, Number(offset)).split('\n').length
    },
  )
}

/** JSON as the standard has it: a sample with comments or trailing commas is `jsonc`. */
export const json: Parser = faultsOfJson
