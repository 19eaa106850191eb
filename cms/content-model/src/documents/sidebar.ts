import { z } from 'zod'
import { hrefSchema } from '../links.ts'
import { documentIdSchema } from './common.ts'

export const SIDEBAR_BADGES = ['new', 'updated'] as const
const badges = z.array(z.enum(SIDEBAR_BADGES)).optional()

const docItemSchema = z.strictObject({
  type: z.literal('doc'),
  documentId: documentIdSchema,
  /** Instead of the page's own label. */
  label: z.string().optional(),
  badges,
})
const linkItemSchema = z.strictObject({ type: z.literal('link'), href: hrefSchema, label: z.string().min(1), badges })

export type SidebarItem = z.infer<typeof docItemSchema> | z.infer<typeof linkItemSchema> | SidebarCategory
export interface SidebarCategory {
  type: 'category'
  label: string
  /** The page that the category's own row opens. */
  documentId?: string | undefined
  collapsible?: boolean | undefined
  collapsed?: boolean | undefined
  badges?: (typeof SIDEBAR_BADGES)[number][] | undefined
  items: SidebarItem[]
}

const categorySchema: z.ZodType<SidebarCategory> = z.lazy(() =>
  z.strictObject({
    type: z.literal('category'),
    label: z.string().trim().min(1),
    documentId: documentIdSchema.optional(),
    collapsible: z.boolean().optional(),
    collapsed: z.boolean().optional(),
    badges,
    items: z.array(sidebarItemSchema),
  }),
)
export const sidebarItemSchema: z.ZodType<SidebarItem> = z.union([docItemSchema, linkItemSchema, categorySchema])

/** A tree of pages. */
export const sidebarSchema = z.strictObject({
  documentId: documentIdSchema,
  key: z.string().regex(/^[a-z][A-Za-z0-9-]*$/, 'must be letters, digits and hyphens, and start with a small letter'),
  label: z.string().trim().min(1),
  /** The page that the sidebar's name leads to. */
  entry: documentIdSchema.optional(),
  items: z.array(sidebarItemSchema),
})
export type Sidebar = z.infer<typeof sidebarSchema>
