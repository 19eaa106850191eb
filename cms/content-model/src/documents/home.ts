import { z } from 'zod'
import { targetSchema } from '../links.ts'
import { documentIdSchema } from './common.ts'

const labelledTargetSchema = z.strictObject({ label: z.string().trim().min(1), target: targetSchema })

/** The home page. */
export const homeSchema = z.strictObject({
  documentId: documentIdSchema,
  hero: z.strictObject({
    title: z.string().min(1),
    description: z.string(),
    actions: z.array(labelledTargetSchema).default([]),
  }),
  slides: z.array(
    z.strictObject({
      title: z.string().min(1),
      description: z.string(),
      action: labelledTargetSchema,
      variant: z.enum(['default', 'cloud']).default('default'),
    }),
  ),
  cards: z.array(
    z.strictObject({
      title: z.string().min(1),
      description: z.string(),
      target: targetSchema,
      color: z.enum(['blue', 'green', 'purple']),
      links: z.array(labelledTargetSchema),
    }),
  ),
  contribute: labelledTargetSchema.optional(),
})
export type Home = z.infer<typeof homeSchema>
