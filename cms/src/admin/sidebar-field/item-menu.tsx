import type { SidebarItem } from '@portico/content-model'
import { IconButton, Menu } from '@strapi/design-system'
import { More } from '@strapi/icons'
import { useRef } from 'react'
import { isCategory, type Direction, type Place } from './tree'
import type { TreeActions } from './tree-view'

interface ItemMenuProps {
  readonly item: SidebarItem
  readonly place: Place
  readonly moves: { readonly [Way in Direction]?: Place }
  readonly disabled: boolean
  readonly actions: TreeActions
}

const WAYS: readonly [Direction, string][] = [
  ['up', 'Move up'],
  ['down', 'Move down'],
  ['into', 'Move into the category above'],
  ['out', 'Move out of this category'],
]

/** Everything that can be done with an item, by keyboard too. */
export function ItemMenu({ item, place, moves, disabled, actions }: ItemMenuProps) {
  const movedTo = useRef<Place>()
  const inside = isCategory(item) ? [...place, item.items.length] : undefined
  /* A menu that closes takes the focus back to its button, where another item may stand by now. */
  const stayWithItem = (event: Event) => {
    const row = movedTo.current && document.querySelector(`[data-place="${movedTo.current.join('.')}"]`)
    movedTo.current = undefined
    const button = row?.querySelector<HTMLElement>('[aria-haspopup=menu]')
    if (!button) return
    event.preventDefault()
    button.focus()
  }
  return (
    <Menu.Root>
      <Menu.Trigger label="Actions" tag={IconButton} icon={<More />} variant="ghost" disabled={disabled} />
      <Menu.Content onCloseAutoFocus={stayWithItem}>
        {WAYS.map(([way, words]) => {
          const to = moves[way]
          return (
            to && (
              <Menu.Item key={way} onSelect={() => (movedTo.current = actions.move(place, to))}>
                {words}
              </Menu.Item>
            )
          )
        })}
        {inside && (
          <>
            <Menu.Separator />
            <Menu.Item onSelect={() => actions.addPage(inside)}>Add a page in it</Menu.Item>
            <Menu.Item onSelect={() => actions.addCategory(inside)}>Add a category in it</Menu.Item>
            <Menu.Item onSelect={() => actions.addLink(inside)}>Add a link in it</Menu.Item>
          </>
        )}
        <Menu.Separator />
        <Menu.Item variant="danger" onSelect={() => actions.remove(place)}>
          {isCategory(item) && item.items.length > 0 ? 'Remove, with what is in it' : 'Remove'}
        </Menu.Item>
      </Menu.Content>
    </Menu.Root>
  )
}
