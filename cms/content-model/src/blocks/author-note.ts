import { z } from 'zod'
import { keySchema } from '../keys.ts'
import { defineBlock } from './define-block.ts'

/** What authors write for themselves. Page data do not hold it, so that no reader ever sees it. */
export const authorNote = defineBlock({
  name: 'authorNote',
  title: 'Author note',
  description: 'A remark for authors, which readers never see',
  schema: z.strictObject({ _type: z.literal('authorNote'), _key: keySchema, text: z.string() }),
  text: () => [],
})
