import { z } from 'zod'
import { keySchema } from '../keys.ts'
import { textTargetSchema } from '../links.ts'
import { defineNode } from '../blocks/define-block.ts'

export const BADGE_KINDS = [
  'new',
  'updated',
  'alpha',
  'beta',
  'future',
  'enterprise',
  'cloud',
  'number',
  'neutral',
] as const

/** A small label in the text: a plan, a state, or a number that refers to a picture. */
export const badge = defineNode({
  name: 'badge',
  title: 'Badge',
  schema: z.strictObject({
    _type: z.literal('badge'),
    _key: keySchema,
    kind: z.enum(BADGE_KINDS),
    text: z.string().trim().min(1, 'needs a text'),
    target: textTargetSchema.optional(),
  }),
  text: (node) => [node.text],
})
