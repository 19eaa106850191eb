import { z } from 'zod'
import { keySchema } from '../keys.ts'
import { contentSchema } from './content.ts'
import { defineBlock, defineNode } from './define-block.ts'

export const tab = defineNode({
  name: 'tab',
  title: 'Tab',
  schema: z.strictObject({
    _type: z.literal('tab'),
    _key: keySchema,
    label: z.string().trim().min(1, 'needs a label'),
    /** What is kept and shared between groups; the label when left out. */
    value: z.string().optional(),
    content: contentSchema(),
  }),
  children: { field: 'content', of: 'blocks' },
  text: (node) => [node.label],
})

/** Alternatives of which the reader sees one. */
export const tabs = defineBlock({
  name: 'tabs',
  title: 'Tabs',
  description: 'Alternatives of which the reader picks one',
  schema: z.strictObject({
    _type: z.literal('tabs'),
    _key: keySchema,
    /** Groups with the same id show the same choice on every page. */
    groupId: z.string().optional(),
    items: z.array(tab.schema).min(1, 'needs at least one tab'),
  }),
  children: { field: 'items', of: ['tab'] },
  text: () => [],
})
