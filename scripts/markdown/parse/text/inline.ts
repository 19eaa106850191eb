import { isAllowedHref, type BlockOf, type DecoratorName } from '@portico/content-model'
import type { Nodes } from 'mdast'
import { isPicture, readImage, readImageElement, sourceAndAlt } from '../../blocks/image.ts'
import { expandedNodes, slotOf } from '../expression.ts'
import { givenAddress } from '../given.ts'
import { literalOf, propsOf } from '../jsx.ts'
import { sourceOf } from '../locked.ts'
import { UnsupportedNode, type InlineReader, type JsxElement, type Scope } from '../types.ts'
import { isComment, noteOf } from './comments.ts'
import { isEnlargement } from './enlargement.ts'
import { ignored, isTakenOff, knownName, markElements, noBlock, plainElements } from './elements.ts'
import { annotationOf, definitionOf, footnoteOf, linkMarks, readAnchor, targetOfMark, type Link } from './links.ts'
import { tooltipOf } from './tooltip.ts'
import { createWriter, type Marks, type Piece, type Writer } from './writer.ts'

/** The order of marks inside a span, outermost first: the exporter nests them so. Annotations come before all of them. */
export const MARK_ORDER: readonly DecoratorName[] = ['strong', 'em', 'strike', 'kbd', 'sub', 'sup', 'code']

/**
 * Reads the content of a paragraph, heading, list item or cell.
 * Throws {@link UnsupportedNode} where a part of it cannot be text.
 */
export function readInline(nodes: readonly Nodes[], scope: Scope): Piece[] {
  const writer = createWriter()
  readAll(nodes, { decorators: [] }, { scope, writer })
  return writer.finish()
}

