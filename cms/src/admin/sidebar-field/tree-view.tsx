import { Box } from '@strapi/design-system'
import { useState } from 'react'
import { ItemRow } from './item-row'
import type { Describe } from '../documents/page-name'
import { isCategory, movesOf, type Place, type Tree } from './tree'

/** What can be done at a place of the tree. */
export interface TreeActions {
  addPage: (place: Place) => void
  addLink: (place: Place) => void
  addCategory: (place: Place) => void
  edit: (place: Place) => void
  remove: (place: Place) => void
  /** Gives the place where the item is then; `undefined` where it cannot go there. */
  move: (from: Place, to: Place) => Place | undefined
}

interface TreeViewProps {
  /** The whole tree, also where only a branch is shown. */
  readonly tree: Tree
  readonly describe: Describe
  readonly disabled: boolean
  readonly actions: TreeActions
}

/** A tree as nested lists. Categories are closed at first: a sidebar may hold hundreds of pages. */
export function TreeView(props: TreeViewProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (name: string) =>
    setOpen((last) => new Set(last.has(name) ? [...last].filter((each) => each !== name) : [...last, name]))
  return <Branch {...props} items={props.tree} parent={[]} within="" open={open} onToggle={toggle} />
}

interface BranchProps extends TreeViewProps {
  readonly items: Tree
  readonly parent: Place
  /** The categories that the items are in, by their labels: what is open stays open when its place changes. */
  readonly within: string
  readonly open: ReadonlySet<string>
  readonly onToggle: (name: string) => void
}

function Branch({ items, parent, within, ...rest }: BranchProps) {
  const { tree, open, onToggle, describe, disabled, actions } = rest
  if (items.length === 0) return null
  return (
    <Box tag="ol" paddingLeft={parent.length > 0 ? 6 : 0}>
      {items.map((item, index) => {
        const place = [...parent, index]
        const name = isCategory(item) ? `${within} › ${item.label}` : ''
        const isOpen = open.has(name)
        return (
          <li key={place.join('.')}>
            <ItemRow
              item={item}
              place={place}
              moves={movesOf(tree, place)}
              isOpen={isCategory(item) ? isOpen : undefined}
              onToggle={() => onToggle(name)}
              describe={describe}
              disabled={disabled}
              actions={actions}
            />
            {isCategory(item) && isOpen && <Branch {...rest} items={item.items} parent={place} within={name} />}
          </li>
        )
      })}
    </Box>
  )
}
