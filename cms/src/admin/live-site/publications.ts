import { problemSchema } from '@portico/content-model'
import type { FetchClient } from '@strapi/strapi/admin'
import { z } from 'zod'

const changeSchema = z.object({ documentId: z.string() })
const publicationSchema = z.object({
  documentId: z.string(),
  state: z.enum(['queued', 'building', 'live', 'held', 'failed']),
  stage: z.string().nullish(),
  requestedAt: z.string(),
  finishedAt: z.string().nullish(),
  changes: z.array(changeSchema).nullish(),
  problems: z.array(problemSchema).nullish(),
  url: z.string().nullish(),
  message: z.string().nullish(),
})
export type Publication = z.infer<typeof publicationSchema>
const listSchema = z.object({ results: z.array(publicationSchema) })

const READ = 30

/** The last publications that changed this document, newest first. Looks at the last thirty of the portal. */
export async function publicationsOf(get: FetchClient['get'], documentId: string): Promise<Publication[]> {
  const { data } = await get('/content-manager/collection-types/api::publication.publication', {
    params: { page: 1, pageSize: READ, sort: 'requestedAt:DESC' },
  })
  return concerning(listSchema.parse(data).results, documentId)
}

/** The publications that changed a document; one that names no change concerns every document. */
export function concerning(publications: readonly Publication[], documentId: string): Publication[] {
  return publications.filter(
    ({ changes }) => !changes || changes.length === 0 || changes.some((change) => change.documentId === documentId),
  )
}

/** Whether a publication is still under way, so that asking again is worth it. */
export function isUnderWay({ state }: Publication): boolean {
  return state === 'queued' || state === 'building'
}

/** The address of the page on the live site, or of the site where the document is no page. */
export function addressOf({ url }: Publication, path: unknown): string | undefined {
  if (!url || !URL.canParse(url)) return undefined
  return typeof path === 'string' && path.startsWith('/') ? new URL(path, url).href : url
}
