import { Parser } from 'htmlparser2'

/** An element of a page that finishing is about, with where it stands in the text. */
export interface Tag {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** Offset of its first character. */
  readonly start: number
  /** Offset after its last character, the closing tag included. */
  readonly end: number
  /** Offset after the opening tag. */
  readonly contentStart: number
  /** What is between its tags, as written. */
  readonly content: string
}

const VOID = new Set(['link', 'meta'])

/** Finds elements of the given names in a page, in order. Text in scripts and comments is not taken for elements. */
export function htmlTags(html: string, names: ReadonlySet<string>): Tag[] {
  const tags: Tag[] = []
  const open: { name: string; attributes: Record<string, string>; start: number; contentStart: number }[] = []
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (!names.has(name)) return
        const start = parser.startIndex
        const contentStart = (parser.endIndex ?? start) + 1
        if (VOID.has(name)) tags.push({ name, attributes, start, end: contentStart, contentStart, content: '' })
        else open.push({ name, attributes: { ...attributes }, start, contentStart })
      },
      onclosetag(name) {
        if (!names.has(name) || VOID.has(name)) return
        const element = open.pop()
        if (!element) return
        const content = html.slice(element.contentStart, parser.startIndex)
        tags.push({ ...element, content, end: (parser.endIndex ?? parser.startIndex) + 1 })
      },
    },
    { lowerCaseTags: true, decodeEntities: true },
  )
  parser.write(html)
  parser.end()
  return tags.toSorted((a, b) => a.start - b.start)
}

/** What stands in the `style` attributes of a page. */
export function styleAttributesOf(html: string): string[] {
  if (!/\sstyle\s*=/i.test(html)) return []
  const styles: string[] = []
  const parser = new Parser({ onopentag: (_name, { style }) => void (style !== undefined && styles.push(style)) })
  parser.end(html)
  return styles
}

export interface Splice {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** The text with parts of it replaced; the parts must not overlap. */
export function splice(text: string, splices: readonly Splice[]): string {
  let result = ''
  let at = 0
  for (const part of splices.toSorted((a, b) => a.start - b.start)) {
    result += text.slice(at, part.start) + part.text
    at = part.end
  }
  return result + text.slice(at)
}

/** Text as it must stand in an attribute between double quotes. */
export function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
