import type { Doc, Sidebar, SidebarItem } from '@portico/content-model'
import { siteWords, type OpenSite } from '@portico/content-model/site'

/** The pages of a sidebar, or those of none. */
export interface Section {
  /** The sidebar's; those of none have no key. */
  readonly key?: string
  readonly label: string
  readonly docs: readonly Doc[]
}

/** Every page that readers see, once, in the order of the sidebars. */
export function sectionsOf({ snapshot: { site, sidebars }, shownDocs }: OpenSite): Section[] {
  const byId = new Map(shownDocs.map((doc) => [doc.documentId, doc]))
  const take = (id: string): Doc[] => {
    const doc = byId.get(id)
    byId.delete(id)
    return doc ? [doc] : []
  }
  const sections = sidebars.map((sidebar) => ({
    key: sidebar.key,
    label: sidebar.label,
    docs: docIdsOf(sidebar).flatMap(take),
  }))
  const rest = { label: siteWords(site).otherPages, docs: shownDocs.filter(({ documentId }) => byId.has(documentId)) }
  return [...sections, rest].filter(({ docs }) => docs.length > 0)
}

function docIdsOf({ items }: Sidebar): string[] {
  const idsOf = (item: SidebarItem): string[] => {
    if (item.type === 'link') return []
    if (item.type === 'doc') return [item.documentId]
    return [...(item.documentId ? [item.documentId] : []), ...item.items.flatMap(idsOf)]
  }
  return items.flatMap(idsOf)
}
