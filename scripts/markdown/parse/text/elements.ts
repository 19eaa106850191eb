import type { DecoratorName } from '@portico/content-model'
import type { JsxElement, Scope } from '../types.ts'

/** HTML elements that are marks. */
export const markElements: ReadonlyMap<string, DecoratorName> = new Map([
  ['b', 'strong'],
  ['strong', 'strong'],
  ['i', 'em'],
  ['em', 'em'],
  ['code', 'code'],
  ['tt', 'code'],
  ['samp', 'code'],
  ['del', 'strike'],
  ['s', 'strike'],
  ['strike', 'strike'],
  ['kbd', 'kbd'],
  ['sub', 'sub'],
  ['sup', 'sup'],
])

/** Components that show one picture. */
export const pictureElements: ReadonlySet<string> = new Set(['img', 'Image', 'ImageZoom', 'Picture', 'ThemedImage'])

const PLAIN_INLINE = [
  '',
  'abbr',
  'big',
  'cite',
  'dfn',
  'font',
  'ins',
  'mark',
  'nobr',
  'q',
  'small',
  'span',
  'time',
  'u',
  'var',
]
const PLAIN_BLOCK = ['article', 'center', 'div', 'figcaption', 'main', 'p', 'section']

/** HTML elements that only hold text: they are taken off. */
export const plainElements: ReadonlySet<string> = new Set([...PLAIN_INLINE, ...PLAIN_BLOCK])
export const plainBlockElements: ReadonlySet<string> = new Set(PLAIN_BLOCK)

const INLINE = new Set([
  ...PLAIN_INLINE,
  ...markElements.keys(),
  'a',
  'br',
  ...pictureElements,
  'Link',
  'LinkButton',
  'Tooltip',
  'BrokenLink',
  'Definition',
  'Annotation',
])

/** What an element means to Portico: its own name, or what the mapping says (`unwrap` and `ignore` included). */
export function knownName({ name }: JsxElement, { components }: Scope): string {
  const mapping = components.mapped.get(name ?? '')
  if (!mapping) return name ?? ''
  if ('as' in mapping) return mapping.as
  return 'unwrap' in mapping ? 'unwrap' : 'ignore'
}

/** Whether an element stands in a line of text. */
export function isInlineElement(element: JsxElement, scope: Scope): boolean {
  // A Markdown file that is imported by the name of a component is shown as blocks.
  if (scope.imports.has(element.name ?? '')) return false
  const name = knownName(element, scope)
  return INLINE.has(name) || scope.components.inlines.has(name)
}

/** Whether a component goes and its content stays. */
export function isTakenOff(element: JsxElement, scope: Scope): boolean {
  const name = knownName(element, scope)
  return name === 'unwrap' || scope.wrappers.has(name) || scope.components.blocks.get(name)?.takesOff === true
}

/** The component that {@link noBlock} says something of. */
export function componentIn(reason: string): string | undefined {
  return /^The component (\S+) has no block of its own/.exec(reason)?.[1]
}

/** What is said of a component that neither Portico nor the mapping knows. */
export function noBlock(name: string): string {
  return /^[a-z]/.test(name)
    ? `The element <${name}> has no block of its own.`
    : `The component ${name} has no block of its own.`
}

export function ignored(element: JsxElement, scope: Scope): void {
  scope.note(
    { outcome: 'ignored', kind: 'component', reason: `The mapping says to leave ${element.name} out.` },
    element,
  )
}
