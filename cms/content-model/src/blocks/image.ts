import { z } from 'zod'
import { assetSchema } from '../asset.ts'
import { keySchema } from '../keys.ts'
import { textTargetSchema } from '../links.ts'
import { defineBlock } from './define-block.ts'

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
    /** Where a click leads, instead of opening it large. */
    target: textTargetSchema.optional(),
  }),
  text: (block) => [block.alt, block.caption ?? ''].filter(Boolean),
})
