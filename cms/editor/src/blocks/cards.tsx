import { blocks } from '@portico/content-model'
import { defineBlockObject, keyGenerator } from '@portabletext/editor'
import { GridFour, Plus, Trash } from '@strapi/icons'
import { IconButton } from '../ui/button.tsx'
import { CheckField, FieldRow, TextField } from '../ui/field.tsx'
import { TargetField } from '../ui/target-field.tsx'
import { isRecord } from '../value/json.ts'
import { Frame } from './frame.tsx'
import type { BlockPart } from './part.ts'
import { itemsOf, orNothing, useNode, type NodeProps } from './use-node.ts'
import './cards.css'

type Card = Record<string, unknown> & { _key: string }

const isCard = (value: unknown): value is Card => isRecord(value) && typeof value._key === 'string'
const textOf = (card: Card, field: string): string => {
  const value = card[field]
  return typeof value === 'string' ? value : ''
}
const createCard = (key: () => string) => ({ _type: 'card', _key: key(), title: 'Title', target: { href: '/' } })

function CardsSettings({ node, path, readOnly }: NodeProps) {
  const { set } = useNode({ node, path })
  const items = itemsOf(node).filter(isCard)
  const change = (key: string, field: string, value: unknown) =>
    set(
      'items',
      items.map((card) => {
        if (card._key !== key) return card
        const { [field]: _, ...others } = card
        if (field === 'target') delete others.brokenHref
        return value === undefined ? others : { ...others, [field]: value }
      }),
    )
  return (
    <ol className="pt-cards">
      {items.map((card, index) => (
        <li key={card._key} className="pt-card" data-key={card._key}>
          <FieldRow>
            <TextField
              label="Title"
              value={textOf(card, 'title')}
              first={index === 0}
              disabled={readOnly}
              onChange={(value) => change(card._key, 'title', value)}
            />
            <TextField
              label="Emoji"
              value={textOf(card, 'icon')}
              placeholder="None"
              size="narrow"
              disabled={readOnly}
              onChange={(value) => change(card._key, 'icon', orNothing(value))}
            />
            <TextField
              label="Description"
              value={textOf(card, 'description')}
              disabled={readOnly}
              onChange={(value) => change(card._key, 'description', orNothing(value))}
            />
          </FieldRow>
          <FieldRow>
            {textOf(card, 'brokenHref') && (
              <p className="pt-note">The source linked to “{textOf(card, 'brokenHref')}”, which leads nowhere.</p>
            )}
            <TargetField
              value={card.target}
              disabled={readOnly}
              onChange={(target) => change(card._key, 'target', target)}
            />
            {!readOnly && (
              <IconButton
                icon={Trash}
                label={`Delete card ${textOf(card, 'title')}`}
                onClick={() =>
                  set(
                    'items',
                    items.filter(({ _key }) => _key !== card._key),
                  )
                }
              />
            )}
          </FieldRow>
        </li>
      ))}
    </ol>
  )
}

function CardsBar({ node, path, readOnly }: NodeProps) {
  const { flag, set } = useNode({ node, path })
  return (
    <CheckField
      label="Small"
      value={flag('small')}
      disabled={readOnly}
      onChange={(value) => set('small', value || undefined)}
    />
  )
}

function AddCard({ node, path }: NodeProps) {
  const { set } = useNode({ node, path })
  return (
    <IconButton
      icon={Plus}
      label="Add a card"
      onClick={() => set('items', [...itemsOf(node), createCard(keyGenerator)])}
    />
  )
}

export const cards: BlockPart = {
  icon: GridFour,
  create: ({ key }) => ({ items: [createCard(key)] }),
  nodes: [
    defineBlockObject({
      type: 'cards',
      render: (props) => (
        <Frame
          {...props}
          icon={GridFour}
          title={blocks.cards.title}
          spacer={props.children}
          bar={<CardsBar {...props} />}
          actions={<AddCard {...props} />}
          settings={<CardsSettings {...props} />}
        />
      ),
    }),
  ],
}
