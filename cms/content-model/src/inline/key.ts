import { z } from 'zod'
import { keySchema } from '../keys.ts'
import { defineNode } from '../blocks/define-block.ts'

/** Keys to press together, such as Ctrl and K. */
export const key = defineNode({
  name: 'key',
  title: 'Keys',
  schema: z.strictObject({
    _type: z.literal('key'),
    _key: keySchema,
    keys: z.array(z.string().trim().min(1)).min(1, 'needs at least one key'),
  }),
  text: (node) => [node.keys.join('+')],
})
