import type { Doc, Sidebar, SidebarItem } from '@portico/content-model'
import type { Portal } from './portal'
import { pagesOf, type NavNode, type NavPage } from './navigation-tree'
import { resolveTarget } from './targets'

/** The whole tree of a sidebar. A category's own page is its first child, unless it is among its children already. */
export function navigationOf(portal: Portal, sidebar: Sidebar): NavNode[] {
  return sidebar.items.map((item) => nodeOf(portal, item))
}

/** What a page is called in sidebars and in previous/next. */
export function labelOf(doc: Doc): string {
  return doc.label ?? doc.title
}

function nodeOf(portal: Portal, item: SidebarItem): NavNode {
  const badges = item.badges?.length ? { badges: item.badges } : {}
  if (item.type === 'link') return { type: 'link', label: item.label, href: item.href, ...badges }
  if (item.type === 'doc') return { ...pageOf(portal, item.documentId, item.label), ...badges }
  const listed = item.items.some((child) => child.type === 'doc' && child.documentId === item.documentId)
  const own =
    item.documentId === undefined || listed ? [] : [pageOf(portal, item.documentId, overviewLabel(portal, item))]
  const items = [...own, ...item.items.map((child) => nodeOf(portal, child))]
  const first = pagesOf(items)[0]
  return {
    type: 'category',
    label: item.label,
    ...(first && { href: first.href }),
    ...badges,
    ...(item.collapsible === false && { fixed: true }),
    ...(item.collapsed === false && { open: true }),
    items,
  }
}

function pageOf(portal: Portal, documentId: string, label?: string): NavPage {
  const href = resolveTarget(portal, { documentId })
  const doc = portal.docsById.get(documentId)
  return { type: 'page', label: label ?? (doc ? labelOf(doc) : href), href }
}

function overviewLabel(portal: Portal, { label, documentId = '' }: { label: string; documentId?: string | undefined }) {
  const doc = portal.docsById.get(documentId)
  const own = doc && labelOf(doc)
  return own === undefined || own === label ? 'Overview' : own
}
