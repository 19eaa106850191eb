/*
 * Takes the tags, comments and code out of Markdown, MDX or HTML, without parsing it: what cannot be parsed is what this
 * is for. In doubt it takes more.
 */

const TAG = /^<(?:\/?[A-Za-z][\w.-]*(?::[\w.-]+)?(?=[\s/>{])|\/?>)/
const STATEMENT = /(?<=^|\n)(?:import|export)\b[^\n]*/y
const HIDDEN = /<(script|style|template|head)\b[\s\S]*?(?:<\/\1\s*>|$)/iy

/** The text of a source outside of its tags, comments, expressions and statements. */
export function withoutMarkup(source: string, format: 'markdown' | 'mdx' | 'html'): string {
  const isMdx = format === 'mdx'
  let text = ''
  for (let at = 0; at < source.length;) {
    const end = endOfMarkup(source, at, isMdx)
    if (end !== undefined) {
      if (isBlockTag(source, at)) text += '\n\n'
      at = end
    } else if (source[at] === '`') {
      const [span = '`'] = /^(`+)(?:[^`][\s\S]*?[^`]|[^`])\1(?!`)|^`+/.exec(source.slice(at, at + 2000)) ?? []
      text += span
      at += span.length
    } else if (source[at] === '\\') {
      text += source.slice(at, at + 2)
      at += 2
    } else text += source[at++]
  }
  return text
}

/** The end of the markup that starts at a place, or undefined where text stands. */
function endOfMarkup(source: string, at: number, isMdx: boolean): number | undefined {
  if (source.startsWith('<!--', at)) return after(source, '-->', at)
  HIDDEN.lastIndex = at
  const hidden = HIDDEN.exec(source)
  if (hidden) return at + hidden[0].length
  if (source[at] === '<' && TAG.test(source.slice(at, at + 80))) return endOfTag(source, at)
  if (!isMdx) return undefined
  if (source[at] === '{') return endOfBraces(source, at)
  STATEMENT.lastIndex = at
  return STATEMENT.test(source) ? endOfStatement(source, at) : undefined
}

function after(source: string, mark: string, from: number): number {
  const found = source.indexOf(mark, from)
  return found === -1 ? source.length : found + mark.length
}

function endOfTag(source: string, from: number): number {
  for (let at = from + 1; at < source.length; at++) {
    const sign = source[at]
    if (sign === '>') return at + 1
    if (sign === '{') at = endOfBraces(source, at) - 1
    else if (sign === '"' || sign === "'") at = after(source, sign, at + 1) - 1
  }
  return source.length
}

function endOfBraces(source: string, from: number): number {
  let depth = 0
  for (let at = from; at < source.length; at++) {
    const sign = source[at]
    if (source.startsWith('/*', at)) at = after(source, '*/', at + 2) - 1
    else if (sign === '{') depth++
    else if (sign === '}' && --depth === 0) return at + 1
    else if (sign === '"' || sign === "'" || sign === '`') at = endOfString(source, at) - 1
  }
  return source.length
}

/** A quotation mark with no partner on its line is an apostrophe. */
function endOfString(source: string, from: number): number {
  const mark = source[from] ?? ''
  for (let at = from + 1; at < source.length; at++) {
    if (source[at] === '\\') at++
    else if (source[at] === mark) return at + 1
    else if (source[at] === '\n' && mark !== '`') return from + 1
  }
  return from + 1
}

/** A statement ends at the first empty line outside of its braces. */
function endOfStatement(source: string, from: number): number {
  for (let at = from; at < source.length; at++) {
    if (source[at] === '{') at = endOfBraces(source, at) - 1
    else if (/^\n[ \t]*(?:\n|$)/.test(source.slice(at, at + 40))) return at
  }
  return source.length
}

function isBlockTag(source: string, at: number): boolean {
  return /^<\/?(?:[A-Z]|(?:p|div|li|ul|ol|tr|td|th|table|section|details|summary|h[1-6]|br|hr|blockquote|figure|pre)\b)/.test(
    source.slice(at, at + 16),
  )
}
