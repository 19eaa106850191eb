import { z } from 'zod'
import { ICON_NAMES } from '../inline/icon.ts'
import { hrefSchema, targetSchema } from '../links.ts'
import { documentIdSchema } from './common.ts'
import { SOCIAL_NETWORKS } from './look.ts'

/** What the navbar can draw: the icons of texts, and the marks of networks. */
export const NAVBAR_ICONS = [...ICON_NAMES, ...SOCIAL_NETWORKS] as const
export type NavbarIcon = (typeof NAVBAR_ICONS)[number]

const named = { label: z.string().trim().min(1), icon: z.enum(NAVBAR_ICONS).optional() }

const menuEntrySchema = z.strictObject({ ...named, target: targetSchema })

/** One place of the navbar: a page, an address, or a menu of both. */
export const navbarItemSchema = z
  .strictObject({
    type: z.enum(['doc', 'link', 'menu']),
    /** Of a doc: its documentId. */
    docId: documentIdSchema.optional(),
    /** Of a link: its address. */
    href: hrefSchema.optional(),
    /** Of a menu: where it leads. */
    items: z.array(menuEntrySchema).optional(),
    position: z.enum(['left', 'right']).default('left'),
    ...named,
    /** The bar shows its icon alone; its label is read out. */
    iconOnly: z.boolean().optional(),
  })
  .refine(({ icon, iconOnly }) => !iconOnly || icon !== undefined, {
    path: ['icon'],
    error: 'is empty, but nothing else of the item is shown',
    params: { hint: 'Choose an icon, or show the label.' },
  })
  .refine(({ type, items }) => type !== 'menu' || (items !== undefined && items.length > 0), {
    path: ['items'],
    error: 'is empty, but a menu needs entries',
    params: { hint: 'Add an entry, or let the item lead to a page.' },
  })
export type NavbarItem = z.infer<typeof navbarItemSchema>
