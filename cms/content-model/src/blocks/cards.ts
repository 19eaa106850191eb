import { z } from 'zod'
import { keySchema } from '../keys.ts'
import { textTargetSchema } from '../links.ts'
import { defineBlock, defineNode } from './define-block.ts'

export const card = defineNode({
  name: 'card',
  title: 'Card',
  schema: z.strictObject({
    _type: z.literal('card'),
    _key: keySchema,
    title: z.string().trim().min(1, 'needs a title'),
    description: z.string().optional(),
    /** An emoji, or nothing. */
    icon: z.string().max(16).optional(),
    /** None where it leads nowhere. */
    target: textTargetSchema.optional(),
    /** Where the link of the source led, if no page has that address. */
    brokenHref: z.string().min(1).max(2000).optional(),
  }),
  text: (node) => [node.title, node.description ?? ''].filter(Boolean),
})

/** A grid of links with a title and a line each. */
export const cards = defineBlock({
  name: 'cards',
  title: 'Cards',
  description: 'A grid of links with a title and one line each',
  schema: z.strictObject({
    _type: z.literal('cards'),
    _key: keySchema,
    small: z.boolean().optional(),
    items: z.array(card.schema).min(1, 'needs at least one card'),
  }),
  children: { field: 'items', of: ['card'] },
  text: () => [],
})
