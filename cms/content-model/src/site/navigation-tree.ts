/*
 * The tree that sidebars, breadcrumbs and previous/next are made of, and the pure ways through it. The browser runs
 * these too: nothing here knows the site, and nothing is imported.
 */

type Badge = 'new' | 'updated'

interface NavEntry {
  readonly label: string
  readonly href: string
  readonly badges?: readonly Badge[] | undefined
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
  readonly href?: string | undefined
  readonly badges?: readonly Badge[] | undefined
  /** Always open, and not to be closed. */
  readonly fixed?: boolean | undefined
  readonly open?: boolean | undefined
  /** Absent where they are left to the sidebar's own file. */
  readonly items?: readonly NavNode[] | undefined
}
/** What a sidebar, the breadcrumbs and previous/next are all made of. */
export type NavNode = NavPage | NavCategory | NavLink

interface BranchOptions {
  /** Whether closed categories keep their children; otherwise they are left to the sidebar's own file. */
  readonly keepClosed?: boolean
  /** Whether a node is the page at the path, or leads to it. */
  readonly leadsTo?: (node: NavNode, path: string) => boolean
}

/**
 * The tree as the page at `path` shows it: the categories that lead to the page are open; where none does, the first
 * that its author wants open is.
 */
export function openBranch(nodes: readonly NavNode[], path: string, options: BranchOptions = {}): NavNode[] {
  const { keepClosed = false, leadsTo = isOnTrail } = options
  const current = nodes.find((node) => leadsTo(node, path))
  const opened = current ?? nodes.find((node) => node.type === 'category' && node.open)
  return nodes.map((node) => {
    if (node.type !== 'category') return node
    const { items = [], open: _, ...category } = node
    const open = node === opened || node.fixed === true
    if (!open && !keepClosed) return category
    return { ...category, ...(open && { open }), items: openBranch(items, path, options) }
  })
}

/** The pages of a tree in reading order. */
export function pagesOfTree(nodes: readonly NavNode[]): NavPage[] {
  return nodes.flatMap((node) => {
    if (node.type === 'page') return [node]
    return node.type === 'category' ? pagesOfTree(node.items ?? []) : []
  })
}

function isOnTrail(node: NavNode, path: string): boolean {
  if (node.type === 'page') return node.href === path
  return node.type === 'category' && (node.items ?? []).some((child) => isOnTrail(child, path))
}
