import { z } from 'zod'
import { keySchema } from '../keys.ts'
import { defineBlock } from './define-block.ts'

/** Code the reader can change, with its result below. */
export const playground = defineBlock({
  name: 'playground',
  title: 'Playground',
  description: 'Code the reader can change and run',
  schema: z.strictObject({
    _type: z.literal('playground'),
    _key: keySchema,
    code: z.string().min(1, 'needs code'),
    language: z.enum(['js', 'html']).default('js'),
    title: z.string().optional(),
  }),
  text: (block) => (block.title ? [block.title] : []),
  code: (block) => block.code,
})
