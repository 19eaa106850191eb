import { parseAllDocuments } from 'yaml'
import type { Parser } from './language.ts'

export const yaml: Parser = (code) => {
  const documents = parseAllDocuments(code, { prettyErrors: true })
  return [...documents].flatMap(({ errors }) =>
    errors.map(({ message, linePos }) => ({ line: linePos?.[0].line ?? 1, message: message.split('\n')[0] ?? '' })),
  )
}
