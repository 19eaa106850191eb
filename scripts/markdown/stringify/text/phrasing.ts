import {
  isDecorator,
  type Annotation,
  type DecoratorName,
  type Inline,
  type Span,
  type TextBlock,
} from '@portico/content-model'
import type { PhrasingContent } from 'mdast'
import { MARK_ORDER } from '../../parse/text/inline.ts'
import { inlineExports } from '../inlines.ts'
import { inlineElement } from '../jsx.ts'
import type { ExportScope } from '../types.ts'
import { standsAsDelimiter, type Place } from './flanking.ts'

interface Run {
  readonly child: Span | Inline
  /** Outermost first: the annotation, then the decorators. */
  readonly marks: readonly string[]
}

interface Writing {
  readonly markDefs: readonly Annotation[]
  readonly scope: ExportScope
  /** Line breaks are written as `<br />`, because the place has one line only. */
  readonly oneLine: boolean
}

/**
 * Writes the content of a text block.
 * @param oneLine whether it must stay on one line, as in a heading or a cell
 */
export function phrasingOf(
  { children, markDefs }: Pick<TextBlock, 'children' | 'markDefs'>,
  scope: ExportScope,
  { oneLine = false } = {},
): PhrasingContent[] {
  const runs = children.map((child): Run => ({ child, marks: child._type === 'span' ? ordered(child.marks) : [] }))
  return protectStart(nest(runs, 0, { writing: { markDefs, scope, oneLine }, place: {} }))
}

function ordered(marks: readonly string[]): string[] {
  return [...marks.filter((mark) => !isDecorator(mark)), ...MARK_ORDER.filter((name) => marks.includes(name))]
}

/** Makes nested nodes of runs: neighbours that share a mark share its node. */
function nest(
  runs: readonly Run[],
  depth: number,
  { writing, place }: { writing: Writing; place: Place },
): PhrasingContent[] {
  const nodes: PhrasingContent[] = []
  for (let start = 0; start < runs.length;) {
    const mark = runs[start]?.marks[depth]
    let end = start + 1
    if (mark !== undefined) while (runs[end]?.marks[depth] === mark) end++
    const group = runs.slice(start, end)
    const around: Place = {
      before: edgeOf(runs[start - 1], 'end') ?? place.before,
      after: edgeOf(runs[end], 'start') ?? place.after,
    }
    if (mark === undefined)
      for (const { child } of group)
        nodes.push(...leaf(child, false, { writing, first: nodes.length === 0, last: end === runs.length }))
    else if (mark === 'code')
      nodes.push(...group.flatMap(({ child }) => leaf(child, true, { writing, first: false, last: false })))
    else nodes.push(...wrap(mark, group, { depth, writing, around, previous: nodes.at(-1) }))
    start = end
  }
  return nodes
}

/** The character of a run at one of its ends; an object or code begins and ends with a sign. */
function edgeOf(run: Run | undefined, side: 'start' | 'end'): string | undefined {
  if (!run) return undefined
  if (run.child._type !== 'span' || run.marks.some((mark) => !['strong', 'em'].includes(mark))) return '<'
  return side === 'start' ? [...run.child.text][0] : [...run.child.text].at(-1)
}

interface WrapContext {
  readonly depth: number
  readonly writing: Writing
  readonly around: Place
  readonly previous: PhrasingContent | undefined
}

function wrap(
  mark: string,
  group: readonly Run[],
  { depth, writing, around, previous }: WrapContext,
): PhrasingContent[] {
  const children = nest(group, depth + 1, { writing, place: around })
  const annotation = writing.markDefs.find(({ _key }) => _key === mark)
  if (annotation) return annotate(annotation, children, writing.scope)
  if (!isDecorator(mark)) return children
  const inner = group.map((run) => ({ ...run, marks: run.marks.slice(depth + 1) }))
  const delimiter = standsAsDelimiter({
    ...around,
    first: edgeOf(inner[0], 'start'),
    last: edgeOf(inner.at(-1), 'end'),
  })
  const beside = previous !== undefined && ['strong', 'emphasis', 'delete'].includes(previous.type)
  return [decorate(mark, children, delimiter && !beside)]
}

const ELEMENTS: Readonly<Record<Exclude<DecoratorName, 'code'>, string>> = {
  strong: 'strong',
  em: 'em',
  strike: 'del',
  kbd: 'kbd',
  sub: 'sub',
  sup: 'sup',
}

function decorate(mark: DecoratorName, children: PhrasingContent[], delimiter: boolean): PhrasingContent {
  if (mark === 'strong' && delimiter) return { type: 'strong', children }
  if (mark === 'em' && delimiter) return { type: 'emphasis', children }
  if (mark === 'strike' && delimiter) return { type: 'delete', children }
  return inlineElement(mark === 'code' ? 'code' : ELEMENTS[mark], {}, children)
}

function annotate(annotation: Annotation, children: PhrasingContent[], scope: ExportScope): PhrasingContent[] {
  if (annotation._type === 'definition') return [inlineElement('Definition', { text: annotation.text }, children)]
  if (annotation._type === 'link')
    return [{ type: 'link', url: annotation.href, title: annotation.title ?? null, children }]
  if (annotation._type === 'brokenLink') return [inlineElement('BrokenLink', { href: annotation.href }, children)]
  const url = scope.linkOf(annotation.documentId, annotation.headingKey)
  return url === undefined ? children : [{ type: 'link', url, title: null, children }]
}

interface LeafContext {
  readonly writing: Writing
  readonly first: boolean
  readonly last: boolean
}

/** A span or an object; the line breaks in a span are nodes of their own. */
function leaf(child: Span | Inline, code: boolean, { writing, first, last }: LeafContext): PhrasingContent[] {
  if (child._type !== 'span') return [inlineExports[child._type](child as never, writing.scope)]
  const lines = child.text.split('\n')
  return lines.flatMap((line, index): PhrasingContent[] => {
    const isEdge =
      (first && lines.slice(0, index).every((text) => text === '')) ||
      (last && lines.slice(index).every((text) => text === ''))
    const lineBreak: PhrasingContent[] =
      index === 0
        ? []
        : [writing.oneLine || isEdge || lines[index - 1] === '' ? inlineElement('br', {}) : { type: 'break' }]
    return [
      ...lineBreak,
      ...(line === ''
        ? []
        : [code ? ({ type: 'inlineCode', value: line } as const) : ({ type: 'text', value: line } as const)]),
    ]
  })
}

/** A paragraph that starts with the word `import` or `export` is code to MDX: its first letter is written as a reference. */
function protectStart(nodes: PhrasingContent[]): PhrasingContent[] {
  const [first, ...rest] = nodes
  if (first?.type !== 'text' || !/^(?:im|ex)port\b/.test(first.value)) return nodes
  const letter = `&#x${first.value.charCodeAt(0).toString(16)};`
  return [{ type: 'verbatim', value: letter }, { ...first, value: first.value.slice(1) }, ...rest]
}
