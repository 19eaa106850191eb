import { z } from 'zod'
import { keySchema } from '../keys.ts'
import { contentSchema } from './content.ts'
import { defineBlock, defineNode } from './define-block.ts'

export const PANEL_TITLES = { request: 'Example request', response: 'Example response' } as const

export const panel = defineNode({
  name: 'panel',
  title: 'Panel',
  schema: z.strictObject({
    _type: z.literal('panel'),
    _key: keySchema,
    role: z.enum(['request', 'response']),
    title: z.string().optional(),
    content: contentSchema(),
  }),
  children: { field: 'content', of: 'blocks' },
  text: (node) => (node.title ? [node.title] : []),
})

/** A request and what the server answers, side by side unless stacked. */
export const apiCall = defineBlock({
  name: 'apiCall',
  title: 'API call',
  description: 'A request and its response, side by side',
  schema: z.strictObject({
    _type: z.literal('apiCall'),
    _key: keySchema,
    stacked: z.boolean().optional(),
    items: z.array(panel.schema).min(1, 'needs a request or a response'),
  }),
  children: { field: 'items', of: ['panel'] },
  text: () => [],
})
