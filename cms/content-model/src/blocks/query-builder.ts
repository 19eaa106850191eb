import { z } from 'zod'
import { keySchema } from '../keys.ts'
import { defineBlock } from './define-block.ts'

/** A form that turns an object into the query string of a REST call. */
export const queryBuilder = defineBlock({
  name: 'queryBuilder',
  title: 'Query builder',
  description: 'A form that builds the query string of a REST call',
  schema: z.strictObject({
    _type: z.literal('queryBuilder'),
    _key: keySchema,
    endpoint: z.string().startsWith('/', 'must start with /').default('/api/books'),
    /** The object the form starts with, as JavaScript. */
    code: z.string(),
  }),
  text: (block) => [block.endpoint],
  code: (block) => block.code,
})
