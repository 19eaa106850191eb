import type { BodyBlock } from '@portico/content-model'
import type { Nodes } from 'mdast'
import { linkOf, readData } from './data-component.ts'
import { strongLine } from './dialects/lines.ts'
import { expandedNodes, slotOf } from './expression.ts'
import { givenAddress, givenFrame, givenPicture, givenTitle } from './given.ts'
import { isElement } from './jsx.ts'
import { readEach } from './locked.ts'
import { withSampleGroups } from './sample-groups.ts'
import { isComment, noteOf } from './text/comments.ts'
import {
  ignored,
  isInlineElement,
  isTakenOff,
  knownName,
  markElements,
  noBlock,
  plainBlockElements,
} from './text/elements.ts'
import { propsOf } from './jsx.ts'
import { UnsupportedNode, type JsxElement, type Scope } from './types.ts'

/** Reads the children of a page or a container. What cannot be converted becomes a locked block, in its place. */
export function readFlow(nodes: readonly Nodes[], scope: Scope): BodyBlock[] {
  return readEach(withSampleGroups(gather(nodes, scope)), (node) => readNode(node, scope), scope)
}

/** Reads the content of a component as blocks. */
export function contentOf({ children }: JsxElement, scope: Scope): BodyBlock[] {
  return readFlow(children, scope)
}

/** Content of an HTML element as the nodes that Markdown would make of it: text in paragraphs, blocks beside it. */
export function nodesOf({ children }: JsxElement, scope: Scope): Nodes[] {
  return gather(children, scope)
}

/**
 * Makes text that stands between blocks a paragraph, and takes components that stand alone on a line out of the
 * paragraph that the parser put around them.
 */
export function gather(nodes: readonly Nodes[], scope: Scope): Nodes[] {
  const gathered: Nodes[] = []
  let line: Nodes[] = []
  const flush = () => {
    if (line.some((node) => !isBlank(node))) gathered.push(paragraphOf(line))
    line = []
  }
  for (const whole of nodes) {
    const parts = standingAlone(whole, scope)
    // The words of two paragraphs stay apart.
    if (parts[0] !== whole) flush()
    for (const part of parts) {
      const node = paragraphElement(part, scope)
      if (isPhrasing(node, scope)) line.push(node)
      else {
        flush()
        gathered.push(node)
      }
    }
    if (parts[0] !== whole) flush()
  }
  flush()
  return gathered
}

/** An HTML paragraph as a Markdown one, where it holds text only. */
function paragraphElement(node: Nodes, scope: Scope): Nodes {
  if (!isElement(node) || node.name !== 'p' || scope.components.mapped.has('p')) return node
  const children = node.children.flatMap((child) => (child.type === 'paragraph' ? child.children : [child]))
  return children.every((child) => isPhrasing(child, scope))
    ? { ...paragraphOf(children), position: node.position }
    : node
}

/** The parts of a paragraph that holds blocks: a line with components on it is a paragraph to the parser. */
function standingAlone(node: Nodes, scope: Scope): readonly Nodes[] {
  if (node.type !== 'paragraph') return [node]
  const holdsBlock = node.children.some((child) => isElement(child) && isBlockElement(child, scope))
  return holdsBlock ? node.children : [node]
}

function isBlockElement(element: JsxElement, scope: Scope): boolean {
  if (isInlineElement(element, scope) || isInlineWrapper(element, scope)) return false
  const name = knownName(element, scope)
  return (
    scope.components.blocks.has(name) ||
    plainBlockElements.has(name) ||
    scope.imports.has(element.name ?? '') ||
    (element.type === 'mdxJsxFlowElement' && /^[A-Z]/.test(name))
  )
}

function isBlank(node: Nodes): boolean {
  return (node.type === 'text' && node.value.trim() === '') || node.type === 'break'
}

const PHRASING = new Set([
  'text',
  'inlineCode',
  'strong',
  'emphasis',
  'delete',
  'link',
  'linkReference',
  'image',
  'imageReference',
  'break',
  'footnoteReference',
  'mdxTextExpression',
])
function isPhrasing(node: Nodes, scope: Scope): boolean {
  return PHRASING.has(node.type) || (isElement(node) && (isInlineElement(node, scope) || isInlineWrapper(node, scope)))
}

/** A component in a line that goes, around words of it. */
function isInlineWrapper(element: JsxElement, scope: Scope): boolean {
  return (
    element.type === 'mdxJsxTextElement' &&
    element.children.length > 0 &&
    isTakenOff(element, scope) &&
    element.children.every((child) => isPhrasing(child, scope))
  )
}

function paragraphOf(children: Nodes[]): Nodes {
  const [first, last] = [children[0]?.position, children.at(-1)?.position]
  return {
    type: 'paragraph',
    children,
    ...(first && last && { position: { start: first.start, end: last.end } }),
  } as Nodes
}

