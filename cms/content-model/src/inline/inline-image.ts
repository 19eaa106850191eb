import { z } from 'zod'
import { assetSchema } from '../asset.ts'
import { defineNode } from '../blocks/define-block.ts'
import { keySchema } from '../keys.ts'
import { textTargetSchema } from '../links.ts'

/** A picture in a line of text, such as the sign of a button. */
export const inlineImage = defineNode({
  name: 'inlineImage',
  title: 'Picture in the line',
  schema: z.strictObject({
    _type: z.literal('inlineImage'),
    _key: keySchema,
    light: assetSchema,
    dark: assetSchema.optional(),
    /** Empty only while drafting: publishing asks for it. */
    alt: z.string(),
    /** The widest it may be shown, in CSS pixels. */
    width: z.int().min(8).max(4000).optional(),
    /** Where a click leads. */
    target: textTargetSchema.optional(),
  }),
  text: (node) => [node.alt],
})
