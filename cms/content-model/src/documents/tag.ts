import { z } from 'zod'
import { documentIdSchema, slugSchema } from './common.ts'

/** A topic that pages share. */
export const tagSchema = z.strictObject({
  documentId: documentIdSchema,
  name: z.string().trim().min(1),
  slug: slugSchema.refine((slug) => slug !== 'index', 'must not be “index”, which means the list of all tags'),
  description: z.string().optional(),
})
export type Tag = z.infer<typeof tagSchema>
