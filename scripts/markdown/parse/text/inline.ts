import type { DecoratorName } from '@portico/content-model'
import type { Nodes } from 'mdast'
import { readImage, readImageElement } from '../../blocks/image.ts'
import { literalOf, propsOf } from '../jsx.ts'
import { lockedBlock } from '../locked.ts'
import { UnsupportedNode, type JsxElement, type Scope } from '../types.ts'
import { ignored, knownName, markElements, noBlock, plainElements } from './elements.ts'
import { annotationOf, definitionOf, footnoteOf, linkMarks, readAnchor } from './links.ts'
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

/** The words of inline content, without marks. Throws {@link UnsupportedNode} where it holds a picture. */
export function plainText(nodes: readonly Nodes[], scope: Scope): string {
  return readInline(nodes, scope)
    .map((piece) => {
      if (piece.type === 'block')
        throw new UnsupportedNode('text-content', 'There is no place for a picture inside a label.')
      return piece.children.map((child) => {
        if (child._type === 'key') return child.keys.join('+')
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
      return readAll(node.children, linkMarks({ href: node.url, title: node.title, node }, marks, writing), writing)
    case 'linkReference': {
      const { url, title } = definitionOf(node, scope)
      return readAll(node.children, linkMarks({ href: url, title, node }, marks, writing), writing)
    }
    case 'image':
    case 'imageReference':
      return writer.block(unlinked(marks, () => readImage(node, scope)))
    case 'footnoteReference': {
      const annotation = annotationOf(footnoteOf(node, scope), writer.nextKey())
      return writer.text(node.label ?? node.identifier, { ...withMark(marks, 'sup'), annotation })
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
      if (isHtmlComment(node.value)) return writer.block(lockedBlock(node, scope, comment()))
      throw new UnsupportedNode('html', `The tag ${node.value} has no partner.`)
    default:
      throw new UnsupportedNode('text-content', `There is no place for a ${node.type} inside a line of text.`)
  }
}

/** Why a comment is kept as a locked block. */
export function comment(): UnsupportedNode {
  return new UnsupportedNode('comment', 'A comment for authors, which readers do not see.')
}

export function isHtmlComment(html: string): boolean {
  return /^\s*<!--[\s\S]*-->\s*$/.test(html)
}

/** Whether an expression holds comments only. */
export function isComment(expression: string): boolean {
  return expression.trim() !== '' && expression.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*(?=\n|$)/g, '').trim() === ''
}

function unlinked<Result>({ annotation }: Marks, read: () => Result): Result {
  if (annotation) throw new UnsupportedNode('linked-image', 'A picture that is a link has no block of its own.')
  return read()
}

function withMark({ decorators, ...rest }: Marks, mark: DecoratorName): Marks {
  return { ...rest, decorators: MARK_ORDER.filter((name) => name === mark || decorators.includes(name)) }
}

function readExpression(
  node: Extract<Nodes, { type: 'mdxTextExpression' | 'mdxFlowExpression' }>,
  marks: Marks,
  { scope, writer }: Writing,
): void {
  if (isComment(node.value)) return writer.block(lockedBlock(node, scope, comment()))
  if (node.value.trim() === '') return
  const value = literalOf(node.data?.estree, { what: `The expression {${node.value}}`, source: scope.source })
  if (typeof value === 'string' || typeof value === 'number') writer.text(String(value), marks)
  else if (typeof value === 'object' && value !== null)
    throw new UnsupportedNode('computed-value', `The expression {${node.value}} is not text.`)
}

function readElement(node: JsxElement, marks: Marks, writing: Writing): void {
  const { scope, writer } = writing
  const name = knownName(node, scope)
  if (name === 'ignore') return ignored(node, scope)
  const decorator = markElements.get(name)
  if (decorator) return readAll(node.children, withMark(marks, decorator), writing)
  if (name === 'unwrap' || plainElements.has(name)) {
    if (name !== 'unwrap') propsOf(node, scope).done()
    return readAll(node.children, marks, writing)
  }
  if (name === 'br') return writer.text('\n', marks)
  if (name === 'a' || name === 'Link') {
    const link = readAnchor(node, scope)
    return readAll(node.children, link ? linkMarks(link, marks, writing) : marks, writing)
  }
  if (name === 'img') return writer.block(unlinked(marks, () => readImageElement(node, scope)))
  if (name === 'Definition') {
    const props = propsOf(node, scope)
    const annotation = annotationOf(props.text('text') ?? '', writer.nextKey())
    props.done()
    return readAll(node.children, { ...marks, annotation }, writing)
  }
  if (name === 'Annotation') {
    const text = propsOf(node, scope).text('text') ?? plainText(node.children, scope)
    if (writer.annotateLastWord(annotationOf(text, writer.nextKey()))) return undefined
    throw new UnsupportedNode('definition', 'The explanation stands after no word that it could explain.')
  }
  const reader = scope.components.inlines.get(name)
  if (!reader) throw new UnsupportedNode('unknown-component', noBlock(node.name ?? ''))
  if (marks.annotation) throw new UnsupportedNode('nested-link', `The component ${name} cannot stand inside a link.`)
  writer.object(reader(node, scope))
}
