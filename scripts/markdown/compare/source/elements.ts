/** A tag of a page. */
export interface Tag {
  readonly name: string
  readonly closing: boolean
  /** Places in the text: of its `<`, and behind its `>`. */
  readonly start: number
  readonly end: number
  readonly attributes: ReadonlyMap<string, string>
}

const START = /(?<!\\)<(\/?)([A-Za-z][\w.-]*)(?=[\s/>])/g
const ATTRIBUTE = /([\w:@.-]+)[ \t\n]*=[ \t\n]*(?:"([^"]*)"|'([^']*)'|\{[ \t\n]*(["'`])((?:(?!\4)[^\\])*)\4[ \t\n]*\})/g
const LONGEST = 20_000

/** The tags of a text: HTML and components, those in code left out. */
export function tagsOf(text: string): Tag[] {
  const safe = withoutCodeSpans(text)
  const tags: Tag[] = []
  let from = 0
  for (const match of safe.matchAll(START)) {
    const [open, slash, name = ''] = match
    if (match.index < from) continue
    const end = endOfTag(safe, match.index + open.length)
    if (end === undefined) continue
    from = end
    const inner = text.slice(match.index + open.length, end)
    const attributes = new Map(
      [...inner.matchAll(ATTRIBUTE)].map(([, key = '', double, single, , braced]) => [
        key,
        double ?? single ?? braced ?? '',
      ]),
    )
    tags.push({ name, closing: slash === '/', start: match.index, end, attributes })
  }
  const closed = new Set(tags.filter(({ closing }) => closing).map(({ name }) => name))
  return tags.filter((tag) => !isWords(tag, text) || closed.has(tag.name))
}

/** `List<T>` holds no tag, but a type. */
function isWords({ name, attributes, start, end }: Tag, text: string): boolean {
  return /^[A-Z]\w*$/.test(name) && attributes.size === 0 && text.slice(start, end) === `<${name}>`
}

/** Spaces in the places of tags and of expressions; line breaks stay. */
export function withoutTags(text: string, tags: readonly Tag[], { isMdx }: { isMdx: boolean }): string {
  let out = ''
  let from = 0
  for (const { start, end } of tags) {
    out += text.slice(from, start) + blank(text.slice(start, end))
    from = end
  }
  out += text.slice(from)
  return isMdx ? withoutExpressions(out) : out
}

function withoutExpressions(text: string): string {
  const safe = withoutCodeSpans(text)
  let out = ''
  let from = 0
  for (let at = safe.indexOf('{'); at !== -1; at = safe.indexOf('{', Math.max(from, at + 1))) {
    // Braces of an address are a part of it.
    if (safe[at - 1] === '\\' || safe[at + 1] === '#' || /\]\([^)\s]*$/.test(safe.slice(Math.max(0, at - 300), at)))
      continue
    const end = endOfBraces(safe, at)
    if (end === undefined) continue
    const inner = text.slice(at + 1, end - 1)
    const words = /^\s*(["'`])([^"'`$]*)\1\s*$/.exec(inner)?.[2]
    out += text.slice(from, at) + (words?.trim() ? words : blank(text.slice(at, end)))
    from = end
  }
  return out + text.slice(from)
}

/** The text with something else in its code spans, of the same length. */
export function withoutCodeSpans(text: string): string {
  return text.replace(/(?<![\\`])(`+)(?!`)((?:(?!\n[ \t]*\n)[\s\S])*?[^`])\1(?!`)/g, (span) =>
    span.replace(/[^\n]/g, '\uE100'),
  )
}

function endOfTag(text: string, from: number): number | undefined {
  let quote = ''
  for (let at = from; at < Math.min(text.length, from + LONGEST); at++) {
    const sign = text[at] ?? ''
    if (quote) {
      if (sign === quote) quote = ''
    } else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '{') {
      const end = endOfBraces(text, at)
      if (end === undefined) return undefined
      at = end - 1
    } else if (sign === '>') return at + 1
    else if (sign === '<') return undefined
  }
  return undefined
}

/** The place behind the brace that closes the one at a place. */
function endOfBraces(text: string, from: number): number | undefined {
  let depth = 0
  let quote = ''
  for (let at = from; at < Math.min(text.length, from + LONGEST); at++) {
    const sign = text[at] ?? ''
    if (quote) {
      if (sign === '\\') at++
      else if (sign === quote || (sign === '\n' && quote !== '`')) quote = ''
    } else if (sign === '`' || ((sign === '"' || sign === "'") && !/\w/.test(text[at - 1] ?? ''))) quote = sign
    else if (sign === '{') depth++
    else if (sign === '}' && --depth === 0) return at + 1
  }
  return undefined
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}
