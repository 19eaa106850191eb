import { z } from 'zod'
import { documentTypeSchema, type DocumentType } from '@portico/content-model'
import { AppError } from '../../lib/app-error.ts'
import type { CmsClient } from './cms-client.ts'

const entrySchema = z.tuple([documentTypeSchema, z.string().min(1), z.string().min(1)])
const indexSchema = z.object({
  revision: z.int().nonnegative(),
  total: z.int().nonnegative(),
  documents: z.array(entrySchema),
})

/** What is published at one revision: every document, and every library file. */
export interface ContentIndex {
  readonly revision: number
  readonly idsOf: (type: DocumentType) => readonly string[]
  /** A token that is another after every change of what readers see of the document. */
  readonly versionOf: (type: DocumentType, documentId: string) => string | undefined
}

export const versionKey = (type: DocumentType, documentId: string): string => `${type} ${documentId}`

/** @throws AppError (transient) where the list is not whole */
export async function readContentIndex(client: CmsClient): Promise<ContentIndex> {
  const { revision, total, documents } = await client.get('/portico/content-index', indexSchema)
  const versions = new Map(documents.map(([type, documentId, version]) => [versionKey(type, documentId), version]))
  if (documents.length !== total || versions.size !== total)
    throw new AppError(`The CMS counts ${total} published documents, but lists ${versions.size}.`, {
      hint: 'Look at the log of the CMS, and at what stands between it and this command.',
      transient: true,
    })
  return {
    revision,
    idsOf: (type) => documents.flatMap((entry) => (entry[0] === type ? [entry[1]] : [])),
    versionOf: (type, documentId) => versions.get(versionKey(type, documentId)),
  }
}
