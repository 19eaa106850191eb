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
import { standsAsDelimiter, type Place } from './flanking.ts'

/** What the parts of a line are in one form of Markdown. */
export interface PhrasingForms {
  /** @param delimiter whether signs around the words would be read as the mark */
  readonly decorate: (
    mark: Exclude<DecoratorName, 'code'>,
    children: PhrasingContent[],
    delimiter: boolean,
  ) => PhrasingContent[]
  readonly annotate: (annotation: Annotation, children: PhrasingContent[]) => PhrasingContent[]
  readonly inline: (inline: Inline) => PhrasingContent[]
  /** @param ordinary whether words stand on both sides of it, in a place with several lines */
  readonly lineBreak: (ordinary: boolean) => PhrasingContent
}

interface Run {
  readonly child: Span | Inline
  /** Outermost first: the annotation, then the decorators. */
  readonly marks: readonly string[]
}

interface Writing {
  readonly markDefs: readonly Annotation[]
  readonly forms: PhrasingForms
  readonly oneLine: boolean
}

/**
 * Makes nested nodes of the content of a text block.
 * @param oneLine whether it must stay on one line, as in a heading or a cell
 */
export function nestMarks(
  { children, markDefs }: Pick<TextBlock, 'children' | 'markDefs'>,
  forms: PhrasingForms,
  { oneLine = false } = {},
): PhrasingContent[] {
  const runs = children.map((child): Run => ({ child, marks: child._type === 'span' ? ordered(child.marks) : [] }))
  return nest(runs, 0, { writing: { markDefs, forms, oneLine }, place: {} })
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
  if (annotation) return writing.forms.annotate(annotation, children)
  if (!isDecorator(mark) || mark === 'code') return children
  const inner = group.map((run) => ({ ...run, marks: run.marks.slice(depth + 1) }))
  const delimiter = standsAsDelimiter({
    ...around,
    first: edgeOf(inner[0], 'start'),
    last: edgeOf(inner.at(-1), 'end'),
  })
  const beside = previous !== undefined && ['strong', 'emphasis', 'delete'].includes(previous.type)
  return writing.forms.decorate(mark, children, delimiter && !beside)
}

interface LeafContext {
  readonly writing: Writing
  readonly first: boolean
  readonly last: boolean
}

/** A span or an object; the line breaks in a span are nodes of their own. */
function leaf(child: Span | Inline, code: boolean, { writing, first, last }: LeafContext): PhrasingContent[] {
  if (child._type !== 'span') return writing.forms.inline(child)
  const lines = child.text.split('\n')
  return lines.flatMap((line, index): PhrasingContent[] => {
    const isEdge =
      (first && lines.slice(0, index).every((text) => text === '')) ||
      (last && lines.slice(index).every((text) => text === ''))
    const lineBreak: PhrasingContent[] =
      index === 0 ? [] : [writing.forms.lineBreak(!writing.oneLine && !isEdge && lines[index - 1] !== '')]
    return [
      ...lineBreak,
      ...(line === ''
        ? []
        : [code ? ({ type: 'inlineCode', value: line } as const) : ({ type: 'text', value: line } as const)]),
    ]
  })
}
