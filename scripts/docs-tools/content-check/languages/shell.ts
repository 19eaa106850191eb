import { parse } from 'sh-syntax'
import { faultOf, numberAt, type Parser } from './language.ts'

export const shell: Parser = async (code) => {
  try {
    await parse(code)
    return []
  } catch (error) {
    return [faultOf(error, (fault) => numberAt(fault, 'Pos', 'Line'))]
  }
}
