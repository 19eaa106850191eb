/*
 * Some of what documentation generators read is no Markdown, MDX or directive syntax: `## Title {#id}` and
 * `:::note Title`. Before parsing, such text is replaced by other text of the same length, so that every position in the
 * tree is a position in the file. Code fences are left alone.
 */

/** Stand where the braces of a heading's `{#id}` stood. */
export const ID_OPEN = '\uE000'
export const ID_CLOSE = '\uE001'

export interface PreparedSource {
  /** Of the same length as the source. */
  readonly text: string
  /** The titles written after an admonition's name, by line (counted from 1). */
  readonly titles: ReadonlyMap<number, string>
}

const FENCE = /^(?:[ \t]|>[ \t]?|[-*+][ \t]+|\d{1,9}[.)][ \t]+)*(`{3,}(?=[^`]*$)|~{3,})(.*)$/
const HEADING_ID = /^((?:[ \t]|>[ \t]?)*#{1,6}[ \t].*?)(?<!\\)\{(#[^\s{}]+)\}([ \t]*#*[ \t]*)$/
/** `## Title [toc] [#id]`, as Nextra and Fumadocs write it. */
const BRACKETED_ID = /^((?:[ \t]|>[ \t]?)*#{1,6}[ \t].*?)((?:[ \t]*\[(?:!?toc|#[^\s[\]]+)\])+[ \t]*)$/
const ADMONITION = /^((?:[ \t]|>[ \t]?|[-*+][ \t]+|\d{1,9}[.)][ \t]+)*:{3,}[ \t]*)([a-z][\w-]*)([ \t]+)(\S.*)$/i
const SPACED_ADMONITION = /^((?:[ \t]|>[ \t]?)*:{3,})([ \t]+)([a-z][\w-]*)(.*)$/i

interface PrepareOptions {
  readonly mdx: boolean
  /** The id of a heading may stand in brackets, `[#id]`. */
  readonly bracketedIds?: boolean
}

export function prepareSource(source: string, { mdx, bracketedIds = false }: PrepareOptions): PreparedSource {
  const titles = new Map<number, string>()
  let fence: string | undefined
  /** Whether what the fence holds is MDX to read, not a sample. */
  let unfenced = false
  const lines = source.split('\n').map((rawLine, index) => {
    const ending = rawLine.endsWith('\r') ? '\r' : ''
    const line = ending ? rawLine.slice(0, -1) : rawLine
    const [, marker, rest = ''] = FENCE.exec(line) ?? []
    if (fence !== undefined) {
      if (!marker?.startsWith(fence) || rest.trim()) {
        if (!unfenced) return rawLine
      } else {
        fence = undefined
        return unfenced ? rawLine.replace(/[^\r]/g, ' ') : rawLine
      }
    } else if (marker) {
      fence = marker
      unfenced = mdx && rest.trim() === 'mdx-code-block'
      return unfenced ? rawLine.replace(/[^\r]/g, ' ') : rawLine
    }
    const ready = bracketedIds ? withoutBrackets(line) : line
    return prepareLine(ready, (title) => titles.set(index + 1, title)) + ending
  })
  const text = lines.join('\n')
  return { text: mdx ? withoutHtmlOnly(text) : text, titles }
}

function withoutBrackets(line: string): string {
  const [, words, marks = ''] = BRACKETED_ID.exec(line) ?? []
  if (words === undefined) return line
  return (
    words +
    marks.replace(/\[([^\]]+)\]/g, (mark: string, inner: string) =>
      inner.startsWith('#') ? `${ID_OPEN}${inner}${ID_CLOSE}` : ' '.repeat(mark.length),
    )
  )
}

function prepareLine(line: string, onTitle: (title: string) => void): string {
  const heading = HEADING_ID.exec(line)
  if (heading) return `${heading[1]}${ID_OPEN}${heading[2]}${ID_CLOSE}${heading[3]}`
  const spaced = SPACED_ADMONITION.exec(line)
  const tight = spaced ? `${spaced[1]}${spaced[3]}${spaced[2]}${spaced[4]}` : line
  const admonition = ADMONITION.exec(tight)
  if (!admonition) return tight
  const [, open = '', name = '', space = '', title = ''] = admonition
  onTitle(/^\[(.*)\]$/.exec(title.trim())?.[1] ?? title.trim())
  return open + name + space + ' '.repeat(title.length)
}

// A fence to its end, a code span to its end, or a comment that no backslash escapes.
const CODE_OR_COMMENT = new RegExp(
  [
    /(?<=^|\n)[ \t>]*(?<fence>`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:\n[ \t>]*\k<fence>[`~]*[ \t]*(?=\n|$)|$)/,
    /(?<![\\`])(?<ticks>`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\k<ticks>(?!`)/,
    /(?<!(?<!\\)(?:\\\\)*\\)<!--(?<comment>[\s\S]*?)-->/,
    /(?<!\\)<(?<address>(?:https?|mailto):[^\s<>"'{}]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)>/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)

const CODE_OR_MDX_COMMENT = new RegExp(
  [
    /(?<=^|\n)[ \t>]*(?<fence>`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:\n[ \t>]*\k<fence>[`~]*[ \t]*(?=\n|$)|$)/,
    /(?<![\\`])(?<ticks>`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\k<ticks>(?!`)/,
    /\{\/\*(?<comment>(?:(?!\*\/\})[\s\S])+)\*\/\}/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)

/** Text of MDX that is read as Markdown, where its comments are those of HTML; of the same length. */
export function withHtmlComments(text: string): string {
  return text.replace(CODE_OR_MDX_COMMENT, (match: string, ...rest: unknown[]) => {
    const { comment } = rest.at(-1) as { comment?: string }
    return comment === undefined ? match : `<!--${comment.slice(1).replaceAll('--', '  ')}-->`
  })
}

/** MDX knows neither `<!-- -->` nor `<https://…>`: outside of code they become expressions and bare addresses. */
function withoutHtmlOnly(text: string): string {
  return text.replace(CODE_OR_COMMENT, (match: string, ...rest: unknown[]) => {
    const { comment, address } = rest.at(-1) as { comment?: string; address?: string }
    if (address !== undefined) return ` ${address} `
    return comment === undefined ? match : `{/* ${comment.replaceAll('*/', '* ')}*/}`
  })
}
