import type { Parser as Grammar } from '@lezer/common'
import { parser as goGrammar } from '@lezer/go'
import { parser as phpGrammar } from '@lezer/php'
import { parser as pythonGrammar } from '@lezer/python'
import type { Parser, SyntaxFault } from './language.ts'

export const go = parserOf(goGrammar)
export const php = parserOf(phpGrammar)
export const python = parserOf(pythonGrammar)

/** These parsers never give up: what they cannot read is an error node in the tree. The first one is the fault. */
function parserOf(grammar: Grammar): Parser {
  return (code) => {
    const faults: SyntaxFault[] = []
    grammar.parse(code).iterate({
      enter({ type, from }) {
        if (type.isError && faults.length === 0)
          faults.push({ line: lineAt(code, from), message: messageAt(code, from) })
      },
    })
    return faults
  }
}

function lineAt(code: string, offset: number): number {
  return code.slice(0, offset).split('\n').length
}

function messageAt(code: string, offset: number): string {
  const [next = ''] = code.slice(offset).trimStart().split('\n')
  return next ? `Not expected: “${next}”` : 'The sample ends too early.'
}
