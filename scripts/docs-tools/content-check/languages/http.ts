import { faultsOfJson } from './json.ts'
import type { Parser, SyntaxFault } from './language.ts'

const REQUEST_LINE = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) \S+(?: HTTP\/\d(?:\.\d)?)?$/
const STATUS_LINE = /^HTTP\/\d(?:\.\d)? \d{3}(?: .+)?$/
const HEADER = /^[!#$%&'*+.^_`|~\w-]+:(?: .*)?$/
/** A long address goes on in an indented line. */
const CONTINUED = /^\s+[?&/]/

/**
 * Messages, one after the other: a request or status line, headers, and after an empty line a body, which has to be
 * JSON where it looks like it.
 */
export const http: Parser = (code) => {
  const lines = code.split('\n')
  const starts = lines.flatMap((line, at) => (isStart(line) ? [at] : []))
  if (starts[0] !== 0) return [{ line: 1, message: `“${lines[0]}” is neither a request nor a status line.` }]
  return starts.flatMap((start, n) => faultsOfMessage(lines.slice(start, starts[n + 1]), start))
}

function isStart(line: string): boolean {
  return REQUEST_LINE.test(line) || STATUS_LINE.test(line)
}

/** @param offset how many lines stand above the message */
function faultsOfMessage(lines: readonly string[], offset: number): SyntaxFault[] {
  const empty = lines.findIndex((line) => line.trim() === '')
  const head = lines.slice(1, empty < 0 ? undefined : empty)
  const body = empty < 0 ? '' : lines.slice(empty).join('\n')
  const ofHead = head.flatMap((line, at) =>
    HEADER.test(line) || CONTINUED.test(line) ? [] : [{ line: offset + at + 2, message: `“${line}” is no header.` }],
  )
  const ofBody = /^\s*[[{]/.test(body)
    ? faultsOfJson(body).map(({ line, message }) => ({ line: line + offset + empty, message }))
    : []
  return [...ofHead, ...ofBody]
}
