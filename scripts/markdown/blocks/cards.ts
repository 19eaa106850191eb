import type { BlockOf, BodyBlock, MemberOf } from '@portico/content-model'
import type { Nodes, Paragraph } from 'mdast'
import { contentOf, gather, readFlow } from '../parse/flow.ts'
import { isElement, propsOf } from '../parse/jsx.ts'
import { isComment } from '../parse/text/comments.ts'
import { membersAndOthers } from '../parse/members.ts'
import { pictureElements } from '../parse/text/elements.ts'
import { reachable } from '../parse/text/links.ts'
import { plainText } from '../parse/text/inline.ts'
import { type BlockImport, type ElementReader, type JsxElement, type Scope, UnsupportedNode } from '../parse/types.ts'
import { element } from '../stringify/jsx.ts'
import { hrefOf } from '../stringify/target.ts'
import type { BlockExport } from '../stringify/types.ts'
import type { BlockMarkdown } from './block-markdown.ts'

const NAMES = ['Card', 'CustomDocCard', 'LinkCard', 'Cards.Card', 'Tile']

const single: ElementReader = (element, scope) => {
  if (isRich(element, scope)) return [boxOf(element, scope)]
  const { card, small } = readCard(element, scope)
  return [{ _type: 'cards', _key: '', ...(small && { small }), items: [card] }]
}

const group: ElementReader = (element, scope) => {
  const props = propsOf(element, scope)
  const small = props.flag('small')
  for (const name of ['cols', 'num', 'stagger']) props.optional(name)
  props.done()
  const { members, others } = membersAndOthers(element, NAMES, scope)
  if (members.length === 0) throw new UnsupportedNode('component-content', `The ${element.name} holds no card.`)
  const before = readFlow(others, scope)
  if (members.some((member) => isRich(member, scope))) return [...before, ...inColumns(members, scope)]
  const read = members.map((member) => readCard(member, scope))
  const allSmall = small || read.every((entry) => entry.small)
  return [
    ...before,
    { _type: 'cards', _key: '', ...(allSmall && { small: true }), items: read.map(({ card }) => card) },
  ]
}

/** Whether a card holds more than a line of words. */
function isRich(element: JsxElement, scope: Scope): boolean {
  const nodes = wordsOf(element, scope).filter((node) => !isComment(node))
  return nodes.length > 1 || nodes.some((node) => node.type !== 'paragraph' || [...within(node)].some(isKeptWhole))
}

/** The content of a card without the boxes around it, and without icons: their names say nothing to readers. */
function wordsOf(element: JsxElement, scope: Scope): Nodes[] {
  const inner = (nodes: readonly Nodes[]): Nodes[] =>
    nodes.flatMap((node): Nodes[] => {
      if (node.type === 'paragraph') {
        const children = inner(node.children)
        const holdsText = children.some((child) => child.type !== 'text' || child.value.trim() !== '')
        if (!holdsText || children.some(({ type }) => type === 'paragraph')) return holdsText ? children : []
        return [{ ...node, children: children as Paragraph['children'] }]
      }
      if (!isElement(node)) return [node]
      if (/^(?:div|span|p)$/.test(node.name ?? '')) return inner(node.children)
      if (!isIcon(node)) return [node]
      scope.note({ outcome: 'ignored', kind: 'icon', reason: `The icon ${node.name} of a card was left out.` }, node)
      return []
    })
  return gather(inner(element.children), scope)
}

/** A component without content that is given nothing but its looks. */
function isIcon(node: JsxElement): boolean {
  return (
    /^[A-Z]/.test(node.name ?? '') &&
    node.children.length === 0 &&
    node.attributes.length > 0 &&
    node.attributes.every((attribute) => attribute.type === 'mdxJsxAttribute' && ICON_LOOKS.test(attribute.name))
  )
}

const ICON_LOOKS = /^(?:className|class|style|size|width|height|color|fill|stroke|strokeWidth|aria-hidden)$/

