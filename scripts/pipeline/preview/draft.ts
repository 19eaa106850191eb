import { z } from 'zod'

/** A file of the media library that a draft shows. */
const fileSchema = z.object({
  documentId: z.string(),
  name: z.string(),
  mime: z.string(),
  width: z.number().nullish(),
  height: z.number().nullish(),
  /** Of the CMS. */
  url: z.string(),
})

/** A document as it is written now, published or not: the row of the CMS, with what it shows of the media library. */
export const draftSchema = z.object({
  type: z.enum(['doc', 'snippet', 'home', 'site']),
  row: z.record(z.string(), z.unknown()),
  files: z.array(fileSchema),
})
export type Draft = z.infer<typeof draftSchema>
