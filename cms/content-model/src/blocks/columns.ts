import { z } from 'zod'
import { keySchema } from '../keys.ts'
import { contentSchema } from './content.ts'
import { defineBlock, defineNode } from './define-block.ts'

export const column = defineNode({
  name: 'column',
  title: 'Column',
  schema: z.strictObject({
    _type: z.literal('column'),
    _key: keySchema,
    title: z.string().optional(),
    content: contentSchema(),
  }),
  children: { field: 'content', of: 'blocks' },
  text: (node) => (node.title ? [node.title] : []),
})

/** Blocks beside each other on a wide page, below each other on a phone. */
export const columns = defineBlock({
  name: 'columns',
  title: 'Columns',
  description: 'Blocks side by side on a wide page',
  schema: z.strictObject({
    _type: z.literal('columns'),
    _key: keySchema,
    items: z.array(column.schema).min(1, 'needs at least one column').max(4, 'has room for four columns'),
  }),
  children: { field: 'items', of: ['column'] },
  text: () => [],
})
