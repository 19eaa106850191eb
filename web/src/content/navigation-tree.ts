import type { SidebarItem } from '@portico/content-model'

/*
 * The tree that sidebars, breadcrumbs and previous/next are made of, and the pure ways through it. The browser runs
 * these too, so nothing here knows the portal.
 */

type Badge = NonNullable<SidebarItem['badges']>[number]

interface NavEntry {
  readonly label: string
  readonly href: string
  readonly badges?: readonly Badge[]
}
export interface NavPage extends NavEntry {
  readonly type: 'page'
}
export interface NavLink extends NavEntry {
  readonly type: 'link'
}
export interface NavCategory {
  readonly type: 'category'
  readonly label: string
  /** Where a reader without scripts gets on from a category whose children are not on the page. */
  readonly href?: string
  readonly badges?: readonly Badge[]
  /** Always open, and not to be closed. */
  readonly fixed?: boolean
  readonly open?: boolean
  /** Absent where they are left to the sidebar's own file. */
  readonly items?: readonly NavNode[]
}
/** What a sidebar, the breadcrumbs and previous/next are all made of. */
export type NavNode = NavPage | NavCategory | NavLink

/**
 * The tree as the page at `path` shows it: the categories that lead to the page are open; where none does, the first
 * that its author wants open is.
 * @param keepClosed whether closed categories keep their children; otherwise they are left to the sidebar's own file
 */
export function openBranch(nodes: readonly NavNode[], path: string, { keepClosed = false } = {}): NavNode[] {
  const current = nodes.find((node) => holds(node, path))
  const opened = current ?? nodes.find((node) => node.type === 'category' && node.open)
  return nodes.map((node) => {
    if (node.type !== 'category') return node
    const { items = [], open: _, ...category } = node
    const open = node === opened || node.fixed === true
    if (!open && !keepClosed) return category
    return { ...category, ...(open && { open }), items: openBranch(items, path, { keepClosed }) }
  })
}

/** The nodes from the top of the tree down to the page at `path`, itself included; none where the tree lacks it. */
export function trailTo(nodes: readonly NavNode[], path: string): NavNode[] {
  for (const node of nodes) {
    if (node.type === 'page' && node.href === path) return [node]
    if (node.type !== 'category') continue
    const below = trailTo(node.items ?? [], path)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

/** The pages of a tree in reading order. */
export function pagesOf(nodes: readonly NavNode[]): NavPage[] {
  return nodes.flatMap((node) => {
    if (node.type === 'page') return [node]
    return node.type === 'category' ? pagesOf(node.items ?? []) : []
  })
}

/** The pages before and after the one at `path`, in the order of the tree. */
export function neighboursOf(nodes: readonly NavNode[], path: string): { previous?: NavPage; next?: NavPage } {
  const pages = pagesOf(nodes)
  const index = pages.findIndex(({ href }) => href === path)
  if (index === -1) return {}
  const previous = pages[index - 1]
  const next = pages[index + 1]
  return { ...(previous && { previous }), ...(next && { next }) }
}

function holds(node: NavNode, path: string): boolean {
  return trailTo([node], path).length > 0
}
