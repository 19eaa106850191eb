import type { Annotation, Inline, Span, TextBlock } from '@portico/content-model'

type Text = Pick<TextBlock, 'children' | 'markDefs'>

/** Marks that plain Markdown has no signs for. */
const UNMARKED = new Set(['kbd', 'sub', 'sup'])

/**
 * The text with nothing in it but words, pictures, links and the marks of plain Markdown: a definition stands in
 * parentheses after its words, an inline object is its words. Spaces and line breaks at its ends are gone.
 */
export function simpleText({ children, markDefs }: Text): Text {
  const links = markDefs.filter(({ _type }) => _type === 'link')
  const definitions = new Map(markDefs.flatMap((mark) => (mark._type === 'definition' ? [[mark._key, mark.text]] : [])))
  const kept = new Set(links.map(({ _key }) => _key))
  const spans: (Span | Inline)[] = []
  const added: Annotation[] = []
  for (const [index, child] of children.entries()) {
    if (child._type === 'inlineImage') spans.push(child)
    else if (child._type === 'span') {
      const marks = child.marks.filter((mark) => !UNMARKED.has(mark) && (isSign(mark) || kept.has(mark)))
      spans.push({ ...child, marks })
      const next = children[index + 1]
      for (const mark of child.marks) {
        const explanation = definitions.get(mark)
        if (explanation !== undefined && !(next?._type === 'span' && next.marks.includes(mark)))
          spans.push(words(child._key, ` (${explanation})`))
      }
    } else {
      if (child._type === 'badge' && child.target && 'href' in child.target)
        added.push({ _type: 'link', _key: child._key, href: child.target.href })
      spans.push(words(child._key, wordsOf(child), added.at(-1)?._key === child._key ? [child._key] : []))
    }
  }
  return { children: trimmed(merged(spans)), markDefs: [...links, ...added] }
}

const SIGNS = new Set(['strong', 'em', 'code', 'strike'])

function isSign(mark: string): boolean {
  return SIGNS.has(mark)
}

function words(_key: string, text: string, marks: string[] = []): Span {
  return { _type: 'span', _key, text, marks }
}

function wordsOf(inline: Exclude<Inline, { _type: 'inlineImage' }>): string {
  if (inline._type === 'badge') return inline.text
  return inline._type === 'icon' ? inline.label : inline.keys.join('+')
}

/** Neighbours with the same marks as one: two samples of code side by side would be read as one broken sample. */
function merged(spans: readonly (Span | Inline)[]): (Span | Inline)[] {
  const result: (Span | Inline)[] = []
  for (const span of spans) {
    const last = result.at(-1)
    if (
      span._type === 'span' &&
      last?._type === 'span' &&
      last.marks.toSorted().join() === span.marks.toSorted().join()
    )
      result[result.length - 1] = { ...last, text: last.text + span.text }
    else if (span._type !== 'span' || span.text !== '') result.push(span)
  }
  return result
}

function trimmed(spans: readonly (Span | Inline)[]): (Span | Inline)[] {
  return spans.flatMap((span, index): (Span | Inline)[] => {
    if (span._type !== 'span') return [span]
    const even = span.text.replace(/[ \t]*\n[ \t]*/g, '\n')
    const start = index === 0 ? even.trimStart() : even
    const text = index === spans.length - 1 ? start.trimEnd() : start
    return text === '' ? [] : [{ ...span, text }]
  })
}
