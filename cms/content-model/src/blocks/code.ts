import { z } from 'zod'
import { keySchema } from '../keys.ts'
import { lineRangesSchema } from '../line-ranges.ts'
import { defineBlock } from './define-block.ts'

/** A sample of code. */
export const code = defineBlock({
  name: 'code',
  title: 'Code',
  description: 'A sample of code with its language and file name',
  schema: z.strictObject({
    _type: z.literal('code'),
    _key: keySchema,
    code: z.string(),
    /** A language the highlighter knows (`js`, `bash`, …); none means plain text. */
    language: z
      .string()
      .regex(/^[a-z0-9+#.-]+$/i, 'must be the name of a language')
      .optional(),
    title: z.string().optional(),
    highlight: lineRangesSchema.optional(),
    lineNumbers: z.boolean().optional(),
    /** Lines that start with + or - are shown as added and removed. */
    diff: z.boolean().optional(),
  }),
  text: (block) => (block.title ? [block.title] : []),
  code: (block) => block.code,
})
