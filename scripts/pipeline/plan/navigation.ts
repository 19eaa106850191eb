import type { Doc, Sidebar, SidebarItem } from '@portico/content-model'
import type { View } from './view.ts'

/*
 * What a page shows of its sidebar. The site decides this (web/src/content/navigation.ts and its neighbours); here it
 * is told apart only, and a test holds the two together.
 */

interface Node {
  readonly label: string
  readonly href?: string | undefined
  readonly badges?: SidebarItem['badges']
  readonly fixed?: boolean
  readonly open?: boolean
  readonly page?: boolean
  readonly items?: readonly Node[]
}

export interface Navigation {
  readonly nodes: readonly Node[]
  /** All that any page can show of it, as one text. */
  readonly text: string
  /** What the page at an address shows of it, as one text. */
  readonly shownAt: (path: string) => { branch: string; neighbours: string }
}

export function navigationOf(view: View, sidebar: Sidebar): Navigation {
  const nodes = sidebar.items.map((item) => nodeOf(view, item))
  const entry = sidebar.entry === undefined ? undefined : view.pathOf(sidebar.entry)
  const head = [sidebar.key, sidebar.label, entry]
  const pages = pagesOf(nodes)
  return {
    nodes,
    text: JSON.stringify([head, nodes]),
    shownAt(path) {
      const at = pages.findIndex(({ href }) => href === path)
      return {
        branch: JSON.stringify([head, branchOf(nodes, path)]),
        neighbours:
          at === -1 ? '' : JSON.stringify([pages[at - 1], pages[at + 1]].map((page) => [page?.label, page?.href])),
      }
    },
  }
}

/** What a doc is called in lists. */
export function labelOf(doc: Doc): string {
  return doc.label ?? doc.title
}

function nodeOf(view: View, item: SidebarItem): Node {
  const { badges } = item
  if (item.type === 'link') return { label: item.label, href: item.href, badges }
  if (item.type === 'doc') return { ...pageOf(view, item.documentId, item.label), badges }
  const listed = item.items.some((child) => child.type === 'doc' && child.documentId === item.documentId)
  const own = item.documentId === undefined || listed ? [] : [pageOf(view, item.documentId)]
  const items = [...own, ...item.items.map((child) => nodeOf(view, child))]
  return {
    label: item.label,
    href: pagesOf(items)[0]?.href,
    badges,
    fixed: item.collapsible === false,
    open: item.collapsed === false,
    items,
  }
}

function pageOf(view: View, documentId: string, label?: string): Node {
  const doc = view.docs.get(documentId)
  return { page: true, label: label ?? (doc ? labelOf(doc) : ''), href: view.pathOf(documentId) }
}

function pagesOf(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node) => (node.items ? pagesOf(node.items) : node.page ? [node] : []))
}

/** The tree with the children of open categories only: those that lead to the page, fixed ones, one that starts open. */
function branchOf(nodes: readonly Node[], path: string): Node[] {
  const current = nodes.find((node) => leadsTo(node, path))
  const opened = current ?? nodes.find((node) => node.items && node.open)
  return nodes.map((node) => {
    const { items, ...closed } = node
    return items && (node === opened || node.fixed) ? { ...closed, items: branchOf(items, path) } : closed
  })
}

function leadsTo(node: Node, path: string): boolean {
  if (node.items) return node.items.some((child) => leadsTo(child, path))
  return node.page === true && node.href === path
}
