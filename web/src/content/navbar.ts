import type { NavbarItem } from '@portico/content-model'
import { ContentError } from './content-error'
import type { Portal } from './portal'
import { resolveTarget } from './targets'

export interface NavbarLink {
  readonly label: string
  readonly href: string
  readonly position: 'left' | 'right'
  /** What the addresses of the link's section start with, where it leads to the entry of a sidebar. */
  readonly section?: string
}

/**
 * The links of the navbar, in the editors' order.
 * @throws ContentError that prints the item, for one that leads nowhere
 */
export function navbarOf(portal: Portal): NavbarLink[] {
  const entries = new Set(portal.sidebars.map(({ entry }) => entry))
  return portal.site.navbar.map((item) => {
    const href = hrefOf(portal, item)
    const section = item.docId !== undefined && entries.has(item.docId) && /^\/[^/]+\//.exec(href)?.[0]
    return { label: item.label, href, position: item.position, ...(section && { section }) }
  })
}

function hrefOf(portal: Portal, item: NavbarItem): string {
  if (item.type === 'link' && item.href !== undefined) return item.href
  if (item.type === 'doc' && item.docId !== undefined && portal.docsById.has(item.docId))
    return resolveTarget(portal, { documentId: item.docId })
  throw new ContentError(
    `The navbar has a bad item: ${JSON.stringify(item)}.`,
    item.type === 'link' ? 'A link needs an href.' : 'A doc needs the docId of a published page.',
  )
}
