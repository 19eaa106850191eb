import { z } from 'zod'
import type { Body } from '../../blocks/body.ts'
import { isoDateSchema } from '../../documents/common.ts'
import { mediaSchema } from '../../documents/media.ts'
import { SIDEBAR_BADGES } from '../../documents/sidebar.ts'
import { hrefSchema } from '../../links.ts'
import type { NavNode } from '../navigation-tree.ts'

/* What several kinds of page data are made of. */

export const linkSchema = z.strictObject({ label: z.string(), href: hrefSchema })
export type PageLink = z.infer<typeof linkSchema>

/** What the head of a page says. */
export const headSchema = z.strictObject({
  /** Absent where the page has the name of the site. */
  title: z.string().optional(),
  description: z.string().optional(),
  /** Absent for a page without an address of its own. */
  path: z.string().optional(),
  type: z.enum(['article', 'website']),
  /** The picture that stands for it where its address is shared. */
  card: z.string().optional(),
  robots: z.enum(['noindex', 'noindex, follow']).optional(),
})
export type PageHead = z.infer<typeof headSchema>

export const crumbSchema = z.strictObject({ label: z.string(), href: hrefSchema.optional() })

const navEntry = { label: z.string(), href: hrefSchema, badges: z.array(z.enum(SIDEBAR_BADGES)).readonly().optional() }
const navPageSchema = z.strictObject({ type: z.literal('page'), ...navEntry })
export const navNodeSchema: z.ZodType<NavNode> = z.lazy(() =>
  z.discriminatedUnion('type', [
    navPageSchema,
    z.strictObject({ type: z.literal('link'), ...navEntry }),
    z.strictObject({
      type: z.literal('category'),
      ...navEntry,
      href: hrefSchema.optional(),
      fixed: z.boolean().optional(),
      open: z.boolean().optional(),
      items: z.array(navNodeSchema).optional(),
    }),
  ]),
)
export const outlineSchema = z.array(z.strictObject({ anchor: z.string(), text: z.string(), level: z.int() }))

/** The text of a page: no reference is left in it, and no snippet. */
export const textFields = {
  /** Made of bodies that were checked when the snapshot was read. */
  body: z.custom<Body>((value) => Array.isArray(value), 'must be a list of blocks'),
  /** The files that the body shows, by documentId. */
  media: z.record(z.string(), mediaSchema).readonly(),
  /** The anchor of each heading, by the `_key` of its block. */
  anchors: z.record(z.string(), z.string()).readonly(),
  /** Anchors that were public and whose heading is gone, each with the one where its readers arrive. */
  formerAnchors: z.array(z.strictObject({ anchor: z.string(), at: z.string().nullable() })).readonly(),
  /** When its words last changed, those of its snippets included. */
  changedAt: isoDateSchema,
}

/** schema.org, as JSON-LD. */
export const structuredDataSchema = z.array(z.record(z.string(), z.unknown()))
