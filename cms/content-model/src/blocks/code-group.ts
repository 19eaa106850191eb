import { z } from 'zod'
import { keySchema } from '../keys.ts'
import { code } from './code.ts'
import { defineBlock } from './define-block.ts'

/** Variants of one sample; the title of each is its tab. */
export const codeGroup = defineBlock({
  name: 'codeGroup',
  title: 'Code group',
  description: 'The same sample in several languages or tools, one tab each',
  schema: z.strictObject({
    _type: z.literal('codeGroup'),
    _key: keySchema,
    /** Groups with the same id show the same choice on every page. */
    groupId: z.string().optional(),
    items: z.array(code.schema).min(1, 'needs at least one code sample'),
  }),
  children: { field: 'items', of: ['code'] },
  text: () => [],
})
