import type { BodyBlock, CalloutKind, TextBlock } from '@portico/content-model'
import { kindOf } from '../../blocks/callout.ts'
import { contentOf } from '../flow.ts'
import { propsOf } from '../jsx.ts'
import type { ElementReader, JsxElement, Scope } from '../types.ts'
import { line, strongLine } from './lines.ts'

/** Properties that only say how a component looks or behaves. */
const LOOKS = [
  'icon',
  'iconType',
  'color',
  'id',
  'defaultOpen',
  'emoji',
  'size',
  'slot',
  'client:load',
  'client:visible',
]

/** A callout of one kind, unless it names another. Its title may be a property. */
export function calloutOf(kind: CalloutKind): ElementReader {
  return (element, scope) => {
    const props = propsOf(element, scope)
    const title = props.text('title')
    const type = props.text('type')
    for (const name of LOOKS) props.optional(name)
    props.done()
    const named = type ? kindOf(type, { title, node: element, scope }) : { kind, ...(title && { title }) }
    return [{ _type: 'callout', _key: '', ...named, content: contentOf(element, scope) }]
  }
}

/** Its content stays, the component goes. */
export const unwrap: ElementReader = Object.assign((element: JsxElement, scope: Scope) => contentOf(element, scope), {
  takesOff: true as const,
})

/** Left out with its content: it says nothing to readers. */
export function leftOut(reason: string): ElementReader {
  return (element, scope) => {
    scope.note({ outcome: 'ignored', kind: 'component', reason: `${element.name} was left out: ${reason}` }, element)
    return []
  }
}

/** Text that is folded away, under its title. */
export const fold: ElementReader = (element, scope) => {
  const props = propsOf(element, scope)
  const summary = props.text('title') ?? props.text('summary') ?? props.text('label') ?? 'Details'
  const open = props.flag('defaultOpen') || props.flag('open')
  for (const name of ['description', ...LOOKS]) props.optional(name)
  props.done()
  return [{ _type: 'details', _key: '', summary, ...(open && { open }), content: contentOf(element, scope) }]
}

/** A parameter or a field of an answer: its name and type on a line, its description below. */
export const field: ElementReader = (element, scope) => {
  const props = propsOf(element, scope)
  const name = ['name', 'path', 'query', 'body', 'header', 'param'].map((key) => props.text(key)).find(Boolean) ?? ''
  const type = props.text('type')
  const initial = props.value('default') ?? props.value('defaultValue') ?? props.value('initialValue')
  const words = [
    ...(type ? [type] : []),
    ...(props.flag('required') ? ['required'] : []),
    ...(props.flag('deprecated') ? ['deprecated'] : []),
  ].join(', ')
  for (const key of ['placeholder', 'pre', 'post', 'enum', ...LOOKS]) props.optional(key)
  props.done()
  const head: TextBlock = line(
    [name, 'code'],
    [words && ` ${words}`],
    [initial === undefined || initial === null ? '' : `${words ? ',' : ''} default `],
    [initial === undefined || initial === null ? '' : JSON.stringify(initial), 'code'],
  )
  return [head, ...contentOf(element, scope)]
}

/** An entry of a changelog. */
export const update: ElementReader = (element, scope) => {
  const props = propsOf(element, scope)
  const label = props.text('label') ?? 'Update'
  const description = props.text('description')
  for (const name of ['tags', 'rss', ...LOOKS]) props.optional(name)
  props.done()
  return [
    { ...line([label]), style: 'h2' },
    ...(description ? [strongLine(description)] : []),
    ...contentOf(element, scope),
  ]
}

/** A frame around a picture, whose caption is the picture's. */
export const frame: ElementReader = (element, scope) => {
  const props = propsOf(element, scope)
  const caption = props.text('caption')
  for (const name of ['hint', ...LOOKS]) props.optional(name)
  props.done()
  const content = contentOf(element, scope)
  if (!caption) return content
  const [only, ...rest] = content
  if (only?._type === 'image' && rest.length === 0) return [{ ...only, caption }]
  return [...content, line([caption, 'em'])]
}

/** A term of a list of definitions, and what is said of it. */
export const term: ElementReader = (element, scope) =>
  contentOf(element, scope).map((block): BodyBlock =>
    block._type === 'block'
      ? {
          ...block,
          children: block.children.map((child) =>
            child._type === 'span' && !child.marks.includes('strong')
              ? { ...child, marks: strongFirst(child.marks) }
              : child,
          ),
        }
      : block,
  )

/** Annotations come before decorators, and the strong one first among these. */
function strongFirst(marks: readonly string[]): string[] {
  const at = marks.findIndex((mark) => ['em', 'strike', 'kbd', 'sub', 'sup', 'code'].includes(mark))
  return at === -1 ? [...marks, 'strong'] : [...marks.slice(0, at), 'strong', ...marks.slice(at)]
}
