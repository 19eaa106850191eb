import { z } from 'zod'
import { bodySchema } from '../blocks/body.ts'
import { documentIdSchema, isoDateSchema, slugSchema } from './common.ts'

/** A text kept in one place and shown in many, and at `/snippets/<key>`. */
export const snippetDocumentSchema = z.strictObject({
  documentId: documentIdSchema,
  key: slugSchema,
  title: z.string().trim().min(1),
  body: bodySchema,
  updatedAt: isoDateSchema,
})
export type SnippetDocument = z.infer<typeof snippetDocumentSchema>
