import { z } from 'zod'
import { inlineSchema } from '../inline/index.ts'
import { keySchema } from '../keys.ts'
import { annotationSchema } from '../marks/annotations.ts'
import { isDecorator } from '../marks/decorators.ts'

export const STYLES = ['normal', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote'] as const
export type Style = (typeof STYLES)[number]

export const LISTS = ['bullet', 'number', 'task'] as const
export type List = (typeof LISTS)[number]

export const MAX_LIST_LEVEL = 8

export const spanSchema = z.strictObject({
  _type: z.literal('span'),
  _key: keySchema,
  text: z.string(),
  marks: z.array(z.string()).default([]),
})
export type Span = z.infer<typeof spanSchema>

export const anchorSchema = z
  .string()
  .regex(/^[\p{L}\p{N}_-][\p{L}\p{M}\p{N}_.:-]*$/u, 'must be letters, digits, - _ . or :')
  .max(200)

/** A paragraph, heading, quotation or list item. */
export const textBlockSchema = z
  .strictObject({
    _type: z.literal('block'),
    _key: keySchema,
    style: z.enum(STYLES).default('normal'),
    listItem: z.enum(LISTS).optional(),
    level: z.int().min(1).max(MAX_LIST_LEVEL).optional(),
    /** Of a numbered item: its number, where that is not one more than the last (a list that something interrupted). */
    start: z.int().min(0).optional(),
    /** Of a task: whether it is done. */
    checked: z.boolean().optional(),
    /** Of a heading: its anchor, minted once and kept when the words change. */
    anchor: anchorSchema.optional(),
    children: z.array(z.union([spanSchema, inlineSchema])).default([]),
    markDefs: z.array(annotationSchema).default([]),
  })
  .superRefine((block, context) => {
    const annotationKeys = new Set(block.markDefs.map((annotation) => annotation._key))
    for (const [index, child] of block.children.entries()) {
      if (child._type !== 'span') continue
      for (const mark of child.marks)
        if (!isDecorator(mark) && !annotationKeys.has(mark))
          context.addIssue({
            code: 'custom',
            path: ['children', index, 'marks'],
            message: `has an unknown mark "${mark}"`,
          })
    }
  })
export type TextBlock = z.infer<typeof textBlockSchema>

/** The level of a heading, 2 to 6, or `undefined` for any other block. */
export function headingLevel(block: { _type: string; style?: string; listItem?: unknown }): number | undefined {
  if (block._type !== 'block' || block.listItem !== undefined) return undefined
  const level = /^h([2-6])$/.exec(block.style ?? '')?.[1]
  return level === undefined ? undefined : Number(level)
}
