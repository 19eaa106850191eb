import { z } from 'zod'
import { keySchema } from '../keys.ts'
import { contentSchema } from './content.ts'
import { defineBlock, defineNode } from './define-block.ts'

export const variant = defineNode({
  name: 'variant',
  title: 'Variant',
  schema: z.strictObject({
    _type: z.literal('variant'),
    _key: keySchema,
    language: z.string().trim().min(1, 'needs a language'),
    content: contentSchema(),
  }),
  children: { field: 'content', of: 'blocks' },
  text: (node) => [node.language],
})

/** One request in several languages; the reader's choice is kept. */
export const requestSwitch = defineBlock({
  name: 'requestSwitch',
  title: 'Request switch',
  description: 'One request in several languages, with a select to switch',
  schema: z.strictObject({
    _type: z.literal('requestSwitch'),
    _key: keySchema,
    title: z.string().optional(),
    items: z.array(variant.schema).min(1, 'needs at least one variant'),
  }),
  children: { field: 'items', of: ['variant'] },
  text: (block) => (block.title ? [block.title] : []),
})
