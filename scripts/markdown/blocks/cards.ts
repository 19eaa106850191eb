import type { MemberOf } from '@portico/content-model'
import { propsOf } from '../parse/jsx.ts'
import { membersOf } from '../parse/members.ts'
import { targetOf } from '../parse/target.ts'
import { plainText } from '../parse/text/inline.ts'
import { type BlockImport, type ElementReader, type JsxElement, type Scope, UnsupportedNode } from '../parse/types.ts'
import { element } from '../stringify/jsx.ts'
import { hrefOf } from '../stringify/target.ts'
import type { BlockExport } from '../stringify/types.ts'
import type { BlockMarkdown } from './block-markdown.ts'

const single: ElementReader = (element, scope) => {
  const { card, small } = readCard(element, scope)
  return [{ _type: 'cards', _key: '', ...(small && { small }), items: [card] }]
}

const group: ElementReader = (element, scope) => {
  const props = propsOf(element, scope)
  const small = props.flag('small')
  props.done()
  const read = membersOf(element, ['Card', 'CustomDocCard'], scope).map((member) => readCard(member, scope))
  if (read.length === 0) throw new UnsupportedNode('component-content', `The ${element.name} holds no card.`)
  const allSmall = small || read.every((entry) => entry.small)
  return [{ _type: 'cards', _key: '', ...(allSmall && { small: true }), items: read.map(({ card }) => card) }]
}

const read: BlockImport = {
  components: { Cards: group, CustomDocCardsWrapper: group, Card: single, CustomDocCard: single },
}

function readCard(element: JsxElement, scope: Scope): { card: MemberOf<'card'>; small: boolean } {
  const props = propsOf(element, scope)
  const title = props.text('title')
  const link = props.text('link') ?? props.text('href') ?? props.text('to')
  const description =
    props.text('description') ?? (element.children.length > 0 ? plainText(element.children, scope) : undefined)
  const icon = props.text('icon') ?? props.text('emoji')
  const small = props.flag('small')
  props.done()
  if (!title) throw new UnsupportedNode('card', 'The card has no title.')
  if (!link) throw new UnsupportedNode('card', `The card “${title}” leads nowhere.`)
  const target = targetOf(link, scope, element)
  return {
    small,
    card: {
      _type: 'card',
      _key: '',
      title,
      ...(description && { description }),
      ...(icon && icon.length <= 16 && { icon }),
      target,
    },
  }
}

const write: BlockExport<'cards'> = ({ small, items }, scope) => [
  element(
    'Cards',
    { small: small || undefined },
    items.map(({ title, description, icon, target }) =>
      element('Card', { title, description, icon, link: hrefOf(target, scope) }),
    ),
  ),
]

export const cards: BlockMarkdown<'cards'> = { read, write }
