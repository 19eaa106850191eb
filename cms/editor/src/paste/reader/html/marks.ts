import type { Nodes } from 'mdast'
import { saysSomething, textElement } from './nodes.ts'

const TAGS: Readonly<Record<string, string>> = {
  B: 'strong',
  STRONG: 'strong',
  I: 'em',
  EM: 'em',
  CODE: 'code',
  TT: 'code',
  SAMP: 'code',
  S: 'del',
  STRIKE: 'del',
  DEL: 'del',
  KBD: 'kbd',
  SUB: 'sub',
  SUP: 'sup',
}
const MONOSPACED = /mono|consol|courier|menlo/i

interface MarkOptions {
  /** Whether styles say what the text is. */
  readonly isStyled: boolean
  /** Whether all of it is bold anyway: a heading, the header of a column. */
  readonly isBold: boolean
}

/** The text of an element, inside the marks that the element gives it. */
export function marked(element: HTMLElement, children: Nodes[], options: MarkOptions): Nodes[] {
  const marks = marksOf(element, options)
  if (marks.length === 0 || !children.some(saysSomething)) return children
  const { before, inside, after } = withoutOuterSpace(children)
  return [...before, ...marks.reduce((nodes, name) => [textElement(name, nodes)], inside), ...after]
}

const SPACE: Nodes = { type: 'text', value: ' ' }

/** Takes the spaces at both ends out: word processors mark them along with the word. */
function withoutOuterSpace(children: readonly Nodes[]): { before: Nodes[]; inside: Nodes[]; after: Nodes[] } {
  const inside = [...children]
  const [first] = inside
  const startsWithSpace = first?.type === 'text' && first.value.startsWith(' ')
  if (startsWithSpace) inside[0] = { ...first, value: first.value.trimStart() }
  const last = inside.at(-1)
  const endsWithSpace = last?.type === 'text' && last.value.endsWith(' ')
  if (endsWithSpace) inside[inside.length - 1] = { ...last, value: last.value.trimEnd() }
  return { before: startsWithSpace ? [SPACE] : [], inside, after: endsWithSpace ? [SPACE] : [] }
}

function marksOf(element: HTMLElement, { isStyled, isBold }: MarkOptions): string[] {
  const tag = TAGS[element.tagName]
  const styled = isStyled ? styleMarks(element) : []
  const marks = new Set([...(tag && !isUndone(element, tag) ? [tag] : []), ...styled])
  if (isBold) marks.delete('strong')
  return [...marks]
}

/** Google Docs and mail programs put all of a text into a `<b>` that is not bold. */
function isUndone({ style }: HTMLElement, tag: string): boolean {
  return (
    (tag === 'strong' && /^(?:normal|[1-5]00)$/.test(style.fontWeight)) ||
    (tag === 'em' && style.fontStyle === 'normal')
  )
}

function styleMarks(element: HTMLElement): string[] {
  const { fontWeight, fontStyle, textDecoration, textDecorationLine, verticalAlign } = element.style
  return [
    ...(/^(?:bold|bolder|[6-9]00)$/.test(fontWeight) ? ['strong'] : []),
    ...(fontStyle === 'italic' ? ['em'] : []),
    ...(`${textDecoration} ${textDecorationLine}`.includes('line-through') ? ['del'] : []),
    ...(/^su[bp]/.test(verticalAlign) ? [verticalAlign.slice(0, 3)] : []),
    ...(isMonospaced(element) ? ['code'] : []),
  ]
}

function isMonospaced(element: HTMLElement): boolean {
  return MONOSPACED.test(element.style.fontFamily)
}

/** Whether every word inside an element is in a font for code. */
export function isAllMonospaced(element: HTMLElement): boolean {
  const words = [...textNodes(element)].filter(({ data }) => data.trim() !== '')
  return (
    words.length > 0 &&
    words.every((text) => {
      for (let at = text.parentElement; at; at = at === element ? null : at.parentElement)
        if (isMonospaced(at)) return true
        else if (at.style.fontFamily !== '') return false
      return false
    })
  )
}

/** The texts inside an element, in order. */
export function* textNodes(element: Node): Generator<Text> {
  for (const child of element.childNodes)
    if (child instanceof Text) yield child
    else yield* textNodes(child)
}
