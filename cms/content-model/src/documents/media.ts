import { z } from 'zod'
import { documentIdSchema } from './common.ts'

const variantSchema = z.strictObject({
  format: z.enum(['avif', 'webp']),
  width: z.int().positive(),
  /** Of the site, with a content hash in its name. */
  path: z.string().startsWith('/media/'),
})

/** A file of the media library, fetched and made ready for the site. */
export const mediaSchema = z.strictObject({
  documentId: documentIdSchema,
  name: z.string(),
  mime: z.string(),
  /** Of the original, in pixels; absent where it is no picture. */
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
  /** The original on the site, with a content hash in its name. */
  path: z.string().startsWith('/media/'),
  /** Narrower copies, by format and then by width; none for vector and animated pictures. */
  variants: z.array(variantSchema).default([]),
})
export type Media = z.infer<typeof mediaSchema>