function readNode(node: Nodes, scope: Scope): readonly BodyBlock[] {
  if (isElement(node)) return readElement(node, scope)
  if (isComment(node)) return [noteOf(node, scope)]
  switch (node.type) {
    case 'mdxFlowExpression':
      if (node.value.trim() === '') return []
      return readExpression(node, scope)
    case 'html':
      return strayTag(node, scope)
    case 'mdxjsEsm':
      throw new UnsupportedNode('code', 'A page cannot run code of its own.')
    case 'definition':
    case 'footnoteDefinition':
    case 'yaml':
      return []
    default: {
      const reader = scope.components.nodes.get(node.type)
      if (!reader) throw new UnsupportedNode('unknown-node', `There is no block for a ${node.type}.`)
      return reader(node as never, scope)
    }
  }
}

/** An expression between blocks: the content of a partial, elements that are spelled out, or words. */
function readExpression(node: Extract<Nodes, { type: 'mdxFlowExpression' }>, scope: Scope): readonly BodyBlock[] {
  const slot = slotOf(node, scope)
  if (slot) return readFlow(slot.nodes, slot.scope)
  const nodes = expandedNodes(node, scope)
  return nodes?.some(({ type }) => type !== 'text') ? readFlow(nodes, scope) : readNode(paragraphOf([node]), scope)
}

/** A tag without a partner between blocks: a note for authors, for no reader misses it. */
function strayTag(node: Extract<Nodes, { type: 'html' }>, scope: Scope): BodyBlock[] {
  if (!/^\s*<\/?[A-Za-z][^<]*>\s*$/.test(node.value))
    throw new UnsupportedNode('html', `The tag ${node.value.split('\n')[0]} has no partner.`)
  const reason = `The tag ${node.value.trim()} has no partner: it is a note for authors.`
  scope.note({ outcome: 'changed', kind: 'html', reason }, node)
  return [{ _type: 'authorNote', _key: '', text: node.value.trim() }]
}

function readElement(element: JsxElement, scope: Scope): readonly BodyBlock[] {
  const name = knownName(element, scope)
  if (name === 'ignore') {
    ignored(element, scope)
    return []
  }
  const picture = importedPicture(element, scope)
  if (picture) return readNode(paragraphOf([picture]), scope)
  if (name === 'unwrap' || name === '' || scope.wrappers.has(name)) return contentOf(element, scope)
  const shown = scope.shown.get(element.name ?? '')
  if (shown) return readFlow(shown, scope)
  const partial = element.name === null ? undefined : scope.imports.get(element.name)
  const reader = scope.components.blocks.get(partial === undefined ? name : 'Snippet')
  if (reader) return reader(element, scope)
  if (plainBlockElements.has(name)) {
    propsOf(element, scope).done()
    return contentOf(element, scope)
  }
  if (markElements.has(name) || isInlineElement(element, scope)) return readNode(paragraphOf([element]), scope)
  return readUnknown(element, scope)
}

/** A component that is a picture: `import Logo from './logo.svg'`, `<Logo />`. */
function importedPicture({ name, position }: JsxElement, { constants }: Scope): Nodes | undefined {
  const source = /^[A-Z]/.test(name ?? '') ? constants.get(name ?? '') : undefined
  if (typeof source !== 'string') return undefined
  return { type: 'image', url: source, ...(position && { position }) }
}

/** A component that nobody knows: its content stays, and its tag is a note for authors; one without content is locked. */
function readUnknown(element: JsxElement, scope: Scope): readonly BodyBlock[] {
  const unknown = new UnsupportedNode('unknown-component', noBlock(element.name ?? ''))
  const content = contentOf(element, scope)
  if (content.length === 0) {
    const known = readData(element, scope) ?? readGiven(element, scope)
    if (known) return known
  }
  if (content.every(({ _type }) => _type === 'locked' || _type === 'authorNote')) throw unknown
  const reason = `${unknown.message} Its content stays, its tag is a note for authors.`
  scope.note({ outcome: 'changed', kind: unknown.kind, reason }, element)
  const title = givenTitle(element, scope)
  return [
    { _type: 'authorNote', _key: '', text: openingTag(element, scope) },
    ...(title ? [strongLine(title)] : []),
    ...(readLink(element, scope) ?? content),
  ]
}

/** A component without content that is given a picture, a video or an address is what it is given. */
function readGiven(element: JsxElement, scope: Scope): readonly BodyBlock[] | undefined {
  const picture = givenPicture(element, scope)
  if (picture) return readNode(paragraphOf([picture]), scope)
  const frame = givenFrame(element, scope)
  if (frame) return readElement(frame, scope)
  const link = linkOf(element, scope)
  return link && readNode(paragraphOf([link]), scope)
}

/** A component around words that leads somewhere is a link. */
function readLink(element: JsxElement, scope: Scope): readonly BodyBlock[] | undefined {
  const url = givenAddress(element, scope)
  const [only, ...others] = url === undefined ? [] : nodesOf(element, scope)
  if (url === undefined || only?.type !== 'paragraph' || others.length > 0) return undefined
  return readNode(paragraphOf([{ ...only, type: 'link', url, title: null } as Nodes]), scope)
}

function openingTag(element: JsxElement, scope: Scope): string {
  const [first] = element.children
  const end = first?.position?.start.offset ?? element.position?.end.offset ?? 0
  return scope.source.slice(element.position?.start.offset ?? 0, end).trim()
}
