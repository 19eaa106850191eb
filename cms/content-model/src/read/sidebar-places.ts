import type { SidebarItem } from '../documents/sidebar.ts'

/*
 * Where a page stands in the tree of a sidebar, and what puts it there. Nothing changes a tree in place. A category that
 * opens the page is no place of it.
 */

type Tree = readonly SidebarItem[]

/** The labels of the categories around an item, the outermost first; none at the top level. */
export type SidebarPlace = readonly string[]

/** Every category of a tree, each before those in it. */
export function categoryPlaces(tree: Tree): SidebarPlace[] {
  return tree.flatMap((item) =>
    item.type === 'category'
      ? [[item.label], ...categoryPlaces(item.items).map((place) => [item.label, ...place])]
      : [],
  )
}

/** Where a tree lists a page. */
export function placesOfDoc(tree: Tree, documentId: string): SidebarPlace[] {
  return standings(tree, documentId).map(({ place }) => place)
}

/** Puts a page at the end of a category, with the label and badges that it has elsewhere in the tree. */
export function placeDoc(tree: Tree, documentId: string, place: SidebarPlace): SidebarItem[] | undefined {
  const [standing] = standings(tree, documentId)
  const item = standing?.item ?? { type: 'doc', documentId }
  return insertAt(withoutDoc(tree, documentId), place, (items) => [...items, item])
}

/** Takes a page out of a tree. */
export function withoutDoc(tree: Tree, documentId: string): SidebarItem[] {
  return tree
    .filter((item) => !isDoc(item, documentId))
    .map((item) => (item.type === 'category' ? { ...item, items: withoutDoc(item.items, documentId) } : item))
}

/**
 * Lets a page stand in the published tree where it stands in the draft, and leaves all else there as it is.
 * @returns nothing where it stands so already, or in a category that is not published
 */
export function withPlacesOf(
  documentId: string,
  { published, draft }: { readonly published: Tree; readonly draft: Tree },
): SidebarItem[] | undefined {
  const wanted = standings(draft, documentId)
  const before = placesOfDoc(published, documentId)
  if (JSON.stringify(wanted.map(({ place }) => place)) === JSON.stringify(before)) return undefined
  let tree: SidebarItem[] | undefined = withoutDoc(published, documentId)
  for (const { place, item, above } of wanted)
    tree = tree && insertAt(tree, place, (items) => insertBelow(items, above, item))
  return tree
}

interface Standing {
  readonly place: SidebarPlace
  readonly item: SidebarItem
  /** What stands before it in its category, the nearest first. */
  readonly above: Tree
}

function standings(tree: Tree, documentId: string): Standing[] {
  return tree.flatMap((item, index) => {
    if (isDoc(item, documentId)) return [{ place: [], item, above: tree.slice(0, index).toReversed() }]
    if (item.type !== 'category') return []
    return standings(item.items, documentId).map((each) => ({ ...each, place: [item.label, ...each.place] }))
  })
}

/** Changes the items of a category; nothing where the tree has none of these labels. */
function insertAt(tree: Tree, place: SidebarPlace, insert: (items: Tree) => SidebarItem[]): SidebarItem[] | undefined {
  const [label, ...rest] = place
  if (label === undefined) return insert(tree)
  const index = tree.findIndex((item) => item.type === 'category' && item.label === label)
  const category = tree[index]
  if (category?.type !== 'category') return undefined
  const items = insertAt(category.items, rest, insert)
  return items && tree.with(index, { ...category, items })
}

/** Puts an item below the nearest of those above it that is here too, or first. */
function insertBelow(items: Tree, above: Tree, item: SidebarItem): SidebarItem[] {
  const here = above.map((each) => items.findIndex((other) => isSame(each, other))).find((index) => index >= 0) ?? -1
  return items.toSpliced(here + 1, 0, item)
}

const isDoc = (item: SidebarItem, documentId: string): boolean => item.type === 'doc' && item.documentId === documentId

function isSame(one: SidebarItem, other: SidebarItem): boolean {
  if (one.type === 'doc') return isDoc(other, one.documentId)
  return one.type === other.type && one.label === other.label
}
