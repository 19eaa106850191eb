import { createFenceReader, outsideCode } from '../parse/source/rewrite/lines.ts'

const DISPLAY = /^([ \t>]*(?:[-*+][ \t]+|\d+[.)][ \t]+)?)\$\$[ \t]*$/
const ONE_LINE = /^([ \t>]*(?:[-*+][ \t]+|\d+[.)][ \t]+)?)\$\$[ \t]*(\S.*?)[ \t]*\$\$[ \t]*$/
const INLINE = /(?<![\\$\w])(\$\$?)(?![\s$])((?:[^$\n\\]|\\.)+?)(?<!\s)\1(?![\w$])/g
const COMMAND = /\\[a-zA-Z]+|\^[\w{\\]|_\{/
const MOST_LINES = 80

/**
 * The text of a page with its formulas as code: their signs are no Markdown, and their braces no MDX. A page has formulas
 * where one of them holds what only formulas hold; a price has two dollars at most.
 */
export function withMath(text: string): { text: string; hasMath: boolean } {
  if (!text.includes('$')) return { text, hasMath: false }
  const inFence = createFenceReader()
  const lines = text.split('\n').map((line) => ({ line, fenced: inFence(line) !== undefined }))
  const hasMath = lines.some(({ line, fenced }) => !fenced && (DISPLAY.test(line) || holdsFormula(line)))
  if (!hasMath) return { text, hasMath }
  const written: string[] = []
  for (let at = 0; at < lines.length; at++) {
    const { line = '', fenced = true } = lines[at] ?? {}
    const end = fenced ? -1 : endOfDisplay(lines, at)
    if (end === -1) {
      written.push(fenced ? line : inlineMath(line))
      continue
    }
    const pad = DISPLAY.exec(line)?.[1] ?? ''
    const inner = lines.slice(at + 1, end).map((each) => each.line)
    written.push(`${pad}\`\`\``, ...inner, `${pad.replace(/[-*+\d.)]/g, ' ')}\`\`\``)
    at = end
  }
  return { text: written.join('\n'), hasMath }
}

/** The line that closes the formula that a line opens; -1 where it opens none. */
function endOfDisplay(lines: readonly { line: string; fenced: boolean }[], at: number): number {
  if (!DISPLAY.test(lines[at]?.line ?? '')) return -1
  for (let end = at + 1; end < Math.min(lines.length, at + MOST_LINES); end++)
    if (/^[ \t>]*\$\$[ \t]*$/.test(lines[end]?.line ?? '')) return end
  return -1
}

function holdsFormula(line: string): boolean {
  let found = false
  outsideCode(line, (words) => {
    found ||= [...words.matchAll(INLINE)].some(([, , formula = '']) => COMMAND.test(formula))
    return words
  })
  return found
}

function inlineMath(line: string): string {
  const [, pad, whole] = ONE_LINE.exec(line) ?? []
  if (pad !== undefined && whole !== undefined && !/[`$]/.test(whole)) return `${pad}\`${whole}\``
  return outsideCode(line, (words) =>
    words.replace(INLINE, (match: string, _sign: string, formula: string) =>
      /[`|]/.test(formula) ? match : `\`${formula}\``,
    ),
  )
}
