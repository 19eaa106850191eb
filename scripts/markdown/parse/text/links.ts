import type { Annotation } from '@portico/content-model'
import type { Nodes, PhrasingContent, RootContent } from 'mdast'
import { propsOf } from '../jsx.ts'
import { targetOf } from '../target.ts'
import { UnsupportedNode, type JsxElement, type Scope } from '../types.ts'
import type { Marks, Writer } from './writer.ts'

const MAX_DEFINITION = 600

interface Link {
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
  if (marks.annotation) throw new UnsupportedNode('nested-link', 'A link inside a link cannot be converted.')
  const target = targetOf(href, scope, node)
  const _key = writer.nextKey()
  if ('href' in target)
    return { ...marks, annotation: { _type: 'link', _key, href: target.href, ...(title && { title }) } }
  if (title)
    scope.note(
      { outcome: 'ignored', kind: 'link-title', reason: `A link to a page has no title of its own (“${title}”).` },
      node,
    )
  return { ...marks, annotation: { _type: 'internalLink', _key, ...target } }
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
  for (const name of ['target', 'rel']) props.value(name)
  props.done()
  return href ? { href, title, node: element } : undefined
}

/** A footnote: its text as the definition of its number. */
export function footnoteOf(node: Extract<Nodes, { type: 'footnoteReference' }>, scope: Scope): string {
  const name = `The footnote [^${node.label}]`
  const text = footnoteText(scope.footnotes.get(node.identifier) ?? [])
  if (!text) throw new UnsupportedNode('footnote', `${name} holds more than plain text.`)
  if (text.length > MAX_DEFINITION)
    throw new UnsupportedNode('footnote', `${name} is longer than ${MAX_DEFINITION} characters.`)
  scope.note({ outcome: 'changed', kind: 'footnote', reason: `${name} is shown where it is referred to.` }, node)
  return text
}

/** The words of a footnote that is one plain paragraph; undefined for any other. */
export function footnoteText([first, ...rest]: readonly RootContent[]): string | undefined {
  return first?.type === 'paragraph' && rest.length === 0 ? plainFootnote(first.children) : undefined
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
