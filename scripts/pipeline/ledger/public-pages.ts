import { canonicalPath, foldPath, type NavbarItem, type SidebarItem, type Snapshot } from '@portico/content-model'
import type { OpenSite } from '@portico/content-model/site'
import { z } from 'zod'

/** A page as readers know it: its address, its anchors, and the document behind it. */
export const publicPageSchema = z.strictObject({
  path: z.string().startsWith('/'),
  documentId: z.string(),
  type: z.enum(['doc', 'snippet', 'tag']),
  title: z.string(),
  /** In reading order. */
  anchors: z.array(z.string()),
  /** Whether the navbar or a sidebar leads to it. */
  named: z.boolean(),
})
export type PublicPage = z.infer<typeof publicPageSchema>

/** Every page of a site: of two with one address, the first. Pure. */
export function publicPagesOf(site: OpenSite): PublicPage[] {
  const named = namedIn(site.snapshot)
  const taken = new Set<string>()
  return site.pages.flatMap((page): PublicPage[] => {
    const { path, documentId, type, title } = page
    const folded = foldPath(path)
    if (taken.has(folded)) return []
    taken.add(folded)
    const anchors = site.anchorsOf(documentId).map(({ anchor }) => anchor)
    return [{ documentId, path, title, type, anchors, named: named.has(documentId) || named.has(folded) }]
  })
}

/** What navbar and sidebars lead to: documents by their id, addresses folded. */
function namedIn({ site, sidebars }: Snapshot): Set<string> {
  return new Set([
    ...site.navbar.flatMap(targetsOfNavbarItem),
    ...sidebars.flatMap(({ entry, items }) => [...(entry ? [entry] : []), ...items.flatMap(targetsOfItem)]),
  ])
}

function targetsOfNavbarItem({ type, docId, href, items = [] }: NavbarItem): string[] {
  if (type === 'menu')
    return items.map(({ target }) => ('documentId' in target ? target.documentId : addressOf(target.href)))
  return [...(docId ? [docId] : []), ...(href ? [addressOf(href)] : [])]
}

function targetsOfItem(item: SidebarItem): string[] {
  if (item.type === 'link') return [addressOf(item.href)]
  if (item.type === 'doc') return [item.documentId]
  return [...(item.documentId ? [item.documentId] : []), ...item.items.flatMap(targetsOfItem)]
}

function addressOf(href: string): string {
  return foldPath(canonicalPath(href.replace(/[?#].*$/, '')))
}
