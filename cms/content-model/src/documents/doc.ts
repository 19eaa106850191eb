import { z } from 'zod'
import { bodySchema } from '../blocks/body.ts'
import { problemOfPath } from '../paths.ts'
import { documentIdSchema, isoDateSchema } from './common.ts'

/** A page of the documentation, as the snapshot holds it. */
export const docSchema = z
  .strictObject({
    documentId: documentIdSchema,
    path: z.string(),
    /** The path was public on an older site: its capitals are kept. */
    inheritedPath: z.boolean().default(false),
    /** In the browser's tab, in search and in lists. */
    title: z.string().trim().min(1),
    /** The first-level heading, where it differs from the title. */
    heading: z.string().optional(),
    /** In sidebars and previous/next, where it differs from the title. */
    label: z.string().optional(),
    description: z.string().optional(),
    body: bodySchema,
    tags: z.array(documentIdSchema).default([]),
    /** The sidebar shown beside the page; none shows the page alone. */
    sidebar: documentIdSchema.optional(),
    tocMinLevel: z.int().min(2).max(6).default(2),
    tocMaxLevel: z.int().min(2).max(6).default(3),
    hideTitle: z.boolean().default(false),
    hideToc: z.boolean().default(false),
    /** Words that people search for and the page does not use. */
    keywords: z.array(z.string()).default([]),
    /** What the text was held against, such as a product and its version. */
    checkedAgainst: z.string().optional(),
    checkedOn: z.iso.date().optional(),
    /** Where its facts come from: an address first, or words alone. */
    sources: z.array(z.string()).optional(),
    /** When the content last changed, not when it was last saved. */
    updatedAt: isoDateSchema,
  })
  .superRefine((doc, context) => {
    const message = problemOfPath(doc.path, { inherited: doc.inheritedPath })
    if (message) context.addIssue({ code: 'custom', path: ['path'], message })
  })
export type Doc = z.infer<typeof docSchema>
