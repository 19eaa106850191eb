import { z } from 'zod'
import type { ImportDocument } from './client.ts'
import type { Identities } from './identities.ts'

const lines = z.array(z.string().min(1)).min(1)
const paths = z.array(z.string().startsWith('/')).default([])

/** `search-rules.json`: synonyms and curations, pages by their paths. */
export const searchFileSchema = z.strictObject({
  synonyms: z.array(z.strictObject({ words: lines, leadsTo: z.array(z.string().min(1)).default([]) })).default([]),
  curations: z.array(z.strictObject({ queries: lines, pinned: paths, hidden: paths })).default([]),
})
export type SearchFile = z.infer<typeof searchFileSchema>

interface SearchNames {
  readonly identities: Identities
  /** The documentId of a page by its path; undefined for one that is nowhere. */
  readonly pageAt: (path: string) => string | undefined
}

/** What a bundle settles for the search. A page that is nowhere is left out. */
export function searchDocuments(
  { synonyms, curations }: SearchFile,
  { identities, pageAt }: SearchNames,
): ImportDocument[] {
  const pagesAt = (addresses: readonly string[]) => addresses.flatMap((path) => pageAt(path) ?? [])
  return [
    ...synonyms.map((data): ImportDocument => ({
      type: 'synonym',
      documentId: identities.of('synonym', data.words.join('\n')),
      data,
    })),
    ...curations.map(({ queries, pinned, hidden }): ImportDocument => {
      const documentId = identities.of('curation', queries.join('\n'))
      return { type: 'curation', documentId, data: { queries, pinned: pagesAt(pinned), hidden: pagesAt(hidden) } }
    }),
  ]
}
