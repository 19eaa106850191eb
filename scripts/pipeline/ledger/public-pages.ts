import {
  canonicalPath,
  expandSnippets,
  foldPath,
  headingsOf,
  snippetPath,
  tagPath,
  type Body,
  type NavbarItem,
  type SidebarItem,
  type Snapshot,
} from '@portico/content-model'
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

/** Every page that a snapshot makes: of two with one address, the first. Pure. */
export function publicPagesOf(snapshot: Snapshot): PublicPage[] {
  const bodies = new Map(snapshot.snippets.map(({ documentId, body }) => [documentId, body]))
  const anchorsOf = (body: Body): string[] =>
    headingsOf(expandSnippets(body, (documentId) => bodies.get(documentId))).map(({ anchor }) => anchor)
  const pages = [
    ...snapshot.docs.map(({ documentId, path, title, body }) => ({
      documentId,
      path,
      title,
      type: 'doc' as const,
      anchors: anchorsOf(body),
    })),
    ...snapshot.snippets.map(({ documentId, key, title, body }) => ({
      documentId,
      path: snippetPath(key),
      title,
      type: 'snippet' as const,
      anchors: anchorsOf(body),
    })),
    ...snapshot.tags.map(({ documentId, slug, name }) => ({
      documentId,
      path: tagPath(slug),
      title: name,
      type: 'tag' as const,
      anchors: [],
    })),
  ]
  const named = namedIn(snapshot)
  const taken = new Set<string>()
  return pages.flatMap((page) => {
    const folded = foldPath(page.path)
    if (taken.has(folded)) return []
    taken.add(folded)
    return [{ ...page, named: named.has(page.documentId) || named.has(folded) }]
  })
}

/** What navbar and sidebars lead to: documents by their id, addresses folded. */
function namedIn({ site, sidebars }: Snapshot): Set<string> {
  return new Set([
    ...site.navbar.flatMap(targetsOfNavbarItem),
    ...sidebars.flatMap(({ entry, items }) => [...(entry ? [entry] : []), ...items.flatMap(targetsOfItem)]),
  ])
}

function targetsOfNavbarItem({ docId, href }: NavbarItem): string[] {
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
