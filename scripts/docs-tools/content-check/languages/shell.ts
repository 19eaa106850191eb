import { parse } from 'sh-syntax'
import { syntaxFault, numberAt, type Parser } from './language.ts'

export const shell: Parser = async (code) => {
  try {
    await parse(code)
    return []
  } catch (error) {
    return [syntaxFault(error, (fault) => numberAt(fault, 'Pos', 'Line'))]
  }
}
