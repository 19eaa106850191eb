import { createFenceReader, Lines, type Line } from './lines.ts'

const OPENING = /^[ \t]*<[a-zA-Z][^<>]*[^/<>]>[ \t]*$|^[ \t]*<[a-zA-Z]>[ \t]*$/
const ROW = /^[ \t]*\|.*\|[ \t]*$/
const RULE = /^[ \t]*\|[ \t]*:?-+:?[ \t]*(?:\||$)/

/**
 * Puts an empty line between a tag and the table right below it, and behind the table: MDX reads such a table, Markdown
 * takes its rows for words.
 */
export function rewriteTables(lines: Lines): Lines {
  const isInFence = createFenceReader()
  const written: Line[] = []
  let inTable = false
  for (const [at, line] of lines.all.entries()) {
    const fenced = isInFence(line.text)
    const [before, after] = [lines.all[at - 1]?.text ?? '', lines.all[at + 1]?.text ?? '']
    if (!fenced && ROW.test(line.text) && OPENING.test(before) && RULE.test(after)) inTable = true
    else if (!inTable || ROW.test(line.text)) {
      written.push(line)
      continue
    } else inTable = false
    written.push({ text: '', origin: line.origin }, line)
  }
  return new Lines(written)
}
