import { z } from 'zod'

/** A file of the media library, as the upload plugin lists it. */
export const fileRow = z.looseObject({
  documentId: z.string(),
  name: z.string(),
  url: z.string(),
  mime: z.string(),
  ext: z.string().nullish(),
  width: z.number().nullish(),
  height: z.number().nullish(),
  hash: z.string(),
  updatedAt: z.string().nullish(),
})
export type FileRow = z.infer<typeof fileRow>
