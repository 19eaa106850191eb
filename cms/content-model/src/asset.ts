import { z } from 'zod'

/** A file of the media library, by identity; the address is for the editor's preview only. */
export const assetSchema = z.strictObject({
  documentId: z.string().min(1, 'needs a file of the media library'),
  url: z.string().optional(),
})
export type Asset = z.infer<typeof assetSchema>
