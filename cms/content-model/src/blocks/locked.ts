import { z } from 'zod'
import { keySchema } from '../keys.ts'
import { defineBlock } from './define-block.ts'

/** Source text that an import could not turn into blocks, kept word for word so that nothing is lost. */
export const locked = defineBlock({
  name: 'locked',
  title: 'Unconverted source',
  description: 'Source text that an import could not convert',
  schema: z.strictObject({
    _type: z.literal('locked'),
    _key: keySchema,
    source: z.string(),
    format: z.enum(['markdown', 'mdx', 'html']),
    /** Why it was not converted, in plain words. */
    reason: z.string(),
  }),
  text: () => [],
  code: (block) => block.source,
})
