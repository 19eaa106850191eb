import { z } from 'zod'
import { keySchema } from '../keys.ts'
import { contentSchema } from './content.ts'
import { defineBlock, defineNode } from './define-block.ts'

export const RICH_LIST_KINDS = ['bullet', 'number', 'steps'] as const
export type RichListKind = (typeof RICH_LIST_KINDS)[number]

export const listItem = defineNode({
  name: 'listItem',
  title: 'Item',
  schema: z.strictObject({
    _type: z.literal('listItem'),
    _key: keySchema,
    /** Of a task: whether it is done. */
    checked: z.boolean().optional(),
    content: contentSchema(),
  }),
  children: { field: 'content', of: 'blocks' },
  text: () => [],
})

/** A list whose items hold blocks: samples, pictures, callouts, tables. A list of plain lines is a row of text blocks. */
export const richList = defineBlock({
  name: 'richList',
  title: 'Steps and lists',
  description: 'Numbered steps or a list, with samples, pictures and callouts inside',
  schema: z.strictObject({
    _type: z.literal('richList'),
    _key: keySchema,
    kind: z.enum(RICH_LIST_KINDS),
    /** The number of the first item, where that is not 1. */
    start: z.int().min(0).optional(),
    items: z.array(listItem.schema).min(1, 'needs at least one item'),
  }),
  children: { field: 'items', of: ['listItem'] },
  text: () => [],
})
