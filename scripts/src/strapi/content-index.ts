import { z } from 'zod'
import type { DocumentType } from '@portico/content-model'
import type { CmsClient } from './cms-client.ts'

const entrySchema = z.tuple([
  z.enum(['doc', 'snippet', 'tag', 'sidebar', 'redirect', 'media']),
  z.string().min(1),
  z.string().min(1),
])
const indexSchema = z.object({ revision: z.int().nonnegative(), documents: z.array(entrySchema) })

/** What is published at one revision: every document of which there are many, and every library file. */
export interface ContentIndex {
  readonly revision: number
  readonly idsOf: (type: DocumentType) => readonly string[]
  /** A token that is another after every change of what readers see of the document. */
  readonly versionOf: (type: DocumentType, documentId: string) => string | undefined
}

export const versionKey = (type: DocumentType, documentId: string): string => `${type} ${documentId}`

export async function readContentIndex(client: CmsClient): Promise<ContentIndex> {
  const { revision, documents } = await client.get('/portico/content-index', indexSchema)
  const versions = new Map(documents.map(([type, documentId, version]) => [versionKey(type, documentId), version]))
  return {
    revision,
    idsOf: (type) => documents.flatMap((entry) => (entry[0] === type ? [entry[1]] : [])),
    versionOf: (type, documentId) => versions.get(versionKey(type, documentId)),
  }
}
