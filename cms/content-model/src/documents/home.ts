import { z } from 'zod'
import { bodySchema } from '../blocks/body.ts'
import { targetSchema } from '../links.ts'
import { documentIdSchema } from './common.ts'

const labelledTargetSchema = z.strictObject({ label: z.string().trim().min(1), target: targetSchema })

/** The home page. It can do without each of its parts. */
export const homeSchema = z.strictObject({
  documentId: documentIdSchema,
  hero: z
    .strictObject({
      title: z.string().min(1),
      description: z.string(),
      actions: z.array(labelledTargetSchema).default([]),
    })
    .optional(),
  /** Beside the introduction, one behind the other: what readers write themselves. */
  samples: z
    .array(
      z.strictObject({ label: z.string().trim().min(1), language: z.string().optional(), code: z.string().min(1) }),
    )
    .default([]),
  /** What the documentation is about, to look at. */
  picture: z.strictObject({ light: documentIdSchema, dark: documentIdSchema.optional(), alt: z.string() }).optional(),
  slides: z
    .array(
      z.strictObject({
        title: z.string().min(1),
        description: z.string(),
        action: labelledTargetSchema,
        variant: z.enum(['default', 'cloud']).default('default'),
      }),
    )
    .default([]),
  cards: z
    .array(
      z.strictObject({
        title: z.string().min(1),
        description: z.string(),
        target: targetSchema,
        color: z.enum(['blue', 'green', 'purple']),
        links: z.array(labelledTargetSchema),
      }),
    )
    .default([]),
  /** Blocks like those of a page, below the parts above. */
  body: bodySchema.default([]),
  contribute: labelledTargetSchema.optional(),
})
export type Home = z.infer<typeof homeSchema>
