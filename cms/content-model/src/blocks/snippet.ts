import { z } from 'zod'
import { keySchema } from '../keys.ts'
import { defineBlock } from './define-block.ts'

/** The text of a snippet, shown in this place. */
export const snippet = defineBlock({
  name: 'snippet',
  title: 'Snippet',
  description: 'A text that is kept in one place and shown in many',
  schema: z.strictObject({
    _type: z.literal('snippet'),
    _key: keySchema,
    documentId: z.string().min(1, 'needs a snippet'),
  }),
  text: () => [],
})
