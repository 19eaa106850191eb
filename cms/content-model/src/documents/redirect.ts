import { z } from 'zod'
import { hrefSchema } from '../links.ts'
import { documentIdSchema } from './common.ts'

export const REDIRECT_REASONS = ['renamed', 'moved', 'deleted', 'by-hand'] as const

/** An address that leads to another. */
export const redirectSchema = z.strictObject({
  documentId: documentIdSchema,
  from: z.string().startsWith('/', 'must start with a slash'),
  /** A page by identity, which survives its moves, or an address. */
  to: z.union([
    z.strictObject({ documentId: documentIdSchema, anchor: z.string().optional() }),
    z.strictObject({ href: hrefSchema }),
  ]),
  reason: z.enum(REDIRECT_REASONS).default('by-hand'),
})
export type Redirect = z.infer<typeof redirectSchema>
