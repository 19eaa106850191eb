import type { Annotation, TextTarget } from '@portico/content-model'
import type { Nodes, PhrasingContent, RootContent } from 'mdast'
import { propsOf } from '../jsx.ts'
import { targetOf } from '../target.ts'
import { UnsupportedNode, type JsxElement, type Scope } from '../types.ts'
import type { Marks, Writer } from './writer.ts'

/** So long may an explanation of words be. */
export const MAX_DEFINITION = 600
const MAX_ADDRESS = 2000

export interface Link {
  readonly href: string
  readonly title?: string | null | undefined
  readonly node: Nodes
}

/** The marks of a link's words. */
export function linkMarks(
  { href, title, node }: Link,
  marks: Marks,
  { scope, writer }: { scope: Scope; writer: Writer },
): Marks {
  if (marks.annotation) return marks
  const target = reachable(href, scope, node)
  const _key = writer.nextKey()
  if (target === undefined)
    return { ...marks, annotation: { _type: 'brokenLink', _key, href: href.slice(0, MAX_ADDRESS) } }
  if ('href' in target)
    return { ...marks, annotation: { _type: 'link', _key, href: target.href, ...(title && { title }) } }
  if (title)
    scope.note(
      {
        outcome: 'ignored',
        kind: 'link-title',
        reason: `A link to a ${'file' in target ? 'file' : 'page'} has no title of its own (“${title}”).`,
      },
      node,
    )
  if ('file' in target) return { ...marks, annotation: { _type: 'fileLink', _key, file: target.file } }
  return { ...marks, annotation: { _type: 'internalLink', _key, ...target } }
}

/** Where the mark of a link leads. */
export function targetOfMark(annotation: Annotation | undefined): TextTarget | undefined {
  if (annotation?._type === 'link') return { href: annotation.href }
  if (annotation?._type === 'fileLink') return { file: annotation.file }
  if (annotation?._type !== 'internalLink') return undefined
  const { documentId, headingKey } = annotation
  return { documentId, ...(headingKey && { headingKey }) }
}

/** Where an address leads, or undefined for one that nobody can follow. */
export function reachable(href: string, scope: Scope, node: Nodes): TextTarget | undefined {
  try {
    return targetOf(href, scope, node)
  } catch (error) {
    if (!(error instanceof UnsupportedNode)) throw error
    scope.note({ outcome: 'changed', kind: error.kind, reason: `${error.message} It is kept as a broken link.` }, node)
    return undefined
  }
}

/** What a link reference means. */
export function definitionOf(
  node: Extract<Nodes, { type: 'linkReference' | 'imageReference' }>,
  { definitions }: Scope,
): { url: string; title?: string } {
  const found = definitions.get(node.identifier)
  if (!found) throw new UnsupportedNode('broken-reference', `[${node.label}] is defined nowhere in the file.`)
  return found
}

/** The address of an `<a>`, or `undefined` where it only marks a place. */
export function readAnchor(element: JsxElement, scope: Scope): Link | undefined {
  const props = propsOf(element, scope)
  const href = props.text('href') ?? props.text('to')
  const title = props.text('title')
  for (const name of ['target', 'rel', 'id', 'name', 'download']) props.value(name)
  props.done()
  return href ? { href, title, node: element } : undefined
}

/** A footnote: its text as the definition of its number; undefined where it holds more and stands at the end of the page. */
export function footnoteOf(node: Extract<Nodes, { type: 'footnoteReference' }>, scope: Scope): string | undefined {
  const text = footnoteText(scope.footnotes.get(node.identifier) ?? [])
  const place = text === undefined ? 'at the end of the page' : 'where it is referred to'
  const reason = `The footnote [^${node.label}] is shown ${place}.`
  scope.note({ outcome: 'changed', kind: 'footnote', reason }, node)
  return text
}

/** The words of a footnote that is one plain paragraph; undefined for any other, and for a long one. */
export function footnoteText([first, ...rest]: readonly RootContent[]): string | undefined {
  const text = first?.type === 'paragraph' && rest.length === 0 ? plainFootnote(first.children) : undefined
  return text && text.length <= MAX_DEFINITION ? text : undefined
}

function plainFootnote(nodes: readonly PhrasingContent[]): string | undefined {
  const words = nodes.map((node): string | undefined => {
    if (node.type === 'text') return node.value.replace(/\s+/g, ' ')
    if (node.type === 'inlineCode') return node.value
    return node.type === 'emphasis' || node.type === 'strong' ? plainFootnote(node.children) : undefined
  })
  return words.includes(undefined) ? undefined : words.join('').trim()
}

/** `<Annotation>`: an explanation of the word before it. */
export function annotationOf(text: string, key: string): Annotation {
  if (!text) throw new UnsupportedNode('definition', 'A definition without a text says nothing.')
  if (text.length > MAX_DEFINITION)
    throw new UnsupportedNode('definition', `The explanation is longer than ${MAX_DEFINITION} characters.`)
  return { _type: 'definition', _key: key, text }
}
