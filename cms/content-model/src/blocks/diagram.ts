import { z } from 'zod'
import { keySchema } from '../keys.ts'
import { defineBlock } from './define-block.ts'

/** A Mermaid diagram. */
export const diagram = defineBlock({
  name: 'diagram',
  title: 'Diagram',
  description: 'A Mermaid diagram',
  schema: z.strictObject({
    _type: z.literal('diagram'),
    _key: keySchema,
    code: z.string().trim().min(1, 'needs a diagram'),
    /** What the diagram shows, for readers who cannot see it. */
    alt: z.string().optional(),
    caption: z.string().optional(),
  }),
  text: (block) => [block.alt ?? '', block.caption ?? ''].filter(Boolean),
  code: (block) => block.code,
})
