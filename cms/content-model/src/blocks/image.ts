import { z } from 'zod'
import { keySchema } from '../keys.ts'
import { defineBlock } from './define-block.ts'

/** A file of the media library, by identity; the address is for the editor's preview only. */
export const assetSchema = z.strictObject({
  documentId: z.string().min(1, 'needs a file of the media library'),
  url: z.string().optional(),
})
export type Asset = z.infer<typeof assetSchema>

/** A picture, with a second source for the dark theme where it has one. */
export const image = defineBlock({
  name: 'image',
  title: 'Image',
  description: 'A picture of the media library, with a dark version if you have one',
  schema: z.strictObject({
    _type: z.literal('image'),
    _key: keySchema,
    light: assetSchema,
    dark: assetSchema.optional(),
    /** Empty only while drafting: publishing asks for it. */
    alt: z.string(),
    caption: z.string().optional(),
    /** The widest it may be shown, in CSS pixels. */
    width: z.int().min(16).max(4000).optional(),
    /** Opens large on a click; on unless set to false. */
    zoom: z.boolean().optional(),
  }),
  text: (block) => [block.alt, block.caption ?? ''].filter(Boolean),
})
