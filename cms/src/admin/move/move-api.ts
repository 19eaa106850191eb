import type { FetchClient } from '@strapi/strapi/admin'
import { z } from 'zod'
import { referenceSchema } from '../documents/reference-list'

const moveSchema = z.object({
  from: z.string(),
  to: z.string(),
  follow: z.array(referenceSchema),
  byAddress: z.array(referenceSchema),
  below: z.array(z.object({ from: z.string(), to: z.string() })),
  existing: referenceSchema.optional(),
  replaced: referenceSchema.optional(),
})
/** What to know before a page gets another address. */
export type Move = z.infer<typeof moveSchema>
const answerSchema = z.object({ move: moveSchema.nullable() })

export interface MoveTarget {
  readonly type: 'doc' | 'snippet'
  readonly documentId: string
  /** The address that the form holds. */
  readonly to: string
}

/** What a publish would move; nothing where the address stays. @throws what the panel's requests throw */
export async function readMove(post: FetchClient['post'], target: MoveTarget): Promise<Move | undefined> {
  const { data } = await post('/portico/move', target)
  return answerSchema.parse(data).move ?? undefined
}
