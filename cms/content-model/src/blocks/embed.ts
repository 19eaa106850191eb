import { z } from 'zod'
import { keySchema } from '../keys.ts'
import { embedUrlSchema } from '../links.ts'
import { defineBlock } from './define-block.ts'

/** A video or sandbox of an allowed host, loaded only when the reader asks for it. */
export const embed = defineBlock({
  name: 'embed',
  title: 'Embed',
  description: 'A video or sandbox from an allowed site',
  schema: z.strictObject({
    _type: z.literal('embed'),
    _key: keySchema,
    url: embedUrlSchema,
    title: z.string().trim().min(1, 'needs a title'),
  }),
  text: (block) => [block.title],
})
