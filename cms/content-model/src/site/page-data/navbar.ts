import { z } from 'zod'
import { NAVBAR_ICONS, type NavbarItem } from '../../documents/navbar.ts'
import type { Target } from '../../links.ts'
import type { OpenSite } from '../open-site.ts'
import { PageDataError } from '../page-data-error.ts'
import { linkSchema } from './parts.ts'

const iconSchema = z.enum(NAVBAR_ICONS).optional()
const place = {
  position: z.enum(['left', 'right']),
  /** Its icon stands alone in the bar; the label is read out. */
  iconOnly: z.boolean().optional(),
}

const navbarLinkSchema = linkSchema.extend({
  icon: iconSchema,
  /** What the addresses of the link's section start with, where it leads to the entry of a sidebar. */
  section: z.string().optional(),
})
/** Where the navbar leads, from the bar itself or from one of its menus. */
export type NavbarLink = z.infer<typeof navbarLinkSchema>

const navbarMenuSchema = z.strictObject({ label: z.string(), icon: iconSchema, items: z.array(navbarLinkSchema) })

export const navbarEntrySchema = z.union([navbarLinkSchema.extend(place), navbarMenuSchema.extend(place)])
/** A place of the bar: a link, or a menu of links. */
export type NavbarEntry = z.infer<typeof navbarEntrySchema>

/** The places of the navbar, in the editors' order. @throws PageDataError for one that leads nowhere */
export function navbarOf(site: OpenSite): NavbarEntry[] {
  const entries = new Set(site.snapshot.sidebars.map(({ entry }) => entry))
  const linkTo = (label: string, { target, icon }: { target: Target; icon?: NavbarItem['icon'] }): NavbarLink => {
    const href = site.hrefOf(target)
    const section = 'documentId' in target && entries.has(target.documentId) && /^\/[^/]+\//.exec(href)?.[0]
    return { label, href, ...(icon && { icon }), ...(section && { section }) }
  }
  return site.snapshot.site.navbar.map((item) => {
    const { label, icon, position, iconOnly } = item
    const own = { position, ...(iconOnly && { iconOnly }) }
    if (item.type !== 'menu') return { ...linkTo(label, { target: targetOfItem(site, item), icon }), ...own }
    return {
      label,
      ...(icon && { icon }),
      ...own,
      items: (item.items ?? []).map((entry) => linkTo(entry.label, entry)),
    }
  })
}

function targetOfItem(site: OpenSite, item: NavbarItem): Target {
  if (item.type === 'link' && item.href !== undefined) return { href: item.href }
  const { docId } = item
  if (item.type === 'doc' && docId !== undefined && (site.pageOf(docId) || docId === site.snapshot.home.documentId))
    return { documentId: docId }
  throw new PageDataError(
    `The navbar has a bad item: ${JSON.stringify(item)}.`,
    item.type === 'link' ? 'A link needs an href.' : 'A doc needs the docId of a published page.',
  )
}
