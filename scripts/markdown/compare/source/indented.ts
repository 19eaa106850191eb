import type { Line } from '../types.ts'
import type { Sample } from './mask.ts'

const NESTING = /^[ \t]*(?:[-*+][ \t]|\d{1,9}[.)][ \t]|!!!|\?\?\?|===|:|\/\/\/|\{%|<|\[\^)/

/** Takes samples out of lines that are marked by four spaces alone. Below a list item or a container they are its text. */
export function maskIndented(lines: readonly Line[]): { lines: Line[]; samples: Sample[] } {
  const samples: Sample[] = []
  const masked: Line[] = []
  let nested = false
  let blankBefore = true
  for (let at = 0; at < lines.length; at++) {
    const current = lines[at]
    if (!current) break
    const { text, line } = current
    if (!nested && blankBefore && isIndented(text)) {
      let end = at
      while (end < lines.length && (isIndented(lines[end]?.text ?? '') || isBlank(lines[end]))) end++
      while (isBlank(lines[end - 1])) end--
      const own = lines.slice(at, end)
      samples.push({
        line,
        text: text.trim(),
        info: '',
        code: own.map((each) => each.text.replace(/^(?: {4}|\t)/, '')).join('\n'),
      })
      masked.push(...own.map((each) => ({ ...each, text: '' })))
      at = end - 1
      continue
    }
    masked.push(current)
    blankBefore = text.trim() === ''
    if (NESTING.test(text)) nested = true
    else if (/^\S/.test(text)) nested = false
  }
  return { lines: masked, samples }
}

function isIndented(text: string): boolean {
  return /^(?: {4}|\t)[ \t]*\S/.test(text)
}

function isBlank(line: Line | undefined): boolean {
  return line?.text.trim() === ''
}
