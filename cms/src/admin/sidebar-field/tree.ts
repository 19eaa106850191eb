import type { SidebarCategory, SidebarItem } from '@portico/content-model'

/*
 * Changes of a sidebar's tree. A place is the way to an item: [2, 0] is the first item in the third one. Every
 * function gives a new tree and leaves the old one as it was.
 */

export type Tree = readonly SidebarItem[]
export type Place = readonly number[]

export const isCategory = (item: SidebarItem | undefined): item is SidebarCategory => item?.type === 'category'

/** The item at a place, or `undefined` where there is none. */
export function itemAt(tree: Tree, [index = -1, ...rest]: Place): SidebarItem | undefined {
  const item = tree[index]
  if (rest.length === 0) return item
  return isCategory(item) ? itemAt(item.items, rest) : undefined
}

/** Puts an item at a place; those that stood there and after it move down. */
export function insertItem(tree: Tree, place: Place, item: SidebarItem): SidebarItem[] {
  return change(tree, place, (items, index) => items.toSpliced(index, 0, item))
}

export function replaceItem(tree: Tree, place: Place, item: SidebarItem): SidebarItem[] {
  return change(tree, place, (items, index) => items.with(index, item))
}

/** Takes an item out, and everything in it. */
export function removeItem(tree: Tree, place: Place): SidebarItem[] {
  return change(tree, place, (items, index) => items.toSpliced(index, 1))
}

export interface Moved {
  readonly tree: SidebarItem[]
  /** Where the item is now. */
  readonly place: Place
}

/**
 * Moves an item in front of whatever is at `to` in the tree as it stands; `undefined` where that is in the item itself.
 */
export function moveItem(tree: Tree, from: Place, to: Place): Moved | undefined {
  const item = itemAt(tree, from)
  if (!item || (to.length > from.length && startsWith(to, from))) return undefined
  const place = withoutItem(to, from)
  return { tree: insertItem(removeItem(tree, from), place, item), place }
}

export type Direction = 'up' | 'down' | 'into' | 'out'

/**
 * Where an item can be moved to, for `moveItem`: up and down leave a category at its ends, into is the category above
 * it, out is after the category it is in.
 */
export function movesOf(tree: Tree, place: Place): { readonly [Way in Direction]?: Place } {
  const parent = place.slice(0, -1)
  const index = place.at(-1) ?? 0
  const siblings = itemsAt(tree, parent)
  const above = siblings[index - 1]
  const out = parent.length > 0 ? { out: [...parent.slice(0, -1), (parent.at(-1) ?? 0) + 1] } : {}
  return {
    ...(index > 0 ? { up: [...parent, index - 1] } : parent.length > 0 ? { up: parent } : {}),
    ...(index < siblings.length - 1 ? { down: [...parent, index + 2] } : out.out ? { down: out.out } : {}),
    ...(isCategory(above) ? { into: [...parent, index - 1, above.items.length] } : {}),
    ...out,
  }
}

function itemsAt(tree: Tree, place: Place): Tree {
  if (place.length === 0) return tree
  const item = itemAt(tree, place)
  return isCategory(item) ? item.items : []
}

function change(
  tree: Tree,
  [index = 0, ...rest]: Place,
  make: (items: SidebarItem[], index: number) => SidebarItem[],
): SidebarItem[] {
  if (rest.length === 0) return make([...tree], index)
  return tree.map((item, at) =>
    at === index && isCategory(item) ? { ...item, items: change(item.items, rest, make) } : item,
  )
}

const startsWith = (place: Place, start: Place): boolean => start.every((step, depth) => place[depth] === step)

/** A place as it is named once the item at another place is gone. */
function withoutItem(place: Place, gone: Place): Place {
  const depth = gone.length - 1
  const step = place[depth]
  if (step === undefined || !startsWith(place, gone.slice(0, -1)) || step <= (gone[depth] ?? 0)) return place
  return place.with(depth, step - 1)
}