/** The words of inline content, without marks; those of a picture are its alternative text. */
export function plainText(nodes: readonly Nodes[], scope: Scope): string {
  return readInline(nodes, scope)
    .map((piece) => {
      if (piece.type === 'block') return piece.block._type === 'image' ? [piece.block.alt] : []
      return piece.children.map((child) => {
        if (child._type === 'key') return child.keys.join('+')
        if (child._type === 'inlineImage') return child.alt
        return child._type === 'icon' ? child.label : child.text
      })
    })
    .flat()
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

interface Writing {
  readonly scope: Scope
  readonly writer: Writer
}

function readAll(nodes: readonly Nodes[], marks: Marks, writing: Writing): void {
  for (const node of nodes) readOne(node, marks, writing)
}

function readOne(node: Nodes, marks: Marks, writing: Writing): void {
  const { scope, writer } = writing
  if (isComment(node)) return writer.note(noteOf(node, scope))
  switch (node.type) {
    case 'text':
      return writer.text(node.value.replace(/[ \t]*\r?\n[ \t]*/g, ' '), marks)
    case 'break':
      return writer.text('\n', marks)
    case 'inlineCode':
      return writer.text(node.value.replace(/\r?\n/g, ' '), withMark(marks, 'code'))
    case 'strong':
      return readAll(node.children, withMark(marks, 'strong'), writing)
    case 'emphasis':
      return readAll(node.children, withMark(marks, 'em'), writing)
    case 'delete':
      return readAll(node.children, withMark(marks, 'strike'), writing)
    case 'link':
      return readLink({ href: node.url, title: node.title, node }, marks, writing)
    case 'linkReference': {
      const { url, title } = definitionOf(node, scope)
      return readLink({ href: url, title, node }, marks, writing)
    }
    case 'image':
    case 'imageReference':
      return writePicture(node, marks, { writing, read: () => readImage(node, scope) })
    case 'footnoteReference': {
      const text = footnoteOf(node, scope)
      const annotation = text === undefined ? marks.annotation : annotationOf(text, writer.nextKey())
      return writer.text(node.label ?? node.identifier, {
        ...withMark(marks, 'sup'),
        ...(annotation && { annotation }),
      })
    }
    case 'mdxTextExpression':
    case 'mdxFlowExpression':
      return readExpression(node, marks, writing)
    case 'mdxJsxTextElement':
    case 'mdxJsxFlowElement':
      return readElement(node, marks, writing)
    case 'paragraph':
      return readAll(node.children, marks, writing)
    case 'html':
      return writeTag(node, marks, writing)
    default:
      throw new UnsupportedNode('text-content', `There is no place for a ${node.type} inside a line of text.`)
  }
}

function readLink(link: Link, marks: Marks, writing: Writing): void {
  const children = 'children' in link.node ? link.node.children : []
  return readAll(children, isEnlargement(link, writing.scope) ? marks : linkMarks(link, marks, writing), writing)
}

function withMark({ decorators, ...rest }: Marks, mark: DecoratorName): Marks {
  return { ...rest, decorators: MARK_ORDER.filter((name) => name === mark || decorators.includes(name)) }
}

function readExpression(
  node: Extract<Nodes, { type: 'mdxTextExpression' | 'mdxFlowExpression' }>,
  marks: Marks,
  { scope, writer }: Writing,
): void {
  if (node.value.trim() === '') return
  const slot = slotOf(node, scope)
  if (slot) return readAll(slot.nodes, marks, { scope: slot.scope, writer })
  const nodes = expandedNodes(node, scope)
  if (nodes?.some(({ type }) => type !== 'text')) return readAll(nodes, marks, { scope, writer })
  const what = `The expression {${node.value}}`
  try {
    const value = literalOf(node.data?.estree, { what, scope })
    if (typeof value === 'string' || typeof value === 'number') return writer.text(String(value), marks)
    if (typeof value === 'object' && value !== null) throw new UnsupportedNode('computed-value', `${what} is not text.`)
  } catch (error) {
    if (!(error instanceof UnsupportedNode) || node.type === 'mdxFlowExpression') throw error
    keepForAuthors(node, error, { scope, writer })
  }
}

function readElement(node: JsxElement, marks: Marks, writing: Writing): void {
  const { scope, writer } = writing
  const name = knownName(node, scope)
  if (name === 'ignore') return ignored(node, scope)
  const decorator = markElements.get(name)
  if (decorator) return readAll(node.children, withMark(marks, decorator), writing)
  if (isTakenOff(node, scope) || plainElements.has(name)) {
    if (plainElements.has(name)) propsOf(node, scope).done()
    return readAll(node.children, marks, writing)
  }
  if (name === 'br') return writer.text('\n', marks)
  if (name === 'a' || name === 'Link' || name === 'LinkButton') {
    const link = readAnchor(node, scope)
    return link ? readLink(link, marks, writing) : readAll(node.children, marks, writing)
  }
  if (isPicture(name)) return writePicture(node, marks, { writing, read: () => readImageElement(node, scope) })
  if (name === 'BrokenLink') {
    const props = propsOf(node, scope)
    const href = props.text('href') ?? '#'
    props.done()
    return readAll(
      node.children,
      { ...marks, annotation: { _type: 'brokenLink', _key: writer.nextKey(), href } },
      writing,
    )
  }
  if (name === 'Definition' || name === 'Tooltip') {
    const { words, text, after } = tooltipOf(node, { scope, isMarked: marks.annotation !== undefined })
    const annotation = text === undefined ? marks.annotation : annotationOf(text, writer.nextKey())
    readAll(words, { ...marks, ...(annotation && { annotation }) }, writing)
    return readAll(after, marks, writing)
  }
  if (name === 'Annotation') {
    const text = propsOf(node, scope).text('text') ?? plainText(node.children, scope)
    if (writer.annotateLastWord(annotationOf(text, writer.nextKey()))) return undefined
    throw new UnsupportedNode('definition', 'The explanation stands after no word that it could explain.')
  }
  const reader = scope.components.inlines.get(name)
  if (reader) return writeObject(node, marks, { writing, reader })
  keepForAuthors(node, new UnsupportedNode('unknown-component', noBlock(node.name ?? '')), writing)
  const href = givenAddress(node, scope)
  return readAll(node.children, href === undefined ? marks : linkMarks({ href, node }, marks, writing), writing)
}

/** An inline object; inside a link, one that can lead somewhere leads there itself. */
function writeObject(
  node: JsxElement,
  marks: Marks,
  { writing, reader }: { writing: Writing; reader: InlineReader },
): void {
  const { scope, writer } = writing
  try {
    const read = reader(node, scope)
    const target = targetOfMark(marks.annotation)
    if (!('_type' in read)) return
    writer.object(read._type === 'badge' && target && !read.target ? { ...read, target } : read)
  } catch (error) {
    if (!(error instanceof UnsupportedNode)) throw error
    keepForAuthors(node, error, writing)
    readAll(node.children, marks, writing)
  }
}

/** What cannot stand in a line is kept as a note for authors; the words around it and inside of it stay. */
function keepForAuthors(node: Nodes, { kind, message }: UnsupportedNode, { scope, writer }: Writing): void {
  scope.note({ outcome: 'changed', kind, reason: `${message} Its words stay, its source is a note for authors.` }, node)
  writer.note({ _type: 'authorNote', _key: '', text: sourceOf(node, scope) })
}

/** A tag without a partner: one of HTML says nothing, any other is words in angle brackets (`List<T>`). */
function writeTag(node: Extract<Nodes, { type: 'html' }>, marks: Marks, { scope, writer }: Writing): void {
  const name = /^<\/?([A-Za-z][\w.-]*)/.exec(node.value)?.[1] ?? ''
  if (name && !isHtmlName(name, scope)) return writer.text(node.value, marks)
  scope.note(
    { outcome: 'ignored', kind: 'html', reason: `The tag ${node.value} has no partner and was left out.` },
    node,
  )
}

function isHtmlName(name: string, { components }: Scope): boolean {
  return markElements.has(name) || plainElements.has(name) || components.blocks.has(name) || /^(?:a|img|br)$/.test(name)
}

interface PictureReading {
  readonly writing: Writing
  readonly read: () => BlockOf<'image'>
}

/** A picture with the link around it; one that cannot be had is a link to where it is, or its words. */
function writePicture(node: PictureNode, marks: Marks, { writing, read }: PictureReading): void {
  const { scope, writer } = writing
  const target = targetOfMark(marks.annotation)
  const noted = scope.losses.length
  try {
    return writer.picture({ ...read(), ...(target && { target }) })
  } catch (error) {
    if (!(error instanceof UnsupportedNode)) throw error
    scope.losses.length = noted
    const { source, alt } = sourceAndAlt(node, scope)
    const isRemote = isAllowedHref(source) && /^https?:/.test(source)
    const outcome = isRemote ? 'A link to it stands in its place.' : 'Its words stand in its place.'
    scope.note({ outcome: 'changed', kind: error.kind, reason: `${error.message} ${outcome}` }, node)
    const _key = writer.nextKey()
    const annotation =
      marks.annotation ??
      (isRemote
        ? { _type: 'link' as const, _key, href: source }
        : { _type: 'brokenLink' as const, _key, href: source || 'picture' })
    return writer.text(alt, { ...marks, annotation })
  }
}

type PictureNode = Extract<Nodes, { type: 'image' | 'imageReference' }> | JsxElement
