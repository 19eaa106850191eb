import { z } from 'zod'
import { keySchema } from '../keys.ts'
import { defineBlock } from './define-block.ts'

/** A line between two parts of a page. */
export const divider = defineBlock({
  name: 'divider',
  title: 'Divider',
  description: 'A line between two parts',
  schema: z.strictObject({ _type: z.literal('divider'), _key: keySchema }),
  text: () => [],
})
