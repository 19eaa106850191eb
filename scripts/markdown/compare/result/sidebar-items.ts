import type { SidebarItem } from '@portico/content-model'
import { linkKeys, wordKeys } from '../keys.ts'
import type { ResultItem } from '../types.ts'

interface Sidebar {
  readonly label: string
  readonly items: readonly SidebarItem[]
}

/** The entries of sidebars. A page is known by its file, a link by its address, a group by its label. */
export function sidebarItems(sidebars: readonly Sidebar[], fileOf: ReadonlyMap<string, string>): ResultItem[] {
  const read = (item: SidebarItem): ResultItem[] => {
    if (item.type === 'doc') return [pageEntry(fileOf.get(item.documentId))]
    if (item.type === 'link')
      return [{ kind: 'sidebar entry', keys: [`link ${linkKeys(item.href, item.label)[1] ?? item.href}`] }]
    const page = item.documentId === undefined ? [] : [pageEntry(fileOf.get(item.documentId))]
    return [groupEntry(item.label), ...page, ...item.items.flatMap(read)]
  }
  return sidebars.flatMap(({ items }) => items.flatMap(read))
}

export function pageEntry(file: string | undefined): ResultItem {
  return { kind: 'sidebar entry', keys: [`page ${file}`] }
}

export function groupEntry(label: string): ResultItem {
  return { kind: 'sidebar entry', keys: [`group ${wordKeys(label)[0]}`] }
}
