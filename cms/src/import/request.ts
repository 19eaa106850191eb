import { z } from 'zod'
import type { Problem } from '@portico/content-model'
import { WRITTEN_TYPES } from '../documents/shapes'

export const MAX_DOCUMENTS = 100

const importDocumentSchema = z.strictObject({
  type: z.enum(WRITTEN_TYPES),
  documentId: z.string().regex(/^[a-z0-9]{24}$/, 'must be 24 small letters and digits'),
  /** The document's own fields, as in content-model, without `documentId` and `updatedAt`. */
  data: z.record(z.string(), z.unknown()),
})
export type ImportDocument = z.infer<typeof importDocumentSchema>

export const importRequestSchema = z.strictObject({
  documents: z.array(importDocumentSchema).max(MAX_DOCUMENTS),
  /** Replaces what editors changed since the last import. */
  overwrite: z.boolean().default(false),
  /** Takes in the bundled content: refused once a portal has it. */
  seed: z.boolean().default(false),
})

export interface ImportResult {
  readonly type: ImportDocument['type']
  readonly documentId: string
  readonly outcome: 'created' | 'updated' | 'unchanged' | 'conflict' | 'invalid'
  readonly problems: Problem[]
}