function* within(node: Nodes): Generator<Nodes> {
  if (!('children' in node)) return
  for (const child of node.children) {
    yield child
    yield* within(child)
  }
}

/** A link or a picture, for which a card has no place. */
function isKeptWhole(node: Nodes): boolean {
  if (isElement(node)) return node.name === 'a' || pictureElements.has(node.name ?? '')
  return ['link', 'linkReference', 'image', 'imageReference'].includes(node.type)
}

/** Cards that hold blocks, two beside each other. */
function inColumns(members: readonly JsxElement[], scope: Scope): BodyBlock[] {
  const boxes = members.map((member) => boxOf(member, scope))
  return Array.from({ length: Math.ceil(boxes.length / 2) }, (_, row) => ({
    _type: 'columns',
    _key: '',
    items: boxes.slice(row * 2, row * 2 + 2).map(({ title, content }): MemberOf<'column'> => ({
      _type: 'column',
      _key: '',
      ...(title && { title }),
      content,
    })),
  }))
}

/** A card that holds blocks: a box with its title; where it leads is its last line. */
function boxOf(element: JsxElement, scope: Scope): BlockOf<'callout'> {
  const props = propsOf(element, scope)
  const title = props.text('title')
  const link = props.text('link') ?? props.text('href') ?? props.text('to')
  for (const name of LOOKS) props.optional(name)
  props.done()
  const more = link ? readFlow([linkTo(link, title ?? link)], scope) : []
  return {
    _type: 'callout',
    _key: '',
    kind: 'callout',
    ...(title && { title }),
    content: [...contentOf(element, scope), ...more],
  }
}

function linkTo(url: string, text: string): Paragraph {
  return {
    type: 'paragraph',
    children: [{ type: 'link', url, title: null, children: [{ type: 'text', value: text }] }],
  }
}

const LOOKS = [
  'icon',
  'iconType',
  'img',
  'image',
  'color',
  'horizontal',
  'arrow',
  'cta',
  'external',
  'target',
  'rel',
  'id',
  'children',
]

const components = Object.fromEntries([
  ...['Cards', 'CustomDocCardsWrapper', 'CardGrid', 'CardGroup', 'Tiles'].map((name) => [name, group] as const),
  ...NAMES.map((name) => [name, single] as const),
])
const read: BlockImport = { components }

function readCard(element: JsxElement, scope: Scope): { card: MemberOf<'card'>; small: boolean } {
  const props = propsOf(element, scope)
  const link = props.text('link') ?? props.text('href') ?? props.text('to')
  const words = element.children.length > 0 ? plainText(wordsOf(element, scope), scope) : undefined
  const named = props.text('title')
  const title = named ?? (words || link)
  const description = props.text('description') ?? (named === undefined ? undefined : words)
  const icon = [props.optional('icon'), props.optional('emoji')].find(isEmoji)
  const small = props.flag('small')
  const broken = props.text('brokenHref')
  for (const name of LOOKS) props.optional(name)
  props.done()
  if (!title) throw new UnsupportedNode('card', 'The card has no title.')
  const target = link ? reachable(link, scope, element) : undefined
  return {
    small,
    card: {
      _type: 'card',
      _key: '',
      title,
      ...(description && { description }),
      ...(icon && { icon }),
      ...(target && { target }),
      ...(!target && (link ?? broken) && { brokenHref: link ?? broken }),
    },
  }
}

/** Other tools name an icon of theirs. */
function isEmoji(icon: unknown): icon is string {
  return typeof icon === 'string' && icon.length <= 16 && /[^\p{ASCII}]/u.test(icon)
}

const write: BlockExport<'cards'> = ({ small, items }, scope) => [
  element(
    'Cards',
    { small: small || undefined },
    items.map(({ title, description, icon, target, brokenHref }) =>
      element('Card', { title, description, icon, link: target && hrefOf(target, scope), brokenHref }),
    ),
  ),
]

export const cards: BlockMarkdown<'cards'> = { read, write }
