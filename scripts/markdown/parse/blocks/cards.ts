import type { MemberOf } from '@portico/content-model'
import { propsOf } from '../jsx.ts'
import { membersOf } from '../members.ts'
import { targetOf } from '../target.ts'
import { plainText } from '../text/inline.ts'
import { UnsupportedNode, type BlockImport, type ElementReader, type JsxElement, type Scope } from '../types.ts'

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

export const cards: BlockImport = {
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
