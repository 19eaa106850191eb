import type { FetchClient } from '@strapi/strapi/admin'
import { z } from 'zod'
import type { Values } from '../form/settle'

export interface HistoryTarget {
  readonly type: 'doc' | 'snippet'
  readonly documentId: string
}

const versionSchema = z.object({
  id: z.int(),
  savedAt: z.iso.datetime(),
  by: z.string().nullable(),
  live: z.boolean(),
})
/** What a document was until a save replaced it. */
export type Version = z.infer<typeof versionSchema>

const listSchema = z.object({ versions: z.array(versionSchema) })
const valuesSchema = z.object({ values: z.record(z.string(), z.unknown()) })

/** The earlier versions of a document, the newest first. @throws what the panel's requests throw */
export async function listVersions(post: FetchClient['post'], target: HistoryTarget): Promise<readonly Version[]> {
  const { data } = await post('/portico/history', target)
  return listSchema.parse(data).versions
}

/** The fields of the form as they were in a version. @throws what the panel's requests throw */
export async function readVersion(
  post: FetchClient['post'],
  target: HistoryTarget & { readonly version: number },
): Promise<Values> {
  const { data } = await post('/portico/history/version', target)
  return valuesSchema.parse(data).values
}
