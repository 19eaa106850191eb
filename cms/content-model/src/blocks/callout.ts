import { z } from 'zod'
import { keySchema } from '../keys.ts'
import { contentSchema } from './content.ts'
import { defineBlock } from './define-block.ts'

export const CALLOUT_KINDS = [
  'note',
  'tip',
  'info',
  'caution',
  'warning',
  'danger',
  'prerequisites',
  'strapi',
  'callout',
] as const
export type CalloutKind = (typeof CALLOUT_KINDS)[number]

/** The title a callout has when its author gives none; the two brand kinds have none. */
export const CALLOUT_TITLES: Record<CalloutKind, string | undefined> = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  caution: 'Caution',
  warning: 'Warning',
  danger: 'Warning',
  prerequisites: 'Prerequisites',
  strapi: undefined,
  callout: undefined,
}

/** Something to notice beside the text. */
export const callout = defineBlock({
  name: 'callout',
  title: 'Callout',
  description: 'A note, tip, warning or prerequisites beside the text',
  schema: z.strictObject({
    _type: z.literal('callout'),
    _key: keySchema,
    kind: z.enum(CALLOUT_KINDS),
    title: z.string().optional(),
    content: contentSchema(),
  }),
  children: { field: 'content', of: 'blocks' },
  text: (block) => (block.title ? [block.title] : []),
})
