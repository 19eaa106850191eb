import type { SidebarItem } from '@portico/content-model'
import { Badge, Flex, IconButton, Typography } from '@strapi/design-system'
import { ChevronDown, ChevronRight, Drag, File, Folder, Link, Pencil } from '@strapi/icons'
import { useState, type DragEvent } from 'react'
import { styled } from 'styled-components'
import { ItemMenu } from './item-menu'
import { Aside, PageName, type Describe } from '../documents/page-name'
import type { Direction, Place } from './tree'
import type { TreeActions } from './tree-view'

interface ItemRowProps {
  readonly item: SidebarItem
  readonly place: Place
  readonly moves: { readonly [Way in Direction]?: Place }
  /** Of a category: whether its items are shown. */
  readonly isOpen: boolean | undefined
  readonly onToggle: () => void
  readonly describe: Describe
  readonly disabled: boolean
  readonly actions: TreeActions
}

const DRAGGED = 'application/x-portico-place'
const ICONS = { doc: File, link: Link, category: Folder }

/** One item: what it is, and what can be done with it. It can be dragged, and everything dragging does is in its menu. */
export function ItemRow({ item, place, moves, isOpen, onToggle, describe, disabled, actions }: ItemRowProps) {
  const [over, setOver] = useState(false)
  const Icon = ICONS[item.type]
  const onDrop = (event: DragEvent) => {
    setOver(false)
    const from = event.dataTransfer.getData(DRAGGED)
    if (from === '') return
    event.preventDefault()
    actions.move(from.split('.').map(Number), place)
  }
  return (
    <Row
      data-place={place.join('.')}
      data-over={over}
      draggable={!disabled}
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, place.join('.'))}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <Drag aria-hidden fill="neutral500" />
      {isOpen === undefined ? (
        <Icon aria-hidden fill="neutral500" />
      ) : (
        <IconButton
          variant="ghost"
          withTooltip={false}
          label={isOpen ? 'Hide what is in it' : 'Show what is in it'}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          {isOpen ? <ChevronDown /> : <ChevronRight />}
        </IconButton>
      )}
      <Flex gap={2} flex="1" minWidth={0} alignItems="baseline">
        <ItemName item={item} describe={describe} />
        {item.badges && (
          <Flex gap={1} minWidth={0} overflow="hidden">
            {item.badges.map((badge) => (
              <Badge key={badge} size="S" shrink={0}>
                {badge}
              </Badge>
            ))}
          </Flex>
        )}
      </Flex>
      <IconButton variant="ghost" label="Edit" disabled={disabled} onClick={() => actions.edit(place)}>
        <Pencil />
      </IconButton>
      <ItemMenu item={item} place={place} moves={moves} disabled={disabled} actions={actions} />
    </Row>
  )
}

function ItemName({ item, describe }: { item: SidebarItem; describe: Describe }) {
  if (item.type === 'doc') return <PageName documentId={item.documentId} describe={describe} label={item.label} />
  return (
    <>
      <Typography fontWeight="semiBold" ellipsis>
        {item.label}
      </Typography>
      <Aside>
        {item.type === 'link' ? item.href : item.items.length === 1 ? '1 item' : `${item.items.length} items`}
      </Aside>
    </>
  )
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 40px;
  padding-inline: 8px 4px;
  border: 1px solid ${({ theme }) => theme.colors.neutral150};
  border-radius: 4px;
  margin-bottom: 4px;
  background: ${({ theme }) => theme.colors.neutral0};
  &[draggable='true'] {
    cursor: grab;
  }
  &[data-over='true'] {
    border-top-color: ${({ theme }) => theme.colors.primary600};
    box-shadow: 0 -2px 0 ${({ theme }) => theme.colors.primary600};
  }
`
