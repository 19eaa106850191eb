import { parse, parseExpression, type ParserPlugin } from '@babel/parser'
import { faultsOf, numberAt, type Parser } from './language.ts'

const lineOf = (error: object) => numberAt(error, 'loc', 'line')

function parserWith(...plugins: ParserPlugin[]): Parser {
  return (code) =>
    faultsOf(() => parse(code, { sourceType: 'module', allowReturnOutsideFunction: true, plugins }), lineOf)
}

export const javascript = parserWith('jsx')
export const typescript = parserWith('typescript', 'decorators')
export const tsx = parserWith('typescript', 'jsx', 'decorators')

/** JSON with comments and trailing commas, which is a literal of JavaScript. */
export const jsonWithComments: Parser = (code) => faultsOf(() => parseExpression(code), lineOf)
