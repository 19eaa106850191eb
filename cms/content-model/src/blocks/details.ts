import { z } from 'zod'
import { keySchema } from '../keys.ts'
import { contentSchema } from './content.ts'
import { defineBlock } from './define-block.ts'

/** Text that is folded away until the reader asks for it. */
export const details = defineBlock({
  name: 'details',
  title: 'Details',
  description: 'Text that is folded away until the reader opens it',
  schema: z.strictObject({
    _type: z.literal('details'),
    _key: keySchema,
    summary: z.string().trim().min(1, 'needs a summary'),
    open: z.boolean().optional(),
    content: contentSchema(),
  }),
  children: { field: 'content', of: 'blocks' },
  text: (block) => [block.summary],
})
